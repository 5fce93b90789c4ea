// Every refusal of an operator's action by name and code. The general ones have the codes of the players' wire; 900100 to 900104 belong to
// confirmation, approval and sign-in of operators.
import { errors } from '../errors.ts'

export const officeErrors = {
  /** `Fields` names each wrong field and says why. */
  BadInput: errors.BadInput,
  TooManyRequests: errors.TooManyRequests,
  Maintenance: errors.Maintenance,
  Internal: errors.Internal,
  NoSuchAction: 900110,
  /** The operator is unnamed, or has not the permission at this brand. */
  NoPermission: 900111,
  ReasonRequired: 900112,
  /** The row does not exist, or belongs to another brand. */
  NotFound: 900113,
  /** The row has ended, is settled, or is already what it should become. */
  WrongState: 900114,
  /** The name or the code is in use. */
  Taken: 900115,
  /** Another operator is working on the row. */
  Claimed: 900116,
  /** The balance or the stock is too low. */
  NotEnough: 900117,
  /** A gateway, a mail server or a push service refused or did not answer. */
  ServiceFailed: 900118,
} as const

export type OfficeErrorName = keyof typeof officeErrors

/** Refusals of any action; the others are declared by the action. */
export const commonOfficeErrors = [
  'BadInput',
  'TooManyRequests',
  'Maintenance',
  'Internal',
  'NoSuchAction',
  'NoPermission',
  'ReasonRequired',
] as const satisfies readonly OfficeErrorName[]

export const officeMessages: Readonly<Record<OfficeErrorName, string>> = {
  BadInput: 'The input is wrong',
  TooManyRequests: 'Too many requests; try again in a moment',
  Maintenance: 'The database cannot write at the moment',
  Internal: 'An error in the server; it was logged',
  NoSuchAction: 'There is no such action',
  NoPermission: 'The operator is not named or may not do this',
  ReasonRequired: 'A reason of 3 to 500 characters is needed',
  NotFound: 'There is no such row',
  WrongState: 'The row is not in a state in which this is possible',
  Taken: 'The name or the code is in use',
  Claimed: 'Another operator is working on it',
  NotEnough: 'The balance or the stock is too low',
  ServiceFailed: 'The external service refused or did not answer',
}

export interface WrongField {
  readonly Field: string
  readonly Why: string
}
