// The accepting side of one RTMP connection as a state machine: bytes in, bytes and events out; it owns no socket and no timer.
//
//   handshake → connect → (releaseStream, FCPublish) createStream → publish → the caller decides → accept() → media → end
//
// `onPublish` may be answered later (a database is asked). Until then nothing is parsed: bytes that came in the same read are held, at
// most maxEarlyBytes; the caller pauses its socket. No media is delivered before accept(). `play` is refused: viewers use HTTP.
// receive() and accept() throw MediaError for anything malformed; the caller then destroys the connection.
import { join, readU16, readU32 } from '../bytes.ts'
import { MediaError } from '../error.ts'
import { readMetadata, type StreamFacts } from '../flv/metadata.ts'
import type { MediaTag } from '../flv/tag.ts'
import { amfObject, readAmf, type AmfValue } from './amf.ts'
import { createChunkReader } from './chunkReader.ts'
import { writeChunks } from './chunkWriter.ts'
import { amfOf, isCommand, readCommand, statusOf, textOf, writeCommand, type Command } from './command.ts'
import { createServerHandshake } from './handshake.ts'
import { maxEarlyBytes } from './limits.ts'
import * as wire from './messages.ts'

const { channels, messageTypes } = wire
/** Bytes after which a side acknowledges; the publisher may announce another value for ours. */
const windowSize = 2_500_000
const minWindow = 65_536
const outChunkSize = 4096
/** createStream always answers this: a connection publishes one stream. */
const streamId = 1

export interface PublishRequest {
  /** The path of the address: `live` of rtmp://host/live. */
  readonly app: string
  /** The stream key as the host typed it, with its query: `7?k=secret`. */
  readonly name: string
}

/** `control`: everything but audio and video. */
export type MessageKind = 'control' | 'frame'

export interface ServerSessionEvents {
  send(bytes: Uint8Array): void
  onPublish(request: PublishRequest): void
  /** Audio and video of an accepted publisher, in order. */
  onTag(tag: MediaTag): void
  onMetadata(facts: StreamFacts): void
  /** The publisher ended the stream by a command. A socket that just closes gives no event. */
  onEnd(): void
  /** Called for each message before it takes effect; may throw MediaError, for a peer that sends too many. */
  onMessage?(kind: MessageKind): void
}

export type SessionState = 'handshake' | 'connecting' | 'deciding' | 'publishing' | 'ended'

export interface ServerSession {
  readonly state: SessionState
  receive(bytes: Uint8Array): void
  accept(): void
  /**
   * Sends an error; the caller then ends the socket. OBS shows the text only as the answer to `publish`: while publishing it
   * discards what it receives, so a reason found in the media is shown when OBS returns and is refused again.
   */
  refuse(text: string): void
}

class Session implements ServerSession {
  readonly #events: ServerSessionEvents
  readonly #handshake
  readonly #chunks = createChunkReader(
    (message) => this.#onMessage(message),
    () => this.#events.onMessage?.('control'),
  )
  #state: SessionState = 'handshake'
  #app: string | null = null
  #early: Uint8Array[] = []
  #earlyLength = 0
  #received = 0
  #acknowledged = 0
  #window = windowSize

  constructor(events: ServerSessionEvents) {
    this.#events = events
    this.#handshake = createServerHandshake((bytes) => events.send(bytes))
  }

  get state(): SessionState {
    return this.#state
  }

  receive(bytes: Uint8Array): void {
    if (this.#state === 'ended') return
    if (this.#state !== 'handshake') return this.#parse(bytes)
    const rest = this.#handshake.receive(bytes)
    if (!rest) return
    this.#state = 'connecting'
    this.#parse(rest)
  }

  accept(): void {
    if (this.#state !== 'deciding') return
    this.#state = 'publishing'
    this.#chunks.allowMedia()
    this.#chunks.resume()
    this.#command(streamId, 'onStatus', 0, [null, statusOf('status', 'NetStream.Publish.Start', 'publishing')])
    const early = join(this.#early)
    this.#early = []
    this.#parse(early)
  }

  refuse(text: string): void {
    if (this.#state === 'ended') return
    const code = this.#state === 'publishing' ? 'NetStream.Publish.Rejected' : 'NetStream.Publish.BadName'
    this.#command(streamId, 'onStatus', 0, [null, statusOf('error', code, text)])
    this.#end()
  }

  #end(): void {
    this.#state = 'ended'
    this.#early = []
    this.#chunks.pause()
  }

  #parse(bytes: Uint8Array): void {
    const count = this.#chunks.receive(bytes)
    this.#received += count
    if (this.#received - this.#acknowledged >= this.#window) {
      this.#acknowledged = this.#received
      this.#control(messageTypes.acknowledgement, wire.writeNumber(this.#received >>> 0))
    }
    if (count < bytes.length && this.#state === 'deciding') this.#hold(bytes.slice(count))
  }

  #hold(bytes: Uint8Array): void {
    this.#earlyLength += bytes.length
    if (this.#earlyLength > maxEarlyBytes)
      throw new MediaError('limit', 'too many bytes before the publisher is accepted')
    this.#early.push(bytes)
  }

  #onMessage(message: wire.RtmpMessage): void {
    const { type, body, time } = message
    const isFrame = type === messageTypes.video || type === messageTypes.audio
    this.#events.onMessage?.(isFrame ? 'frame' : 'control')
    if (isCommand(message)) this.#onCommand(readCommand(message))
    else if (type === messageTypes.userControl) this.#onUserControl(body)
    else if (type === messageTypes.windowSize && body.length >= 4) this.#window = Math.max(minWindow, readU32(body, 0))
    else if (this.#state !== 'publishing') return
    else if (type === messageTypes.video) this.#events.onTag({ kind: 'video', time, body })
    else if (type === messageTypes.audio) this.#events.onTag({ kind: 'audio', time, body })
    else if (type === messageTypes.data || type === messageTypes.data3) this.#onData(amfOf(message))
  }

  #onData(body: Uint8Array): void {
    const facts = readMetadata(readAmf(body))
    if (facts) this.#events.onMetadata(facts)
  }

  #onUserControl(body: Uint8Array): void {
    if (body.length >= 6 && readU16(body, 0) === wire.userEvents.pingRequest)
      this.#control(messageTypes.userControl, wire.writeUserEvent(wire.userEvents.pingResponse, readU32(body, 2)))
  }

  #onCommand({ name, transaction, values }: Command): void {
    switch (name) {
      case 'connect':
        return this.#connect(transaction, values[0])
      case 'releaseStream':
      case 'FCPublish':
        return this.#command(0, '_result', transaction, [null])
      case 'createStream':
        return this.#command(0, '_result', transaction, [null, streamId])
      case 'publish':
        return this.#publish(values[1])
      case 'play':
      case 'play2':
        this.#command(streamId, 'onStatus', 0, [null, statusOf('error', 'NetStream.Play.Failed', 'watch over HTTP')])
        throw new MediaError('command', 'play over RTMP')
      case 'FCUnpublish':
      case 'closeStream':
      case 'deleteStream':
        if (this.#state !== 'publishing') return
        this.#end()
        return this.#events.onEnd()
      default:
      // Bandwidth checks and the like: clients go on without an answer.
    }
  }

  #connect(transaction: number, properties: AmfValue | undefined): void {
    if (this.#app !== null) throw new MediaError('command', 'a second connect')
    this.#app = textOf(properties, 'app')
    this.#control(messageTypes.windowSize, wire.writeNumber(windowSize))
    this.#control(messageTypes.peerBandwidth, wire.writeBandwidth(windowSize))
    this.#control(messageTypes.setChunkSize, wire.writeNumber(outChunkSize))
    this.#command(0, '_result', transaction, [
      amfObject({ fmsVer: 'FMS/3,0,1,123', capabilities: 31 }),
      new Map<string, AmfValue>([
        ...statusOf('status', 'NetConnection.Connect.Success', 'connected'),
        ['objectEncoding', 0],
      ]),
    ])
  }

  #publish(name: AmfValue | undefined): void {
    if (this.#app === null || this.#state !== 'connecting') throw new MediaError('command', 'publish out of order')
    if (typeof name !== 'string') throw new MediaError('command', 'publish without a name')
    this.#state = 'deciding'
    this.#chunks.pause()
    this.#events.onPublish({ app: this.#app, name })
  }

  #control(type: number, body: Uint8Array): void {
    this.#events.send(writeChunks({ type, time: 0, streamId: 0, body }, channels.control, outChunkSize))
  }

  /** Bodies are shorter than 128 bytes or sent after our chunk size, so one size fits all. */
  #command(stream: number, name: string, transaction: number, values: readonly AmfValue[]): void {
    const body = writeCommand(name, transaction, values)
    const message = { type: messageTypes.command, time: 0, streamId: stream, body }
    this.#events.send(writeChunks(message, channels.command, outChunkSize))
  }
}

export const createServerSession = (events: ServerSessionEvents): ServerSession => new Session(events)
