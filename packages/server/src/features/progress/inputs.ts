// Counts what is not a play: orders that were delivered or refunded, and visits.
import type { Tx } from '../../db/open.ts'
import type { Context } from '../../kernel/context.ts'
import { onEvent, onEvents, type Consumer } from '../../kernel/jobs/events.ts'
import { visited } from '../auth/events.ts'
import { orderDelivered, orderRefunded, type ToppedUp } from '../store/events.ts'
import type { CountedFor, Happened } from './counting.ts'
import { nameOf, type MeasureType } from './measures.ts'
import { periodAt } from './periods.ts'
import type { Addition, Counted } from './tally.ts'

/** The measure of visits: in how many days of a week or a month a player came. */
export const visits = 'visits'
const periodsOfVisits = ['week', 'month'] as const

export interface TopUp extends Happened {
  /** NT$. */
  readonly points: number
}

/** What a delivered order adds to a measure that counts orders. */
export const valueOfOrder = (type: MeasureType, points: number): number => (type === 11 ? points : type === 43 ? 1 : 0)

/** What an order adds to the measures that count orders; `sign` -1: what its refund takes back. */
export const topUpAdditions = (
  { playerId, brand, points }: TopUp,
  counted: readonly Counted[],
  sign: 1 | -1,
): Addition[] =>
  counted.flatMap(({ period, measures }) =>
    measures.flatMap((measure) => {
      const add = sign * valueOfOrder(measure.type, points)
      return add === 0 ? [] : [{ playerId, brand, period, measure: nameOf(measure), add }]
    }),
  )

export const visitAdditions = ({ playerId, brand, at }: Happened): Addition[] =>
  periodsOfVisits.map((kind) => ({ playerId, brand, period: periodAt(kind, at), measure: visits, add: 1 }))

interface InputsParts extends Pick<Context, 'clock'> {
  readonly countedFor: CountedFor
  add(tx: Tx, additions: readonly Addition[], now: Date, after: (run: () => void) => void): Promise<void>
}

export function countInputs({ clock, countedFor, add }: InputsParts): Consumer {
  const onOrder =
    (sign: 1 | -1) =>
    async ({ deliveredAt, ...order }: ToppedUp, tx: Tx, _row: unknown, after: (run: () => void) => void) => {
      const topUp: TopUp = { ...order, at: new Date(deliveredAt) }
      const counted = await countedFor(tx, [topUp])
      await add(tx, topUpAdditions(topUp, counted.get(topUp)!, sign), clock.now(), after)
    }
  return {
    name: 'progress.inputs',
    handlers: [
      onEvent(orderDelivered, onOrder(1)),
      onEvent(orderRefunded, onOrder(-1)),
      // Each event has a few visits: together they are one addition, so that the number of statements does not grow with them.
      onEvents(visited, (bodies, tx, _rows, after) => {
        const came = bodies.flatMap(({ visits }) => visits)
        const additions = came.flatMap(({ at, ...visit }) => visitAdditions({ ...visit, at: new Date(at) }))
        return add(tx, joined(additions), clock.now(), after)
      }),
    ],
  }
}

/** Two visits of a player, on both sides of midnight, become one addition. */
function joined(additions: readonly Addition[]): Addition[] {
  const sums = new Map<string, Addition>()
  for (const addition of additions) {
    const key = `${addition.playerId} ${addition.period.key}`
    sums.set(key, { ...addition, add: addition.add + (sums.get(key)?.add ?? 0) })
  }
  return [...sums.values()]
}
