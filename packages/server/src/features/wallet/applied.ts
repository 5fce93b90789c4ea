// What a call answers when its movement was refused.
import { Refusal } from '../../kernel/feature/call.ts'
import type { LedgerRefusal, Outcome } from './movement.ts'

/** The error of the wire for a refused movement. All but the shortage are common errors, which every call may return. */
export function movementRefusal(refusal: LedgerRefusal, shortage: Refusal): Refusal {
  switch (refusal) {
    case 'NotEnough':
      return shortage
    case 'PayoutsStopped':
      return new Refusal('Maintenance')
    case 'Busy':
      return new Refusal('TooManyRequests')
    case 'KeyReused':
    case 'KeyTooOld':
    case 'KeyFromFuture':
      return new Refusal('BadInput', { Field: 'ReqID' })
    default:
      return new Refusal('Internal')
  }
}

/**
 * For movements that the player cannot cause to fail: the money of a letter, a reward. Returns the stored answer; a shortage is a bug. A refused
 * movement rolls back all of them.
 */
export function expectApplied(outcome: Outcome, what: string): unknown {
  if (outcome.isApplied) return outcome.answer
  const refusal = movementRefusal(outcome.refusal, new Refusal('Internal'))
  throw refusal.refusal === 'Internal' ? new Error(`${what}: ${outcome.refusal}`) : refusal
}
