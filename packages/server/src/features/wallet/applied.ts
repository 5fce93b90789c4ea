// For calls that post movements which the player cannot refuse: a letter, a reward. A refused movement rolls back all of them.
import type { Outcome } from './movement.ts'

type No = (name: 'Maintenance' | 'TooManyRequests' | 'BadInput', details?: Readonly<Record<string, unknown>>) => Error

/** Returns the stored answer, or throws the refusal that the caller understands. */
export function expectApplied(outcome: Outcome, no: No, what: string): unknown {
  if (outcome.isApplied) return outcome.answer
  switch (outcome.refusal) {
    case 'PayoutsStopped':
      throw no('Maintenance')
    case 'Busy':
      throw no('TooManyRequests')
    case 'KeyReused':
    case 'KeyTooOld':
    case 'KeyFromFuture':
      throw no('BadInput', { Field: 'ReqID' })
    default:
      throw new Error(`${what}: ${outcome.refusal}`)
  }
}
