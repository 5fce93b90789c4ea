// One connection of an encoder over RTMP: its time limits, what it may send and must read, and the question whether it may publish.
import type { Socket } from 'node:net'
import { MediaError } from '@lantern/media/error.ts'
import { createServerSession, type PublishRequest } from '@lantern/media/rtmp/serverSession.ts'
import type { Addresses } from './addresses.ts'
import { Answers } from './answers.ts'
import type { IngestOptions } from './ingest.ts'
import { MessageCount } from './messageCount.ts'
import type { Publisher, Transport } from './publisher.ts'
import { parseKey } from './streamKey.ts'

/** Bytes of all encoders' connections, with everything that is not media, and connections closed because of what they did. */
export interface EncoderTraffic {
  receivedBytes: number
  sentBytes: number
  /** They sent more than a limit allows, or did not read their answers. */
  cut: number
}

export interface Caller {
  readonly ip: string
  /** What connections are counted by. */
  readonly place: string
}

const linger = 1000
const wrongPath = 'The server address must end with /live.'
const wrongForm = 'The stream key has another form. Copy it again from the studio page.'

export class EncoderConnection implements Transport {
  readonly via = 'rtmp'
  readonly #socket: Socket
  readonly #caller: Caller
  readonly #options: IngestOptions
  readonly #addresses: Addresses
  readonly #traffic: EncoderTraffic
  readonly #answers: Answers
  readonly #messages: MessageCount
  readonly #session
  #publisher: Publisher | null = null
  #isProved = false
  /** What the connection is counted as. */
  #standing: 'unproved' | 'waiting' | null = 'unproved'
  /** The main process is asked whether the encoder may publish; nothing is read meanwhile. */
  #isAsking = false
  #earlyBytes = 0
  #timer: NodeJS.Timeout

  constructor(
    socket: Socket,
    caller: Caller,
    parts: { readonly options: IngestOptions; readonly addresses: Addresses; readonly traffic: EncoderTraffic },
  ) {
    const { options } = parts
    this.#socket = socket
    this.#caller = caller
    this.#options = options
    this.#addresses = parts.addresses
    this.#traffic = parts.traffic
    const { handshakeMs, publishMs } = options.limits()
    this.#timer = setTimeout(() => {
      if (this.#session.state === 'handshake') return void socket.destroy()
      this.#timer = setTimeout(() => socket.destroy(), publishMs - handshakeMs)
    }, handshakeMs)
    this.#messages = new MessageCount(() => options.limits())
    this.#answers = new Answers(socket, {
      limits: () => options.limits(),
      onSent: (bytes) => (this.#traffic.sentBytes += bytes),
      onDrained: () => this.#resume(),
      onStuck: () => this.#cut(),
    })
    this.#session = createServerSession({
      send: (bytes) => this.#answers.add(bytes),
      onPublish: (request) => void this.#onPublish(request),
      onMetadata: (facts) => this.#publisher?.metadata(facts),
      onTag: (tag) => this.#publisher?.tag(tag),
      onEnd: () => this.#publisher?.end({ clean: true }),
      onMessage: (kind) => this.#messages.add(kind, this.#isProved),
    })
    socket.on('data', (bytes) => this.#receive(bytes))
  }

  close(text: string): void {
    if (text !== '') this.#session.refuse(text)
    this.#end()
  }

  closed(): void {
    clearTimeout(this.#timer)
    this.#answers.stop()
    this.#uncount()
    this.#publisher?.end({ clean: false })
  }

  #uncount(): void {
    if (this.#standing === 'unproved') this.#addresses.leave(this.#caller.place)
    else if (this.#standing === 'waiting') this.#addresses.stopWaiting(this.#caller.place)
    this.#standing = null
  }

  #receive(bytes: Buffer): void {
    this.#traffic.receivedBytes += bytes.length
    if (this.#session.state === 'ended') return
    if (!this.#isProved && (this.#earlyBytes += bytes.length) > this.#options.limits().earlyBytes) return this.#cut()
    const now = this.#options.now()
    this.#messages.begin(now)
    this.#guard(() => this.#session.receive(bytes))
    this.#publisher?.room.meter.touch(now, bytes.length)
  }

  /** Runs a step of the session, which throws MediaError for what the encoder has sent, and writes its answers. */
  #guard(step: () => void): void {
    try {
      step()
      this.#answers.flush()
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      if (error.reason === 'limit') return this.#cut()
      // The reason, if the session has written one.
      this.#answers.flush()
      this.#publisher?.end({ clean: false, why: 'media' })
      this.#socket.destroy()
    }
  }

  #cut(): void {
    this.#traffic.cut++
    this.#publisher?.end({ clean: false, why: 'media' })
    this.#socket.destroy()
  }

  async #onPublish({ app, name }: PublishRequest): Promise<void> {
    this.#isAsking = true
    this.#socket.pause()
    const key = parseKey(name)
    if (app.split('?')[0]!.replace(/\/$/, '') !== 'live') return this.#refuse(wrongPath)
    if (!key) return this.#refuseLate(0, wrongForm)
    const answer = await this.#options.ask({ ...key, ip: this.#caller.ip })
    if ('text' in answer) {
      return answer.isWrongKey ? this.#refuseLate(key.roomId, answer.text) : this.#refuse(answer.text)
    }
    const refusal = this.#options.refusalOf(key.roomId)
    if (this.#socket.destroyed || refusal !== null) {
      this.#options.abandon(key.roomId, answer.epoch)
      return this.#refuse(refusal ?? '')
    }
    clearTimeout(this.#timer)
    this.#isProved = true
    this.#uncount()
    this.#addresses.prove(this.#caller.place, this.#options.now())
    this.#publisher = this.#options.open(key.roomId, answer, this)
    this.#isAsking = false
    this.#guard(() => this.#session.accept())
    this.#resume()
  }

  #resume(): void {
    if (!this.#isAsking && !this.#answers.isFull) this.#socket.resume()
  }

  /** Meanwhile the connection takes none of the places that encoders with a right key need. */
  #refuseLate(roomId: number, text: string): void {
    const { place } = this.#caller
    const waitMs = this.#addresses.wrongKey(roomId, place, this.#options.now())
    if (waitMs === 0 || this.#socket.destroyed) return this.#refuse(text)
    if (!this.#addresses.wait(place)) return void this.#socket.destroy()
    this.#uncount()
    this.#standing = 'waiting'
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#refuse(text), waitMs)
  }

  #refuse(text: string): void {
    if (this.#socket.destroyed) return
    this.#session.refuse(text)
    this.#end()
  }

  /** Lets the text arrive before the connection is closed. */
  #end(): void {
    this.#answers.flush()
    this.#socket.resume()
    this.#socket.end()
    setTimeout(() => this.#socket.destroy(), linger).unref()
  }
}
