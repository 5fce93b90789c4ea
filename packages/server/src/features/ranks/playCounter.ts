// Counts plays of all games and delivered orders into the scores of events, each once, and closes an event when all its plays are counted.
import type { Tx } from '../../db/open.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { onEvent, type Consumer } from '../../kernel/jobs/events.ts'
import type { Plays } from '../plays/plays.ts'
import { measureRows, rowOf, type MeasureType } from '../progress/progress.ts'
import { orderDelivered, orderRefunded, type ToppedUp } from '../store/events.ts'
import type { Counting } from './rules.ts'
import { tally, tallyOrder, type CountedPlay, type Tally } from './tally.ts'
import { entriesOf } from './store/entries.ts'
import { countingIn, countingOrders, periods } from './store/events.ts'
import { addScores, addSeen, extendRuns, subtractScores } from './store/scores.ts'

export const settleJob = 'ranks.settle'

const enteredOf = (events: readonly Counting[]): number[] =>
  events.filter(({ needsEntry }) => needsEntry).map(({ id }) => id)

async function count(plays: readonly CountedPlay[], tx: Tx): Promise<void> {
  let [from, to] = [Infinity, -Infinity]
  for (const { at } of plays) [from, to] = [Math.min(from, at.getTime()), Math.max(to, at.getTime())]
  const events = await countingIn(tx, new Date(from), new Date(to))
  if (events.length === 0) return
  const players = [...new Set(plays.map(({ playerId }) => playerId))]
  const tallies = tally(plays, events, await entriesOf(tx, enteredOf(events), players))
  const bests = events.filter(({ rule }) => rule === 'multiple').map(({ id }) => id)
  const parts: Record<'plain' | 'run' | 'distinct', Tally[]> = { plain: [], run: [], distinct: [] }
  for (const one of tallies) parts[one.run ? 'run' : one.seen ? 'distinct' : 'plain'].push(one)
  await addScores(tx, parts.plain, bests)
  await extendRuns(tx, parts.run)
  await addSeen(tx, parts.distinct)
}

export function countPlays(clock: Clock, plays: Plays): Consumer {
  return periods.closedBy(plays.followPlays('ranks.rounds', count), { clock, settleJob })
}

const orderMeasures = Object.keys(measureRows)
  .map((type) => Number(type) as MeasureType)
  .filter((type) => rowOf(type).add === undefined)

async function countOrder({ deliveredAt, ...order }: ToppedUp, tx: Tx, sign: 1 | -1): Promise<void> {
  const events = await countingOrders(tx, orderMeasures)
  if (events.length === 0) return
  const entries = await entriesOf(tx, enteredOf(events), [order.playerId])
  const tallies = tallyOrder({ ...order, at: new Date(deliveredAt) }, events, entries, sign)
  if (sign === 1) await addScores(tx, tallies)
  else await subtractScores(tx, tallies)
}

/** Only these events count orders and only this consumer writes their scores, so that changes become visible in their order. */
export const countOrders: Consumer = {
  name: 'ranks.orders',
  handlers: [
    onEvent(orderDelivered, (order, tx) => countOrder(order, tx, 1)),
    onEvent(orderRefunded, (order, tx) => countOrder(order, tx, -1)),
  ],
}
