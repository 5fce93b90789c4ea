// Where the phone form shows a refusal: at the number, at the code, or above both.
import type { ErrorName } from '@lantern/protocol/errors.ts'

export type FaultPlace = 'phone' | 'code' | 'form'

const places: Partial<Record<ErrorName, FaultPlace>> = {
  BadInput: 'phone',
  CodeTooSoon: 'phone',
  PhoneDailyLimit: 'phone',
  PlayerDailyLimit: 'phone',
  DeviceDailyLimit: 'phone',
  PhoneTaken: 'phone',
  PhoneHasFiveAccounts: 'phone',
  WrongCode: 'code',
  CodeNotValid: 'code',
  CodeUsedUp: 'code',
}

export function placeFault(refusal: ErrorName | undefined, field?: unknown): FaultPlace {
  if (refusal === 'BadInput' && field === 'ValidateCode') return 'code'
  return (refusal && places[refusal]) ?? 'form'
}

/** Remaining tries for this code; null: the refusal is not about tries. */
export function triesLeft(refusal: ErrorName | undefined, remaining: unknown): number | null {
  if (refusal === 'CodeUsedUp') return 0
  if (refusal !== 'WrongCode') return null
  return typeof remaining === 'number' ? remaining : 0
}
