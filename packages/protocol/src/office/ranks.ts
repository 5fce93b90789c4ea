// Operators' actions on rankings: the weekly series; events with their terms, which the setting `ranks.events` of campaigns stores too.
import { locales, type Locale } from '@lantern/locales/locale.ts'
import * as z from 'zod/mini'
import { Amount, Count, ID, Int, PlayerID, Stake, Whole } from '../scalars.ts'
import { eventRules, maxPrizePlace, rankRules } from '../values/ranks.ts'
import { conditionTypes, thresholdTypes } from '../values/rewards.ts'
import { currencies, wheelTicket } from '../values/wallet.ts'
import { action } from './action.ts'
import { At, Line, Listed, MaybeAt, Moment, Nothing, page } from './fields.ts'

const itemIds = [...Object.values(currencies), wheelTicket, 42, 43, 44, 45, 46, 47, 48, 49] as const
const Items = z.array(z.strictObject({ ItemID: z.literal(itemIds), Amount: Stake })).check(
  z.minLength(1),
  z.maxLength(4),
  z.refine((items) => new Set(items.map(({ ItemID }) => ItemID)).size === items.length, 'an item is named twice'),
)

/** The fields of a text in every language. */
const inAllLanguages = <S extends z.ZodMiniType>(schema: S) =>
  Object.fromEntries(locales.map((locale) => [locale, schema])) as Record<Locale, S>

const maxBands = 20
const haveThreshold = new Set<number>(thresholdTypes)

/** The terms of an event without its dates. The names are those under which the setting stores them. */
export const termFields = {
  rule: z.enum(eventRules),
  /** For the rule `measure`: the condition type and its threshold. */
  measure: z.optional(
    z
      .strictObject({ type: z.literal(conditionTypes), threshold: Amount })
      .check(
        z.refine(({ type, threshold }) => threshold > 0 === haveThreshold.has(type), 'threshold does not fit the type'),
      ),
  ),
  titles: z.strictObject(inAllLanguages(Line(60))),
  leastBet: z.optional(Amount),
  games: z.optional(z.array(Line(32)).check(z.minLength(1), z.maxLength(50))),
  leastLevel: z.optional(Whole(0, 100_000)),
  leastVip: z.optional(Whole(0, 100)),
  needsEntry: z.boolean(),
  hasLateEntry: z.optional(z.boolean()),
  mostEntrants: z.optional(Whole(1, 1_000_000)),
  price: z.optional(Whole(0, 1_000_000_000)),
  currency: z.optional(z.literal(Object.values(currencies))),
  /** Groups of players of one band of levels; bands: the least level of each, from 0 on. */
  cohort: z.optional(
    z.strictObject({
      size: z._default(Whole(2, 1000), 50),
      bands: z.array(Whole(0, 100_000)).check(z.minLength(1), z.maxLength(maxBands)),
    }),
  ),
  /** band: of an event in groups, the place of a band in cohort.bands, from 0 on; without it the prizes are those of all bands that have none of their own. */
  prizes: z
    .array(
      z.strictObject({
        from: Int(1),
        to: Whole(1, maxPrizePlace),
        items: Items,
        band: z.optional(Whole(0, maxBands - 1)),
      }),
    )
    .check(z.maxLength(200)),
}

const planned = { StartsAt: Moment, EndsAt: Moment, Terms: z.strictObject(termFields) }

/** Ended events are counted, then settled. The entries of cancelled ones are refunded. */
const State = z.enum(['planned', 'running', 'counting', 'settling', 'settled', 'cancelled', 'refunded'])
const PrizeItems = z.array(z.object({ ItemID: ID, Amount }))

const changing = { does: 'write', permission: 'ranks.edit', scope: 'brand', asks: 'reason' } as const
const reading = { does: 'read', permission: 'ranks.read', scope: 'brand', asks: 'nothing' } as const

export const changeSeries = action({
  ...changing,
  name: 'ranks.changeSeries',
  fresh: true,
  request: {
    Rule: z.enum(rankRules),
    LeastBet: Amount,
    Prizes: z.array(z.tuple([Int(1), Int(1), Stake])).check(z.minLength(1), z.maxLength(200)),
    IsOpen: z.boolean(),
  },
  reply: Nothing,
  errors: [],
  summary:
    'Changes a weekly series from the next planned week on. Prizes: [from, to, coins] for each range of places, without a gap.',
})

export const planEvent = action({
  ...changing,
  name: 'ranks.plan',
  fresh: true,
  request: planned,
  reply: z.object({ EventID: ID }),
  errors: [],
  summary:
    'Plans an event that begins in the future. rule: multiple, win, rounds, or measure with a condition type of missions. prizes: ranges of places ' +
    'from 1 without a gap, up to 10,000 places. A price, a least level or VIP level and a number of entrants need needsEntry; plays then count from the entry on. ' +
    'cohort: groups of 50 (or size) by bands of levels, each with its own board and all prizes; needs needsEntry. ' +
    'band of a prize: the place of a band in cohort.bands, from 0 on; a band that has prizes of its own has only these.',
})

export const changeEvent = action({
  ...changing,
  name: 'ranks.change',
  fresh: true,
  request: { EventID: ID, ...planned },
  reply: Nothing,
  errors: ['NotFound', 'WrongState'],
  summary: 'Replaces the terms of an event before its start. The price stays when a player has joined.',
})

export const cancelEvent = action({
  ...changing,
  name: 'ranks.cancel',
  fresh: true,
  request: { EventID: ID },
  reply: Nothing,
  errors: ['NotFound', 'WrongState'],
  summary: 'Cancels an event before its end: nothing counts from now on, no prizes are sent, entries are refunded.',
})

export const disqualifyPlayer = action({
  ...changing,
  name: 'ranks.disqualify',
  request: { EventID: ID, PlayerID },
  reply: Nothing,
  errors: ['NotFound', 'WrongState'],
  summary: 'Takes a player out of an event before its settlement; those below move up. The entry is not refunded.',
})

export const listEvents = action({
  ...reading,
  name: 'ranks.events',
  request: page,
  reply: Listed(
    z.object({
      EventID: ID,
      Titles: z.nullable(z.object(inAllLanguages(z.string()))),
      State,
      StartsAt: At,
      EndsAt: At,
      Entrants: Count,
      /** How many players have a score. */
      Scores: Count,
      /** What the entries paid, without what was refunded, in the currency of the event. */
      EntryFees: Amount,
      PrizeCost: PrizeItems,
    }),
  ),
  errors: [],
  summary:
    'The events of a brand with participation, what the entries paid and what the prizes cost; latest start first.',
})

export const readProgress = action({
  ...reading,
  name: 'ranks.progress',
  request: { EventID: ID },
  reply: z.object({
    State,
    SettlingAt: MaybeAt,
    SettledAt: MaybeAt,
    /** The number of places that are assigned. */
    Placed: Count,
    Scores: Count,
    PrizesSent: Count,
    PrizesLeft: Count,
  }),
  errors: ['NotFound'],
  summary: 'How far the settlement of an event is: places assigned, prizes sent and not sent.',
})

export const listResults = action({
  ...reading,
  name: 'ranks.results',
  request: { EventID: ID, ...page },
  reply: Listed(
    z.object({
      /** 0: the event has no groups. */
      Group: Count,
      Place: ID,
      PlayerID,
      Score: Amount,
      Items: PrizeItems,
    }),
  ),
  errors: ['NotFound'],
  summary: 'The places of a settled event with their prizes, by group and place, for --csv.',
})
