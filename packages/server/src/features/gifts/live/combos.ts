// Combos that have ended: each becomes one message in the chat of its room.
import { brands } from '@lantern/brands/brands.ts'
import { liveGifts as en } from '@lantern/locales/en_us/liveGifts.ts'
import { liveGifts as id } from '@lantern/locales/id_id/liveGifts.ts'
import { fill, type Locale, type Texts } from '@lantern/locales/locale.ts'
import { liveGifts as vi } from '@lantern/locales/vi_vn/liveGifts.ts'
import { liveGifts as zh } from '@lantern/locales/zh_tw/liveGifts.ts'
import type { AnyPush, BodyOf } from '@lantern/protocol/op.ts'
import { liveChannelType, senderTypes } from '@lantern/protocol/values/chat.ts'
import { comboMs } from '@lantern/protocol/values/gifts.ts'
import type { Tx } from '../../../db/open.ts'
import type { Context, Publish } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { createHeartbeat, type Heartbeat } from '../../../kernel/time/heartbeat.ts'
import { composeSpecial, sendAsSystem } from '../../chat/chat.ts'
import type { Players } from '../../players/players.ts'
import * as store from './store.ts'

const words: Readonly<Record<Locale, Texts<typeof zh>>> = { zh_tw: zh, vi_vn: vi, id_id: id, en_us: en }

const beatMs = 500
/** The most combos of one transaction, which locks them and the channels of their rooms. */
const mostAtOnce = 50

interface GiftWords {
  readonly fromId: number
  readonly from: string
  readonly itemId: number
  readonly amount: number
}

/** In the brand's language; clients word it again by its fields. The host is not named: the room is theirs. */
export function composeGift(gift: GiftWords, locale: Locale): string {
  const texts = words[locale]
  const name = texts[`item${gift.itemId}` as keyof typeof texts]
  const parameters = { name: gift.from, gift: name, count: gift.amount }
  return composeSpecial(fill(texts.message, parameters, locale), {
    op: 'gift',
    player_id: gift.fromId,
    amount: gift.amount,
    item_id: gift.itemId,
    from: gift.from,
  })
}

type CombosContext = Pick<Context, 'db' | 'clock' | 'log' | 'publish'>

export class ComboMessages {
  readonly #ctx: CombosContext
  readonly #players: Pick<Players, 'many'>
  readonly #heart: Heartbeat

  constructor(ctx: CombosContext, players: Pick<Players, 'many'>) {
    this.#ctx = ctx
    this.#players = players
    this.#heart = createHeartbeat(
      () => this.beat(),
      beatMs,
      (error) => ctx.log.warn({ err: error }, 'live gifts: messages of combos wait'),
    )
  }

  start(): void {
    this.#heart.start()
  }

  stop(): Promise<void> {
    return this.#heart.stop()
  }

  async beat(): Promise<void> {
    const before = new Date(this.#ctx.clock.now().getTime() - comboMs)
    if (!(await store.hasEnded(this.#ctx.db, before))) return
    while ((await this.#sendSome(before)) >= mostAtOnce);
  }

  /** Returns how many combos were handled. Pushes are sent after COMMIT. */
  async #sendSome(before: Date): Promise<number> {
    const pushes: (() => void)[] = []
    const ended = await inTransaction(this.#ctx.db, (tx) => {
      pushes.length = 0
      const publish = <P extends AnyPush>(channel: string, declared: P, body: BodyOf<P>): void =>
        void pushes.push(() => this.#ctx.publish(channel, declared, body))
      return this.#sendIn(tx, publish, before)
    })
    for (const push of pushes) push()
    return ended
  }

  async #sendIn(tx: Tx, publish: Publish, before: Date): Promise<number> {
    const ended = await store.takeEnded(tx, before, mostAtOnce)
    const people = await this.#players.many(tx, [...new Set(ended.map(({ fromId }) => fromId))])
    for (const { roomId, brand, fromId, itemId, amount } of ended) {
      const from = people.get(fromId)?.name ?? ''
      const message = composeGift({ fromId, from, itemId, amount }, brands[brand].locale)
      const channel = { brand, channelType: liveChannelType, channel: roomId } as const
      const content = { ...channel, playerId: fromId, senderType: senderTypes.system, name: from, message } as const
      await sendAsSystem(tx, publish, content, this.#ctx.clock.now())
    }
    return ended.length
  }
}
