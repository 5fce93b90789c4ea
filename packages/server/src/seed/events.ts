// Events of the demo: one that is settled, two that run with regulars on their boards, one of them in groups by level, one to come with an entry price.
import { brandCodes, type BrandCode } from '@lantern/brands/brand.ts'
import { currencies, wheelTicket } from '@lantern/protocol/values/wallet.ts'
import type { Database } from '../db/open.ts'
import { planEvent, type EventTerms } from '../features/ranks/ranks.ts'
import { inTransaction } from '../kernel/database/transaction.ts'
import { lastWeek } from './people.ts'

const hourMs = 3_600_000
const coins = (Amount: number) => [{ ItemID: currencies.coin, Amount }]

const base = {
  rule: 'win',
  measure: null,
  leastBet: 0,
  games: null,
  leastLevel: 0,
  leastVip: 0,
  needsEntry: false,
  hasLateEntry: true,
  mostEntrants: null,
  price: 0,
  currency: currencies.coin,
  cohort: null,
} as const

const terms = (now: Date): readonly EventTerms[] => {
  const at = (hours: number, from = now): Date => new Date(from.getTime() + hours * hourMs)
  return [
    {
      ...base,
      titles: { zh_tw: '開季快手賽', vi_vn: 'Giải mở màn', id_id: 'Turnamen pembuka', en_us: 'Opening race' },
      rule: 'rounds',
      startsAt: at(-1, lastWeek(now)),
      endsAt: at(6, lastWeek(now)),
      prizes: [
        { from: 1, to: 1, items: [...coins(200_000), { ItemID: wheelTicket, Amount: 2 }] },
        { from: 2, to: 3, items: coins(80_000) },
        { from: 4, to: 20, items: coins(10_000) },
      ],
    },
    {
      ...base,
      titles: { zh_tw: '贏分爭霸賽', vi_vn: 'Giải săn thắng', id_id: 'Turnamen menang', en_us: 'Win hunt cup' },
      startsAt: at(-2),
      endsAt: at(46),
      prizes: [
        { from: 1, to: 1, items: [...coins(500_000), { ItemID: wheelTicket, Amount: 3 }] },
        { from: 2, to: 2, items: coins(250_000) },
        { from: 3, to: 3, items: coins(120_000) },
        { from: 4, to: 50, items: coins(20_000) },
        { from: 51, to: 200, items: coins(5000) },
      ],
    },
    {
      ...base,
      titles: { zh_tw: '同級對抗賽', vi_vn: 'Giải đấu cùng cấp', id_id: 'Liga selevel', en_us: 'Level league' },
      rule: 'rounds',
      needsEntry: true,
      // New players, regulars, and the few with a high level each compete with players of their own band.
      cohort: { size: 50, bands: [0, 15, 30] },
      startsAt: at(-2),
      endsAt: at(94),
      prizes: [
        { from: 1, to: 1, items: coins(60_000) },
        { from: 2, to: 3, items: coins(25_000) },
        { from: 4, to: 10, items: coins(5000) },
        { from: 1, to: 1, items: coins(150_000), band: 2 },
        { from: 2, to: 3, items: coins(60_000), band: 2 },
        { from: 4, to: 10, items: coins(10_000), band: 2 },
      ],
    },
    {
      ...base,
      titles: {
        zh_tw: '高倍挑戰賽',
        vi_vn: 'Thử thách hệ số',
        id_id: 'Tantangan pengali',
        en_us: 'Multiplier challenge',
      },
      rule: 'multiple',
      leastBet: 500,
      needsEntry: true,
      price: 5000,
      mostEntrants: 1000,
      startsAt: at(48),
      endsAt: at(72),
      prizes: [
        { from: 1, to: 1, items: coins(1_000_000) },
        { from: 2, to: 10, items: coins(100_000) },
        { from: 11, to: 100, items: coins(15_000) },
      ],
    },
  ]
}

/**
 * Before the regulars play: an event counts from its first moment. Returns the running event with entries of each brand, which the regulars
 * join.
 */
export async function planDemoEvents(db: Database, now: Date): Promise<ReadonlyMap<BrandCode, number>> {
  const toJoin = new Map<BrandCode, number>()
  await inTransaction(db.kysely, async (tx) => {
    for (const brand of brandCodes)
      for (const event of terms(now)) {
        const planned = await planEvent(tx, brand, event, { actor: 'house', now: event.startsAt })
        if ('wrong' in planned) throw new Error(`the demo's event is invalid: ${planned.wrong}`)
        if (event.cohort) toJoin.set(brand, planned.id)
      }
  })
  return toJoin
}
