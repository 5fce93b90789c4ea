/**
 * Events of campaigns: drafted, checked, previewed with their cost and published like the other rewards. Publishing plans each event under
 * its name, or changes it while it has not begun; stopping cancels what has not ended, with refunds.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Locale } from '@lantern/locales/locale.ts'
import { Line } from '@lantern/protocol/office/fields.ts'
import { termFields } from '@lantern/protocol/office/ranks.ts'
import * as z from 'zod/mini'
import { defineSetting, type ValueOf } from '../../kernel/settings/definition.ts'
import { itemsWorth, type Published, type RewardSetting } from '../claims/claims.ts'
import { cancelEvent, changeEvent, faultOf, planEvent } from './ranks.ts'
import { tablesOf } from './rules.ts'
import { lockByCodes, type EventTerms, type RankEvent } from './store/events.ts'
import { termsOf } from './terms.ts'

const Time = z.iso.datetime({ offset: true })
const dayMs = 86_400_000

export const campaignEvents = defineSetting({
  name: 'ranks.events',
  schema: z.strictObject({
    events: z.array(z.strictObject({ code: Line(40), ...termFields, startsAt: Time, endsAt: Time })).check(
      z.maxLength(20),
      z.refine((events) => new Set(events.map(({ code }) => code)).size === events.length, 'a code is used twice'),
    ),
  }),
  first: { events: [] },
  summary:
    'Events that a campaign publishes, each under a code of its own. They are planned when the campaign is published; a change of this setting alone plans nothing.',
})

type Events = ValueOf<typeof campaignEvents>
type Written = Events['events'][number]

const readTerms = ({ code: _code, startsAt, endsAt, ...terms }: Written): EventTerms =>
  termsOf({ ...terms, startsAt: new Date(startsAt), endsAt: new Date(endsAt) })

const mostOf = (prizes: EventTerms['prizes'], worth: (table: EventTerms['prizes']) => number): number =>
  Math.max(0, ...tablesOf(prizes).map(worth))

/** What all prizes of a board are worth in coins; of bands with their own prizes, the most expensive one. */
const worthOf = ({ prizes }: EventTerms): number =>
  mostOf(prizes, (table) => table.reduce((sum, { from, to, items }) => sum + (to - from + 1) * itemsWorth(items), 0))

const firstWorth = ({ prizes }: EventTerms): number => mostOf(prizes, ([first]) => itemsWorth(first?.items ?? []))

const daysOf = ({ startsAt, endsAt }: EventTerms): number =>
  Math.max(1, (endsAt.getTime() - startsAt.getTime()) / dayMs)

/** What began keeps its terms: publishing it again unchanged is no fault. */
function isSame(event: RankEvent, terms: EventTerms): boolean {
  const known = event as unknown as Readonly<Record<string, unknown>>
  return Object.entries(terms).every(([name, value]) => isDeepStrictEqual(known[name], value))
}

async function publish({ events }: Events, { tx, brand, actor, now }: Published): Promise<readonly string[]> {
  const codes = events.map(({ code }) => code)
  const known = await lockByCodes(tx, brand, codes)
  const faults: string[] = []
  for (const written of events) {
    const terms = readTerms(written)
    const event = known.get(written.code)
    if (event && isSame(event, terms)) continue
    const planned = event
      ? { wrong: await changeEvent(tx, { brand, eventId: event.id }, terms, { actor, now }) }
      : await planEvent(tx, brand, terms, { actor, now }, written.code)
    if ('wrong' in planned && planned.wrong) faults.push(`${written.code}: ${planned.wrong} is wrong`)
  }
  return faults
}

async function stop({ events }: Events, { tx, brand, actor, now }: Published): Promise<void> {
  const codes = events.map(({ code }) => code)
  for (const { id: eventId } of (await lockByCodes(tx, brand, codes)).values())
    await cancelEvent(tx, { brand, eventId }, { actor, now })
}

export const eventsReward: RewardSetting<Events> = {
  setting: campaignEvents,
  // Who takes all wins every event; what others win depends on the others.
  cost: ({ events }, { takesAll }) =>
    takesAll ? events.map(readTerms).reduce((sum, terms) => sum + firstWorth(terms) / daysOf(terms), 0) : 0,
  show: ({ events }, lang: Locale) =>
    events.map((written) => {
      const terms = readTerms(written)
      const { code, startsAt, endsAt, rule } = written
      const title = terms.titles?.[lang] ?? ''
      const worth = worthOf(terms)
      // With groups the prizes are those of each group.
      const groups = terms.cohort && terms.mostEntrants ? Math.ceil(terms.mostEntrants / terms.cohort.size) : 1
      return { code, title, rule, startsAt, endsAt, coinsOfABoard: worth, coinsOfAllBoards: worth * groups }
    }),
  check: ({ events }) =>
    events.flatMap((written) => {
      const terms = readTerms(written)
      const fault = faultOf(terms, terms.startsAt)
      return fault ? [`${written.code}: ${fault} is wrong`] : []
    }),
  publish,
  stop,
}
