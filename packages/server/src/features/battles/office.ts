// What operators can do with battles: search, read one with every draw, cancel with refunds, sums by day.
import * as battles from '@lantern/protocol/office/battles.ts'
import { battleStatuses } from '@lantern/protocol/values/battles.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import { act } from '../../kernel/office/act.ts'
import { pageOfRows, readPage } from '../../kernel/office/page.ts'
import * as lists from './lists.ts'
import type { Owner } from './owner.ts'
import type { Stages } from './stages.ts'
import * as store from './store.ts'

export const battlesOffice = (stages: Stages, owner: Owner) => [
  act(battles.searchBattles, ({ Brand, Status, PlayerID, ...page }, { db }) =>
    readPage(db, lists.searchBattles(db, Brand, { status: Status, playerId: PlayerID }), page),
  ),
  act(battles.showBattle, async ({ Brand, BattleID }, { db, no }) => {
    const battle = await lists.showBattle(db, Brand, BattleID)
    if (!battle) throw no('NotFound', `${Brand} has no battle ${BattleID}`)
    return { ...battle, SeatRows: await lists.allSeats(db, BattleID), Spins: await lists.allSpins(db, BattleID) }
  }),
  act(battles.cancelBattle, async ({ Brand, BattleID }, { tx, actor, now, after, no }) => {
    const battle = await store.lockBattle(tx, BattleID)
    if (battle?.brand !== Brand) throw no('NotFound', `${Brand} has no battle ${BattleID}`)
    const { status } = battle
    if (status !== battleStatuses.open && status !== battleStatuses.running)
      throw no('WrongState', 'The battle has ended')
    const refunded = await stages.cancelIn(tx, battle, now, after)
    const result = { status: battleStatuses.cancelled, refunded }
    const noted = { brand: Brand, actor, what: 'battle', row: BattleID, before: { status }, after: result, now }
    await noteChange(tx, noted)
    after(() => owner.wake(BattleID))
    return { Refunded: refunded }
  }),
  act(battles.sumBattles, async ({ Brand, FromDay, ToDay, ...page }, { db }) =>
    pageOfRows(await lists.sumDays(db, Brand, FromDay, ToDay), page),
  ),
]
