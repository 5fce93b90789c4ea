// Deciding applications, and the text of each application's result.
import type { PlainKey } from '@lantern/locales/catalogue.ts'
import { errors } from '@lantern/protocol/errors.ts'

export const success = 200

const faults: Readonly<Record<number, PlainKey | undefined>> = {
  [errors.ClubFull]: 'club.decideFull',
  [errors.ClubAlreadyMember]: 'club.decideElsewhere',
  [errors.ClubChangePending]: 'club.decidePending',
  [errors.ClubRejoinCooldown]: 'club.decideCooldown',
  [errors.ClubRefused]: 'club.decideGone',
  [errors.ClubNotFound]: 'club.decideGone',
}

/** Null: decided. */
export const faultOf = (code: number): PlainKey | null =>
  code === success ? null : (faults[code] ?? 'club.decideFailed')

/** Failed rows by application; decided ones leave the list. */
export function faultsOf(rows: readonly { ApplicationID: number; Code: number }[]): ReadonlyMap<number, PlainKey> {
  const failed = rows.flatMap(({ ApplicationID, Code }) => {
    const fault = faultOf(Code)
    return fault ? [[ApplicationID, fault] as const] : []
  })
  return new Map(failed)
}
