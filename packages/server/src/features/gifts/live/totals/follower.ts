// Counts live gifts and exchanges into the totals, each row once and in the order of their transactions, and announces the most expensive gifts.
import type { Tx } from '../../../../db/open.ts'
import type { Context } from '../../../../kernel/context.ts'
import { writeEvent, type Consumer } from '../../../../kernel/jobs/events.ts'
import { taipeiDay } from '../../../../kernel/time/day.ts'
import { giftAnnounced } from '../../events.ts'
import { announcedGifts } from '../settings.ts'
import * as store from './store.ts'
import type { ExchangeFact, GifterBroadcast, GifterDay, GiftFact, HostDay } from './store.ts'

const batch = 20_000

/** Adds up rows of one name; the numbers of both are added, other fields are those of the later one. */
function sumUp<R extends object>(rows: readonly R[], nameOf: (row: R) => string, summed: readonly (keyof R)[]): R[] {
  const sums = new Map<string, R>()
  for (const row of rows) {
    const name = nameOf(row)
    const before = sums.get(name)
    const added = { ...row }
    if (before) for (const key of summed) added[key] = ((before[key] as number) + (row[key] as number)) as R[keyof R]
    sums.set(name, added)
  }
  return [...sums.values()]
}

const valueOf = ({ amount, price }: GiftFact): number => amount * price

function gifterDays(gifts: readonly GiftFact[]): GifterDay[] {
  const rows = gifts.map((gift) => ({
    toId: gift.toId,
    day: taipeiDay(gift.at),
    fromId: gift.fromId,
    gifts: gift.amount,
    value: valueOf(gift),
  }))
  return sumUp(rows, ({ toId, day, fromId }) => `${toId}/${day}/${fromId}`, ['gifts', 'value'])
}

function gifterBroadcasts(gifts: readonly GiftFact[]): GifterBroadcast[] {
  const rows = gifts.flatMap((gift) =>
    gift.broadcastId === null
      ? []
      : [
          {
            broadcastId: gift.broadcastId,
            fromId: gift.fromId,
            toId: gift.toId,
            gifts: gift.amount,
            value: valueOf(gift),
            points: gift.points,
            at: gift.at,
          },
        ],
  )
  return sumUp(rows, ({ broadcastId, fromId }) => `${broadcastId}/${fromId}`, ['gifts', 'value', 'points'])
}

function hostDays(gifts: readonly GiftFact[], exchanges: readonly ExchangeFact[]): HostDay[] {
  const none = { gifts: 0, value: 0, points: 0, exchanged: 0, coins: 0 }
  const rows: HostDay[] = [
    ...gifts.map((gift) => ({
      ...none,
      hostId: gift.toId,
      day: taipeiDay(gift.at),
      brand: gift.brand,
      gifts: gift.amount,
      value: valueOf(gift),
      points: gift.points,
    })),
    ...exchanges.map(({ hostId, brand, at, points, coins }) => ({
      ...none,
      hostId,
      day: taipeiDay(at),
      brand,
      exchanged: points,
      coins,
    })),
  ]
  return sumUp(rows, ({ hostId, day }) => `${hostId}/${day}`, ['gifts', 'value', 'points', 'exchanged', 'coins'])
}

/** Gifts of one sender to one host that are counted together are one announcement. */
async function announce(tx: Tx, gifts: readonly GiftFact[], settings: Context['settings']): Promise<void> {
  const dear = gifts.filter(({ brand, itemId }) => settings.read(announcedGifts, brand).includes(itemId))
  for (const gift of sumUp(dear, ({ fromId, toId, itemId }) => `${fromId}/${toId}/${itemId}`, ['amount'])) {
    const { brand, fromId, toId, itemId, amount, at } = gift
    await writeEvent(tx, giftAnnounced, { brand, fromId, toId, itemId, amount, at: at.toISOString() }, at)
  }
}

export function followGifts({ settings }: Pick<Context, 'settings'>): Consumer {
  return {
    name: 'gifts.totals',
    handlers: [],
    stream: {
      batch,
      probe: store.heads,
      async hasMore(db) {
        const { gifts, exchanges } = await store.readPositions(db)
        return (await store.readGifts(db, gifts, 1)).length + (await store.readExchanges(db, exchanges, 1)).length > 0
      },
      async advance(tx, most) {
        const from = await store.readPositions(tx)
        const gifts = await store.readGifts(tx, from.gifts, most)
        const exchanges = await store.readExchanges(tx, from.exchanges, most)
        const broadcasts = gifterBroadcasts(gifts)
        if (gifts.length > 0) await store.addGifterDays(tx, gifterDays(gifts))
        if (broadcasts.length > 0) await store.addGifterBroadcasts(tx, broadcasts)
        if (gifts.length + exchanges.length > 0) await store.addHostDays(tx, hostDays(gifts, exchanges))
        await announce(tx, gifts, settings)
        if (gifts.length > 0) await store.storePosition(tx, 'gifts', gifts.at(-1)!)
        if (exchanges.length > 0) await store.storePosition(tx, 'exchanges', exchanges.at(-1)!)
        // Fewer than `most` means that nothing is left.
        return Math.max(gifts.length, exchanges.length)
      },
    },
  }
}
