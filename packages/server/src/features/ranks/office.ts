// What operators can do with rankings: change the weekly series; plan, change, cancel and watch events; disqualify players; export results.
import * as ranks from '@lantern/protocol/office/ranks.ts'
import type { ActionResult } from '@lantern/protocol/office/action.ts'
import { act, type ActionRefused } from '../../kernel/office/act.ts'
import { readPage } from '../../kernel/office/page.ts'
import {
  cancelEvent,
  changeEvent,
  changeSeries,
  disqualify,
  planEvent,
  type StateFault,
  type TermsFault,
} from './ranks.ts'
import { findEvent, listEvents, type RankEvent } from './store/events.ts'
import { countParts, listResults } from './store/scores.ts'
import { termsOf } from './terms.ts'

const wrongTerms: Readonly<Record<TermsFault, readonly [field: 'StartsAt' | 'Terms', why: string]>> = {
  Cohort: ['Terms', 'cohort: needs needsEntry and bands that rise from 0; stays as it is after the first entry'],
  Rule: ['Terms', 'measure: belongs to the rule measure, which needs it'],
  Prizes: ['Terms', 'prizes: ranges from 1 on without a gap, inside the size of a group, of bands that exist'],
  LeastBet: ['Terms', 'leastBet: is not a whole number of coins'],
  Span: ['StartsAt', 'is in the past, or not before EndsAt'],
  Entry: ['Terms', 'price, mostEntrants, leastLevel, leastVip: need needsEntry, and fit those who have joined'],
}

const stateTexts: Readonly<Record<Exclude<StateFault, 'NotFound'>, string>> = {
  Started: 'The event has started or is cancelled',
  Ended: 'The event has ended',
  Settling: 'The event is being settled or is cancelled',
  Done: 'It is done already',
}

type Refuse = (name: 'NotFound' | 'WrongState', why?: string) => ActionRefused

const isOfTerms = (fault: TermsFault | StateFault): fault is TermsFault => Object.hasOwn(wrongTerms, fault)
const refusalOf = (fault: StateFault, no: Refuse): ActionRefused =>
  fault === 'NotFound' ? no('NotFound', 'There is no such event or player') : no('WrongState', stateTexts[fault])

const changing = [
  act(ranks.changeSeries, async ({ Brand, Rule, LeastBet, Prizes, IsOpen }, { tx, actor, now, wrong }) => {
    const series = { brand: Brand, rule: Rule, leastBet: LeastBet, prizes: Prizes, isOpen: IsOpen }
    if (await changeSeries(tx, series, { actor, now }))
      throw wrong('Prizes', 'ranges from 1 on without a gap, never more coins for a lower place')
    return {}
  }),
  act(ranks.planEvent, async ({ Brand, StartsAt, EndsAt, Terms }, { tx, actor, now, wrong }) => {
    const terms = termsOf({ ...Terms, startsAt: StartsAt, endsAt: EndsAt })
    const planned = await planEvent(tx, Brand, terms, { actor, now })
    if ('wrong' in planned) throw wrong(...wrongTerms[planned.wrong])
    return { EventID: planned.id }
  }),
  act(ranks.changeEvent, async ({ Brand, EventID, StartsAt, EndsAt, Terms }, { tx, actor, now, no, wrong }) => {
    const terms = termsOf({ ...Terms, startsAt: StartsAt, endsAt: EndsAt })
    const fault = await changeEvent(tx, { brand: Brand, eventId: EventID }, terms, { actor, now })
    if (fault) throw isOfTerms(fault) ? wrong(...wrongTerms[fault]) : refusalOf(fault, no)
    return {}
  }),
  act(ranks.cancelEvent, async ({ Brand, EventID }, { tx, actor, now, no }) => {
    const fault = await cancelEvent(tx, { brand: Brand, eventId: EventID }, { actor, now })
    if (fault && fault !== 'Done') throw refusalOf(fault, no)
    return {}
  }),
  act(ranks.disqualifyPlayer, async ({ Brand, EventID, PlayerID }, { tx, actor, now, reason, no }) => {
    const named = { brand: Brand, eventId: EventID, playerId: PlayerID, reason }
    const fault = await disqualify(tx, named, { actor, now })
    if (fault && fault !== 'Done') throw refusalOf(fault, no)
    return {}
  }),
]

type State = ActionResult<typeof ranks.readProgress>['State']
type Dated = Pick<RankEvent, 'cancelledAt' | 'refundedAt' | 'settlingAt' | 'settledAt' | 'startsAt' | 'endsAt'>

function stateOf(event: Dated, now: Date): State {
  if (event.cancelledAt) return event.refundedAt ? 'refunded' : 'cancelled'
  if (event.settledAt) return 'settled'
  if (event.settlingAt) return 'settling'
  return event.endsAt <= now ? 'counting' : event.startsAt <= now ? 'running' : 'planned'
}

const reading = [
  act(ranks.listEvents, async ({ Brand, ...page }, { db, now }) => {
    const { Total, Rows } = await readPage(db, listEvents(db, Brand), page)
    const show = (row: (typeof Rows)[number]) => ({
      ...row,
      Titles: row.Titles as RankEvent['titles'],
      State: stateOf({ ...row, startsAt: row.StartsAt, endsAt: row.EndsAt }, now),
    })
    return { Total, Rows: Rows.map(show) }
  }),
  act(ranks.readProgress, async ({ Brand, EventID }, { db, now, no }) => {
    const event = await findEvent(db, Brand, EventID)
    if (!event) throw no('NotFound', `${Brand} has no event ${EventID}`)
    const { settlingAt: SettlingAt, settledAt: SettledAt, placed: Placed } = event
    return { State: stateOf(event, now), SettlingAt, SettledAt, Placed, ...(await countParts(db, EventID)) }
  }),
  act(ranks.listResults, async ({ Brand, EventID, ...page }, { db, no }) => {
    if (!(await findEvent(db, Brand, EventID))) throw no('NotFound', `${Brand} has no event ${EventID}`)
    const { Total, Rows } = await listResults(db, EventID, page)
    const show = ({ group, place, playerId, score, items }: (typeof Rows)[number]) => ({
      Group: group,
      Place: place,
      PlayerID: playerId,
      Score: score,
      Items: [...items],
    })
    return { Total, Rows: Rows.map(show) }
  }),
]

export const ranksOffice = () => [...changing, ...reading]
