// All connections of a run of the Node generator; each checks its own sequence of messages.
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import type { Dialect } from './dialect.ts'

type Member = {
  socket: WebSocket
  nextPush: number
  pushes: number
  /** Digest of the received numbers: with several senders all connections must receive the same order. */
  order: number
  sum: number
  asked: number
  answered: number
  askTimes: number[]
  isNarrow: boolean
  isStalled: boolean
}

const mark = /@T(\d{16})\.(\d{8})\./
const patience = 5000

export const nowUs = () => Math.floor(performance.now() * 1000)

export class ClientGroup {
  published = 0
  deliveries = 0
  due = 0
  asked = 0
  replies = 0
  bytes = 0
  reordered = 0
  closed = 0
  cut = 0
  pushTimes: number[] | null = null
  replyTimes: number[] | null = null
  #members: Member[] = []
  #speakers = 1
  readonly #dialect: Dialect
  readonly #port: number

  constructor(dialect: Dialect, port: number) {
    this.#dialect = dialect
    this.#port = port
  }

  get size(): number {
    return this.#members.length
  }

  get readers(): number {
    return this.#members.filter((member) => !member.isStalled).length
  }

  async connect(count: number, narrow: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      const socket = await this.#dialect.open(this.#port, i)
      const isNarrow = i >= count - narrow
      const counts = { nextPush: 0, pushes: 0, order: 0, sum: 0, asked: 0, answered: 0 }
      const member: Member = { socket, ...counts, askTimes: [], isNarrow, isStalled: false }
      this.#members.push(member)
      socket.on('message', (body: Buffer) => this.#take(member, body))
      socket.on('error', () => socket.terminate())
      socket.on('close', () => this.#drop(member))
    }
  }

  leave(): void {
    for (const { socket } of this.#members) socket.removeAllListeners('close').terminate()
    this.#members = []
    this.published = this.deliveries = this.due = this.asked = this.replies = 0
    this.reordered = this.closed = this.cut = 0
  }

  sendInTurn(count: number): void {
    this.#speakers = count
  }

  stall(): void {
    for (const member of this.#members) {
      if (!member.isNarrow) continue
      member.isStalled = true
      member.socket.pause()
    }
  }

  publish(stampUs: number): void {
    const text = `@T${String(stampUs).padStart(16, '0')}.${String(this.published).padStart(8, '0')}.`
    const speaker = this.#members[this.published % this.#speakers]
    this.published += 1
    this.due += this.readers
    speaker?.socket.send(this.#dialect.publish(`${text} hello everyone in the public channel good luck`))
  }

  ask(at: number, stampUs: number): void {
    const member = this.#members[at]
    if (!member) return
    this.asked += 1
    member.askTimes.push(stampUs)
    member.socket.send(this.#dialect.ask(member.asked++))
  }

  hasAnswered(at: number): boolean {
    return this.#members[at]?.asked === this.#members[at]?.answered
  }

  // Waits for messages in flight while any still arrive.
  async drain(): Promise<void> {
    let seen = -1
    let movedAt = performance.now()
    while ((this.deliveries < this.due || this.replies < this.asked) && performance.now() - movedAt < patience) {
      if (seen !== this.deliveries + this.replies) movedAt = performance.now()
      seen = this.deliveries + this.replies
      await sleep(20)
    }
    await sleep(50) // a message that arrives now was sent twice and must be counted
  }

  countIncomplete(): number {
    const sum = (this.published * (this.published - 1)) / 2
    const isWhole = (member: Member) =>
      member.pushes === this.published && member.sum === sum && member.answered === member.asked
    return this.#members.filter((member) => !member.isStalled && !isWhole(member)).length
  }

  /** Connections that received another order than the first one did. */
  countReordered(): number {
    const [first, ...others] = this.#members.filter((member) => !member.isStalled)
    return this.reordered + others.filter((member) => member.order !== first!.order).length
  }

  #drop(member: Member): void {
    if (member.isStalled) this.cut += 1
    else this.closed += 1
  }

  #take(member: Member, body: Buffer): void {
    this.bytes += body.length
    const kind = this.#dialect.kindOf(body)
    if (kind === 'push') this.#takePush(member, body)
    if (kind === 'reply') this.#takeReply(member, body)
    if (kind === 'ping') member.socket.send(this.#dialect.pong)
  }

  #takePush(member: Member, body: Buffer): void {
    const found = mark.exec(body.toString('latin1'))
    const number = Number(found?.[2] ?? Number.NaN)
    if (this.#speakers === 1 && number !== member.nextPush) this.reordered += 1
    member.nextPush = number + 1
    member.order = (Math.imul(member.order, 1_000_003) + number + 1) | 0
    member.sum += number
    member.pushes += 1
    this.deliveries += 1
    this.pushTimes?.push(nowUs() - Number(found?.[1]))
  }

  #takeReply(member: Member, body: Buffer): void {
    const askedAt = member.askTimes.shift()
    if (askedAt === undefined || this.#dialect.seqOf(body) !== member.answered) this.reordered += 1
    member.answered += 1
    this.replies += 1
    if (askedAt !== undefined) this.replyTimes?.push(nowUs() - askedAt)
  }
}
