// What operators can read about claims: those of a player, and what each source costs a day.
import * as declared from '@lantern/protocol/office/claims.ts'
import { act } from '../../kernel/office/act.ts'
import { pageOfRows, readPage } from '../../kernel/office/page.ts'
import { addDays, startOfDay } from '../../kernel/time/day.ts'
import type { Players } from '../players/players.ts'
import { selectClaims, sumDays } from './store.ts'

const maxDays = 93

export const claimsOffice = ({ players }: { readonly players: Pick<Players, 'find'> }) => [
  act(declared.listClaims, async ({ Brand, PlayerID, Source, ...page }, { db, no }) => {
    if (!(await players.find(db, Brand, PlayerID))) throw no('NotFound', `${Brand} has no player ${PlayerID}`)
    return readPage(db, selectClaims(db, Brand, PlayerID, Source), page)
  }),
  act(declared.readClaimCost, async ({ Brand, FromDay, ToDay, ...page }, { db, wrong }) => {
    if (ToDay < FromDay) throw wrong('ToDay', 'is before FromDay')
    if (ToDay >= addDays(FromDay, maxDays)) throw wrong('ToDay', `at most ${maxDays} days at once`)
    return pageOfRows(await sumDays(db, Brand, startOfDay(FromDay), startOfDay(addDays(ToDay, 1))), page)
  }),
]
