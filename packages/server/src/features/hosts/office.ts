// What operators can do with hosts: decide applications, suspend and reinstate, read standings and statements.
import * as actions from '@lantern/protocol/office/hosts.ts'
import { hostStates, statementPeriods } from '@lantern/protocol/values/hosts.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import { act, type ActionRefused } from '../../kernel/office/act.ts'
import { pageOfRows, readPage } from '../../kernel/office/page.ts'
import type { Players } from '../players/players.ts'
import type { Refusal } from './decisions.ts'
import type { Hosts } from './hosts.ts'
import * as store from './store.ts'

const dayMs = 86_400_000

/** The refusal of a decision about an application. */
const undecided = (
  { no }: { no(name: Refusal, why: string): ActionRefused },
  refusal: Refusal,
  { Brand, ID }: { readonly Brand: string; readonly ID: number },
): ActionRefused =>
  no(refusal, refusal === 'NotFound' ? `${Brand} has no application ${ID}` : `the application ${ID} is decided`)

export const hostsOffice = (hosts: Hosts, players: Pick<Players, 'find'>) => [
  act(actions.listApplications, ({ Brand, State = 'waiting', ...page }, { db }) =>
    readPage(db, store.listApplications(db, Brand, hostStates[State]), page),
  ),

  act(actions.approveHost, async (request, call) => {
    const { Brand: brand, ID } = request
    const { tx, actor, now } = call
    const row = await hosts.approve(tx, { brand, id: ID }, call)
    if (typeof row === 'string') throw undecided(call, row, request)
    const change = { before: { isHost: false }, after: { isHost: true, application: ID } }
    await noteChange(tx, { brand, actor, what: 'host', row: row.player_id, now, ...change })
    return { ID, PlayerID: row.player_id }
  }),

  act(actions.refuseHost, async (request, call) => {
    const { Brand: brand, ID, Cause } = request
    const { tx, actor, now } = call
    const row = await hosts.refuse(tx, { brand, id: ID }, Cause, call)
    if (typeof row === 'string') throw undecided(call, row, request)
    await noteChange(tx, { brand, actor, what: 'hostApplication', row: ID, after: { refused: Cause }, now })
    return { ID, PlayerID: row.player_id }
  }),

  act(actions.suspendHost, async ({ Brand: brand, PlayerID, Cause, Until = null }, call) => {
    const { tx, actor, now } = call
    if (Until && Until <= now) throw call.wrong('Until', 'is in the past')
    const suspension = { until: Until, reason: Cause }
    if (!(await hosts.suspend(tx, { brand, playerId: PlayerID }, suspension, call)))
      throw call.no('NotFound', `${brand} has no host ${PlayerID}`)
    const after = { cause: Cause, until: Until }
    await noteChange(tx, { brand, actor, what: 'hostSuspension', row: PlayerID, after, now })
    return { PlayerID, Until }
  }),

  act(actions.reinstateHost, async ({ Brand: brand, PlayerID }, call) => {
    const { tx, actor, now } = call
    if (!(await hosts.reinstate(tx, { brand, playerId: PlayerID }, call)))
      throw call.no('NotFound', `${brand} has no host ${PlayerID}`)
    await noteChange(tx, { brand, actor, what: 'hostSuspension', row: PlayerID, after: { lifted: true }, now })
    return { PlayerID }
  }),

  act(actions.listHosts, ({ Brand, ...page }, { db }) => readPage(db, store.listHosts(db, Brand), page)),

  act(actions.readStatement, async ({ Brand, PlayerID, Period = 'day', Days = 90, ...page }, { db, now, no }) => {
    if (!(await players.find(db, Brand, PlayerID))) throw no('NotFound', `${Brand} has no player ${PlayerID}`)
    const span = { from: new Date(now.getTime() - Days * dayMs), to: now }
    return pageOfRows(await hosts.statement(db, PlayerID, span, statementPeriods[Period]), page)
  }),
]
