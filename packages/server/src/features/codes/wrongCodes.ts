// The budgets of wrong codes by network, by device and overall, counted so that no guess goes uncounted.
import type { Tx } from '../../db/open.ts'
import type { Alarm } from './alarms.ts'
import { networkOf, waitFor, type CodeRules } from './rules.ts'
import * as store from './store.ts'

/** The origin of a typed code; without it the code counts as a stranger's. */
export interface CheckFrom {
  readonly ip: string
  readonly device?: string | null
  /** The device has signed in to a player of this phone before. */
  readonly isKnownDevice?: boolean
  /** Loopback outside production uses no budget. */
  readonly addressIsFree?: boolean
}

export interface Guesses {
  /** Seconds to wait; 0 means that the guess may be compared. */
  wait(tx: Tx, now: Date): Promise<number>
  /**
   * Called after the comparison and before the reply. A right code waits (shared lock) until concurrent wrong ones are counted; a wrong one
   * takes the exclusive lock and counts itself. Above 0 the budget was exceeded, and the reply must not reveal whether the code was right.
   */
  settle(tx: Tx, isRight: boolean, now: Date): Promise<number>
}

interface Budget extends store.Counter {
  readonly anHour?: number
  readonly aDay: number
}

/** Wrong codes of known devices and of loopback are limited only by the tries of each code. */
export const hasBudget = (from: CheckFrom | undefined): boolean => !from?.isKnownDevice && !from?.addressIsFree

const uncounted: Guesses = { wait: async () => 0, settle: async () => 0 }

export function guessesOf(from: CheckFrom | undefined, rules: CodeRules, alarm: Alarm): Guesses {
  if (!hasBudget(from)) return uncounted
  const budgets = budgetsOf(from, rules)

  async function wait(tx: Tx, now: Date): Promise<number> {
    const counts = await store.readCounts(tx, budgets, now)
    const waits = budgets.map((budget, index) => waitFor(counts[index]!, budget, now))
    if (waits[0]! > 0)
      alarm('wrong-code budget spent', { wrongAnHour: rules.wrongAnHour, wrongADay: rules.wrongADay }, now)
    return Math.max(...waits)
  }

  return {
    wait,
    async settle(tx, isRight, now) {
      await store.lock(
        tx,
        budgets.map(({ scope, subject }) => `${scope}:${subject}`),
        isRight,
      )
      const seconds = await wait(tx, now)
      if (seconds === 0 && !isRight) await store.count(tx, budgets, now)
      return seconds
    },
  }
}

/** The overall budget comes first. */
function budgetsOf(from: CheckFrom | undefined, rules: CodeRules): Budget[] {
  const overall: Budget = { scope: 'wrong', subject: '', anHour: rules.wrongAnHour, aDay: rules.wrongADay }
  if (!from) return [overall]
  const network: Budget = { scope: 'wrong.network', subject: networkOf(from.ip), aDay: rules.wrongPerNetworkADay }
  if (!from.device) return [overall, network]
  return [overall, network, { scope: 'wrong.device', subject: from.device, aDay: rules.wrongPerDeviceADay }]
}
