// A call takes money from a player, a host or a club only if its declaration has `spends`: otherwise a replaced session could do it.
import { declarationUnderWay } from '../../kernel/feature/underway.ts'
import type { AccountRef } from './accounts.ts'
import type { Movement } from './movement.ts'

const hasHolder = ({ kind }: AccountRef): boolean => kind === 'player' || kind === 'host' || kind === 'club'

/** Throws in tests only, where the running call is known, so that every test of a call checks its declaration. Late legs may take from each account that they name. */
export function expectSpends({ legs, late, reason }: Movement): void {
  const declared = declarationUnderWay()
  if (!declared || declared.spends) return
  if (!legs.some(({ account, delta }) => delta < 0 && hasHolder(account)) && !late?.accounts.some(hasHolder)) return
  const name = declared.kind === 'op' ? declared.op : declared.path
  throw new Error(`${name} takes money (${reason}), but its declaration has no spends`)
}
