// The playing side of one RTMP connection, for viewers of servers that relay by RTMP: handshake → connect → createStream → play.
import { createChunkReader } from '@lantern/media/rtmp/chunkReader.ts'
import { writeChunks } from '@lantern/media/rtmp/chunkWriter.ts'
import { amfObject, type AmfValue } from '@lantern/media/rtmp/amf.ts'
import { isCommand, readCommand, textOf, writeCommand } from '@lantern/media/rtmp/command.ts'
import { createClientHandshake } from '@lantern/media/rtmp/handshake.ts'
import { firstChunkSize } from '@lantern/media/rtmp/limits.ts'
import { channels, messageTypes, type RtmpMessage } from '@lantern/media/rtmp/messages.ts'

export interface PlayEvents {
  send(bytes: Uint8Array): void
  onVideo(time: number, body: Uint8Array): void
  onRefused(text: string): void
}

export interface PlaySession {
  /** The server has accepted: what follows is media. */
  readonly isPlaying: boolean
  receive(bytes: Uint8Array): void
}

class Session implements PlaySession {
  readonly #events: PlayEvents
  readonly #room: number
  readonly #handshake
  readonly #chunks = createChunkReader((message) => this.#onMessage(message))
  #isShaken = false
  isPlaying = false

  constructor(room: number, events: PlayEvents) {
    this.#room = room
    this.#events = events
    this.#handshake = createClientHandshake((bytes) => events.send(bytes))
    this.#chunks.allowMedia()
  }

  receive(bytes: Uint8Array): void {
    if (this.#isShaken) return void this.#chunks.receive(bytes)
    const rest = this.#handshake.receive(bytes)
    if (!rest) return
    this.#isShaken = true
    this.#command(0, 'connect', 1, [amfObject({ app: 'live', type: 'nonprivate', tcUrl: 'rtmp://127.0.0.1/live' })])
    this.#chunks.receive(rest)
  }

  #onMessage(message: RtmpMessage): void {
    if (message.type === messageTypes.video) return this.#events.onVideo(message.time, message.body)
    if (!isCommand(message)) return
    const { name, transaction, values } = readCommand(message)
    if (name === '_error' || textOf(values[1], 'level') === 'error')
      return this.#events.onRefused(textOf(values[1], 'description'))
    if (name === '_result' && transaction === 1) return this.#command(0, 'createStream', 2, [null])
    if (name === '_result' && transaction === 2) return this.#play(values[1])
    if (name === 'onStatus' && textOf(values[1], 'code') === 'NetStream.Play.Start') this.isPlaying = true
  }

  /** -1: only a live stream, from now. */
  #play(stream: AmfValue | undefined): void {
    this.#command(typeof stream === 'number' ? stream : 1, 'play', 3, [null, String(this.#room), -1])
  }

  #command(streamId: number, name: string, transaction: number, values: readonly AmfValue[]): void {
    const body = writeCommand(name, transaction, values)
    this.#events.send(
      writeChunks({ type: messageTypes.command, time: 0, streamId, body }, channels.command, firstChunkSize),
    )
  }
}

export const createPlaySession = (room: number, events: PlayEvents): PlaySession => new Session(room, events)
