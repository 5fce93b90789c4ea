// Pushes of live gifts to their rooms: those of 200 ms are combined into one 30212, and all nodes together send a room at most five a second.
import { sendGift } from '@lantern/protocol/gifts.ts'
import type { Context } from '../../../kernel/context.ts'
import { elapsed } from '../../../kernel/time/clock.ts'
import { roomChannel } from '../../chat/chat.ts'
import type { GiftRoom } from './room.ts'
import { combine, comboName, type Given } from './rules.ts'
import { readCombos } from './store.ts'

const everyMs = 200
const window = { seconds: 1, most: 1000 / everyMs }
/** If the shared counter refuses for longer than this (many nodes, or a clock that stands still), a node pushes what it has. */
const patienceMs = 1500

interface Waiting {
  readonly room: GiftRoom
  gifts: Given[]
  /** When the oldest of these gifts was added. */
  since: number
  sentAt: number
  timer: NodeJS.Timeout | null
}

type PushContext = Pick<Context, 'db' | 'bus' | 'publish' | 'log'>

export class GiftPushes {
  readonly #ctx: PushContext
  readonly #rooms = new Map<number, Waiting>()
  readonly #sending = new Set<Promise<void>>()
  #isStopping = false

  constructor(ctx: PushContext) {
    this.#ctx = ctx
  }

  /** Call it after COMMIT. The first gift after a pause is pushed at once. */
  add(room: GiftRoom, gift: Given): void {
    if (this.#isStopping) return
    const now = elapsed()
    let waiting = this.#rooms.get(room.roomId)
    if (!waiting) {
      waiting = { room, gifts: [], since: now, sentAt: now - everyMs, timer: null }
      this.#rooms.set(room.roomId, waiting)
    }
    if (waiting.gifts.length === 0) waiting.since = now
    waiting.gifts.push(gift)
    this.#plan(waiting)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    for (const { timer } of this.#rooms.values()) if (timer) clearTimeout(timer)
    await Promise.all(this.#sending)
  }

  #plan(waiting: Waiting): void {
    waiting.timer ??= setTimeout(() => this.#start(waiting), Math.max(0, waiting.sentAt + everyMs - elapsed()))
  }

  #start(waiting: Waiting): void {
    const sending = this.#send(waiting)
      .catch((error: unknown) => this.#ctx.log.warn({ err: error }, 'live gifts: a push failed'))
      .finally(() => {
        this.#sending.delete(sending)
        waiting.timer = null
        if (this.#isStopping) return
        if (waiting.gifts.length > 0) this.#plan(waiting)
        else if (this.#rooms.get(waiting.room.roomId) === waiting) this.#forgetLater(waiting)
      })
    this.#sending.add(sending)
  }

  /** Kept until the next push would be allowed, so that a gift in between waits for it. */
  #forgetLater(waiting: Waiting): void {
    setTimeout(() => {
      if (waiting.gifts.length === 0 && !waiting.timer) this.#rooms.delete(waiting.room.roomId)
    }, everyMs).unref()
  }

  async #send(waiting: Waiting): Promise<void> {
    const { bus, db, publish } = this.#ctx
    const { roomId, hostId, hostName } = waiting.room
    const isRefused = (await bus.store.spend('live.gifts', roomId, [window])) > 0
    waiting.sentAt = elapsed()
    if (isRefused && waiting.sentAt - waiting.since < patienceMs) return
    const gifts = combine(waiting.gifts.splice(0))
    const [first] = gifts
    if (!first) return
    const senders = [...new Set(gifts.map(({ fromId }) => fromId))]
    const combos = new Map((await readCombos(db, roomId, senders)).map((combo) => [comboName(combo), combo.amount]))
    const shown = gifts.map((gift) => ({
      FromID: gift.fromId,
      From: gift.from,
      ItemID: gift.itemId,
      Amount: gift.amount,
      // The row is gone when its message was sent meanwhile.
      Combo: combos.get(comboName(gift)) ?? gift.amount,
    }))
    publish(roomChannel(roomId), sendGift, { ...shown[0]!, ToID: hostId, To: hostName, RoomID: roomId, Gifts: shown })
  }
}
