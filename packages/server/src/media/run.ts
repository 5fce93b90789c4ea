// Joins the parts of the media process and exchanges messages with the main process.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { elapsed } from '../kernel/time/clock.ts'
import { sendBytes, sendFile, sendNothing, Stills } from './files.ts'
import { Front } from './front.ts'
import { HlsRooms } from './hls.ts'
import { Ingest } from './ingest.ts'
import type { Claim, FromMedia, MediaLimits, MediaUsage, PublishAnswer, PublishQuestion, ToMedia } from './messages.ts'
import type { FinishedRecording } from './facts.ts'
import { openRecordings, type RecordingStore } from './recordings.ts'
import { Refusals } from './refusals.ts'
import { Rooms } from './rooms.ts'
import { receiveStudio, refuseStudio } from './studio.ts'

const beatMs = 1000
/** Longer than the main process takes to decide. */
const answerMs = 8000
const unanswered: PublishAnswer = {
  text: 'The server cannot check the stream key now. Try again in a moment.',
  isWrongKey: false,
}

type FileClaim = Extract<Claim, { use: 'hls' | 'still' | 'recording' }>

/** `onReady` runs once, after the ports are open. */
export function runMedia(onReady: () => void): void {
  const media = new Media((message) => process.send?.(message, undefined, {}, () => {}), onReady)
  process.on('message', (message: ToMedia, handle: unknown) => media.onMessage(message, handle as Socket | undefined))
  // The main process has ended, by whatever cause.
  process.once('disconnect', () => process.exit(0))
  // A terminal signals the whole group; the main process then stops this one in its own order.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})
}

class Media {
  readonly #send: (message: FromMedia) => void
  readonly #onReady: () => void
  readonly #rooms: Rooms
  readonly #ingest: Ingest
  readonly #front: Front
  readonly #hls = new HlsRooms(elapsed)
  readonly #stills = new Stills(() => this.#limits.stillMs)
  readonly #refusals = new Refusals()
  #store: RecordingStore | null = null
  #folder: string | null = null
  readonly #questions = new Map<number, (answer: PublishAnswer) => void>()
  #asked = 0
  #limits!: MediaLimits

  constructor(send: (message: FromMedia) => void, onReady: () => void) {
    this.#send = send
    this.#onReady = onReady
    const limits = (): MediaLimits => this.#limits
    this.#rooms = new Rooms({
      limits,
      now: elapsed,
      report: send,
      recordings: () => this.#store,
      isRequested: (roomId) => this.#hls.isUsed(roomId),
      onUnsupported: (roomId, text) => this.#refusals.keep(roomId, text, elapsed() + this.#limits.refusalMs),
    })
    this.#ingest = new Ingest({
      limits,
      now: elapsed,
      ask: (question) => this.#ask(question),
      open: (roomId, allowed, transport) => this.#rooms.open(roomId, allowed, transport),
      refusalOf: (roomId) => this.#refusals.of(roomId, elapsed()),
      abandon: (roomId, epoch) => this.#rooms.abandon(roomId, epoch),
      warn: (text, fields) => send({ kind: 'log', level: 'warn', text, fields }),
    })
    this.#front = new Front({
      limits,
      findRoom: (claim) => this.#rooms.findOrPull(claim.roomId, claim.use === 'flv' ? claim.pull : undefined),
      onLeft: (viewer) => this.#rooms.onLeft(viewer),
      onRefused: (viewId) => send({ kind: 'left', viewId }),
      answerFile: (claim, request, response) => this.#answerFile(claim, request, response),
      publish: ({ roomId, allowed }, socket, stream) =>
        receiveStudio(socket, stream, elapsed, (transport) => this.#rooms.open(roomId, allowed, transport)),
      refuse: ({ code, text }, socket, stream) => refuseStudio(socket, stream, code, text),
      abandon: ({ roomId, allowed }) => this.#rooms.abandon(roomId, allowed.epoch),
    })
  }

  onMessage(message: ToMedia, socket: Socket | undefined): void {
    switch (message.kind) {
      case 'open':
        this.#limits = message.limits
        return void this.#open(message)
      case 'limits':
        this.#limits = message.limits
        return
      case 'answer':
        return this.#questions.get(message.id)?.(message.answer)
      case 'cut':
        return this.#rooms.cut(message.roomId, message.why, message.epoch)
      case 'close':
        return this.#rooms.close(message.roomId)
      case 'record':
        return this.#rooms.record(message.roomId, message.mode)
      case 'revoke':
        return this.#rooms.revoke(message)
      case 'socket':
        return this.#take(message.claim, message.head, message.bytes, socket)
      case 'removed':
        return void this.#store?.recount()
      case 'pull':
        return this.#rooms.pull(message.roomId, message.source)
      case 'leave':
        return void this.#leave()
    }
  }

  async #open({ rtmp, recordings }: Extract<ToMedia, { kind: 'open' }>): Promise<void> {
    const warn = (text: string, name: string): void =>
      this.#send({ kind: 'log', level: 'warn', text, fields: { name } })
    this.#folder = recordings
    if (recordings)
      this.#store = await openRecordings(recordings, warn, (recording) => this.#onRecovered(recording)).catch(
        (error) => (warn(String(error), recordings), null),
      )
    const ports = await this.#ingest.listen(rtmp)
    setInterval(() => this.#beat(), beatMs)
    this.#send({ kind: 'ready', ...ports })
    this.#onReady()
  }

  /** The name of a file begins with the number of its room. */
  #onRecovered(recording: FinishedRecording): void {
    const roomId = Number.parseInt(recording.file, 10)
    if (roomId > 0) this.#send({ kind: 'recorded', roomId, recording })
  }

  /** The client has gone while its socket was on its way: there is no handle then. */
  #take(claim: Claim, head: string, bytes: string, socket: Socket | undefined): void {
    if (socket) this.#front.take(socket, head, bytes, claim)
    else if (claim.use === 'flv' || claim.use === 'edge') this.#send({ kind: 'left', viewId: claim.viewId })
    else if (claim.use === 'studio') this.#rooms.abandon(claim.roomId, claim.allowed.epoch)
  }

  async #answerFile(claim: FileClaim, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (claim.use === 'recording') return sendFile(request, response, this.#folder, claim)
    if (claim.use === 'still') return this.#answerStill(claim, response)
    const room = await this.#rooms.findOrPull(claim.roomId, claim.pull)
    if (!room) return sendNothing(response)
    const file = await this.#hls.file(room, claim.file, claim.token)
    return file ? sendBytes(response, file.type, file.bytes, 'no-store') : sendNothing(response)
  }

  async #answerStill({ roomId, pull }: Extract<Claim, { use: 'still' }>, response: ServerResponse): Promise<void> {
    const room = this.#rooms.find(roomId)
    const now = elapsed()
    const still = room ? this.#stills.of(room, now) : pull ? await this.#stills.fetch(roomId, pull, now) : null
    return still ? sendBytes(response, 'video/mp4', still, 'public, max-age=10') : sendNothing(response)
  }

  /** Without an answer the publisher is refused. */
  async #ask(question: Omit<PublishQuestion, 'current'>): Promise<PublishAnswer> {
    const id = ++this.#asked
    const { promise, resolve } = Promise.withResolvers<PublishAnswer>()
    this.#questions.set(id, resolve)
    const timer = setTimeout(() => resolve(unanswered), answerMs)
    this.#send({ kind: 'ask', id, question: { ...question, current: this.#rooms.current(question.roomId) } })
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      this.#questions.delete(id)
    }
  }

  #beat(): void {
    const now = elapsed()
    this.#ingest.sweep(now)
    this.#hls.sweep()
    this.#stills.sweep(now)
    this.#refusals.sweep(now)
    this.#send({ kind: 'health', ...this.#rooms.beat(), usage: this.#usage() })
  }

  #usage(): MediaUsage {
    const { user, system } = process.cpuUsage()
    const { viewers, sentBytes, skipped, cutViewers: cut } = this.#rooms
    const residentBytes = process.memoryUsage.rss()
    return {
      viewers,
      sentBytes,
      skipped,
      cut,
      refused: this.#ingest.refused,
      encoderReceivedBytes: this.#ingest.traffic.receivedBytes,
      encoderSentBytes: this.#ingest.traffic.sentBytes,
      encodersCut: this.#ingest.traffic.cut,
      residentBytes,
      cpuMs: (user + system) / 1000,
    }
  }

  async #leave(): Promise<void> {
    await this.#rooms.stop()
    this.#ingest.close()
    setImmediate(() => process.exit(0))
  }
}
