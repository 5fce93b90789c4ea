// The publishing side of one RTMP connection as a state machine, the counterpart of serverSession.ts: bytes in, bytes and events out.
//
//   handshake → connect → releaseStream, FCPublish, createStream → publish → onReady() → send() … → end()
import { readU16, readU32 } from '../bytes.ts'
import { MediaError } from '../error.ts'
import type { MediaTag } from '../flv/tag.ts'
import { amfObject, type AmfValue } from './amf.ts'
import { createChunkReader } from './chunkReader.ts'
import { writeChunks } from './chunkWriter.ts'
import { isCommand, readCommand, textOf, writeCommand, type Command } from './command.ts'
import { createClientHandshake } from './handshake.ts'
import { firstChunkSize } from './limits.ts'
import * as wire from './messages.ts'

const { channels, messageTypes } = wire
/** A large chunk saves headers: nothing else shares the connection of a publisher. */
const outChunkSize = 60_000
const transactions = { connect: 1, releaseStream: 2, fcPublish: 3, createStream: 4, publish: 5 } as const

export interface PublisherAddress {
  /** `rtmp://host:port/app` */
  readonly url: string
  readonly app: string
  /** The stream key, with its query. */
  readonly name: string
}

export interface PublisherEvents {
  send(bytes: Uint8Array): void
  /** The server accepted: tags may be sent. */
  onReady(): void
}

export interface PublisherSession {
  readonly isReady: boolean
  /** Throws MediaError with the reason `refused` and the server's text if it does not accept. */
  receive(bytes: Uint8Array): void
  /** A script body starts with `onMetaData`. */
  sendTag(tag: MediaTag): void
  /** The clean end of a stream; the caller then closes the socket. */
  end(): void
}

class Session implements PublisherSession {
  readonly #address: PublisherAddress
  readonly #events: PublisherEvents
  readonly #handshake
  readonly #chunks = createChunkReader((message) => this.#onMessage(message))
  #isShaken = false
  #streamId = 0
  #chunkSize: number = firstChunkSize
  #received = 0
  #acknowledged = 0
  #window = 2_500_000
  isReady = false

  constructor(address: PublisherAddress, events: PublisherEvents) {
    this.#address = address
    this.#events = events
    this.#handshake = createClientHandshake((bytes) => events.send(bytes))
  }

  receive(bytes: Uint8Array): void {
    let rest: Uint8Array | null = bytes
    if (!this.#isShaken) {
      rest = this.#handshake.receive(bytes)
      if (!rest) return
      this.#isShaken = true
      this.#connect()
    }
    this.#received += this.#chunks.receive(rest)
    if (this.#received - this.#acknowledged < this.#window) return
    this.#acknowledged = this.#received
    this.#send(channels.control, messageTypes.acknowledgement, 0, wire.writeNumber(this.#received >>> 0))
  }

  sendTag({ kind, time, body }: MediaTag): void {
    if (!this.isReady) throw new MediaError('command', 'a tag before the server accepted')
    const type = kind === 'script' ? messageTypes.data : messageTypes[kind]
    const channel = kind === 'script' ? channels.data : channels[kind]
    this.#send(channel, type, this.#streamId, body, time)
  }

  end(): void {
    if (!this.isReady) return
    this.isReady = false
    this.#command(0, 'FCUnpublish', 0, [null, this.#address.name])
    this.#command(0, 'deleteStream', 0, [null, this.#streamId])
  }

  #connect(): void {
    const { app, url } = this.#address
    this.#send(channels.control, messageTypes.setChunkSize, 0, wire.writeNumber(outChunkSize))
    this.#chunkSize = outChunkSize
    const properties = { app, type: 'nonprivate', flashVer: 'FMLE/3.0 (compatible; Lantern)', tcUrl: url }
    this.#command(0, 'connect', transactions.connect, [amfObject(properties)])
  }

  #onMessage(message: wire.RtmpMessage): void {
    const { type, body } = message
    if (isCommand(message)) this.#onCommand(readCommand(message))
    else if (type === messageTypes.windowSize && body.length >= 4) this.#window = Math.max(65_536, readU32(body, 0))
    else if (
      type === messageTypes.userControl &&
      body.length >= 6 &&
      readU16(body, 0) === wire.userEvents.pingRequest
    ) {
      const answer = wire.writeUserEvent(wire.userEvents.pingResponse, readU32(body, 2))
      this.#send(channels.control, messageTypes.userControl, 0, answer)
    }
  }

  #onCommand({ name, transaction, values }: Command): void {
    if (name === '_error' && transaction !== transactions.releaseStream && transaction !== transactions.fcPublish)
      throw new MediaError('refused', textOf(values[1], 'description') || 'the server refused')
    if (name === '_result' && transaction === transactions.connect) this.#createStream()
    else if (name === '_result' && transaction === transactions.createStream) this.#publish(values[1])
    else if (name === 'onStatus') this.#onStatus(values[1])
  }

  #createStream(): void {
    const { name } = this.#address
    this.#command(0, 'releaseStream', transactions.releaseStream, [null, name])
    this.#command(0, 'FCPublish', transactions.fcPublish, [null, name])
    this.#command(0, 'createStream', transactions.createStream, [null])
  }

  #publish(stream: AmfValue | undefined): void {
    this.#streamId = typeof stream === 'number' ? stream : 1
    this.#command(this.#streamId, 'publish', transactions.publish, [null, this.#address.name, 'live'])
  }

  #onStatus(status: AmfValue | undefined): void {
    if (textOf(status, 'level') === 'error')
      throw new MediaError('refused', textOf(status, 'description') || textOf(status, 'code'))
    if (textOf(status, 'code') !== 'NetStream.Publish.Start' || this.isReady) return
    this.isReady = true
    this.#events.onReady()
  }

  #command(stream: number, name: string, transaction: number, values: readonly AmfValue[]): void {
    this.#send(channels.command, messageTypes.command, stream, writeCommand(name, transaction, values))
  }

  #send(channel: number, type: number, streamId: number, body: Uint8Array, time = 0): void {
    this.#events.send(writeChunks({ type, time, streamId, body }, channel, this.#chunkSize))
  }
}

export const createPublisherSession = (address: PublisherAddress, events: PublisherEvents): PublisherSession =>
  new Session(address, events)
