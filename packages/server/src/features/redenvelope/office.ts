// What operators can do with red envelopes: search, read one, close one, switch off a sender, statistics.
import type { BrandCode } from '@lantern/brands/brand.ts'
import * as office from '@lantern/protocol/office/redenvelope.ts'
import { envelopeStatuses } from '@lantern/protocol/values/redenvelope.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import { act, type ActionRefused, type BoundAction } from '../../kernel/office/act.ts'
import { readPage } from '../../kernel/office/page.ts'
import type { EnvelopeDeps } from './deps.ts'
import type { Endings } from './ending.ts'
import type { Refusals } from './refusals.ts'
import { showProof } from './show.ts'
import * as bans from './store/bans.ts'
import * as store from './store/envelopes.ts'
import * as inspection from './store/inspection.ts'

interface OfEnvelope {
  readonly Brand: BrandCode
  readonly RedEnvelopeID: number
}
interface Refusing {
  no(name: 'NotFound', why: string): ActionRefused
}

function checkBrand(row: store.EnvelopeRow | undefined, { Brand, RedEnvelopeID }: OfEnvelope, { no }: Refusing) {
  if (row?.brand !== Brand) throw no('NotFound', `${Brand} has no red envelope ${RedEnvelopeID}`)
  return row
}

function listMovements(
  { id, player_id, amount, refunded }: store.EnvelopeRow,
  claims: readonly { readonly PlayerID: number; readonly Amount: number }[],
) {
  const escrow = { Kind: 'envelope', ID: id } as const
  const account = (playerId: number) => ({ Kind: 'player', ID: playerId }) as const
  const created = { Reason: 'envelopeCreated', From: account(player_id), To: escrow, Amount: amount }
  const claimed = claims.map(({ PlayerID, Amount }) => ({
    Reason: 'envelopeClaimed',
    From: escrow,
    To: account(PlayerID),
    Amount,
  }))
  const returned = { Reason: 'envelopeReturned', From: escrow, To: account(player_id), Amount: refunded }
  return [created, ...claimed, ...(refunded > 0 ? [returned] : [])]
}

const readActions = (refusals: Refusals): BoundAction[] => [
  act(office.searchEnvelopes, (request, { db }) => readPage(db, inspection.searchEnvelopes(db, request), request)),
  act(office.showEnvelope, async (request, call) => {
    const { db } = call
    const row = checkBrand(await store.findEnvelope(db, request.RedEnvelopeID), request, call)
    const Claims = await inspection.listClaims(db, row.id).execute()
    return {
      ...(await inspection.readEnvelope(db, row.id)),
      Proof: showProof(row),
      Claims,
      Movements: listMovements(row, Claims),
    }
  }),
  act(office.listClaims, async (request, call) => {
    const { db } = call
    const { id } = checkBrand(await store.findEnvelope(db, request.RedEnvelopeID), request, call)
    return readPage(db, inspection.listClaims(db, id), request)
  }),
  act(office.readStatistics, async ({ Brand, FromDay, ToDay }, { db }) => {
    await refusals.flush()
    const [Days, Refused] = await Promise.all([
      inspection.sumDays(db, Brand, FromDay, ToDay),
      inspection.listRefusals(db, Brand, FromDay, ToDay),
    ])
    return { Days, Refusals: Refused }
  }),
]

const writeActions = ({ players }: EnvelopeDeps, endings: Endings): BoundAction[] => [
  act(office.closeEnvelope, async (request, call) => {
    const { tx, actor, now, after, no } = call
    const { Brand, RedEnvelopeID } = request
    const row = checkBrand(await store.lockEnvelope(tx, RedEnvelopeID), request, call)
    if (row.status !== envelopeStatuses.open) throw no('WrongState', 'The red envelope has ended')
    const before = { status: row.status }
    const ended = { status: envelopeStatuses.cancelled, refunded: row.amount - row.received_amount }
    const what = 'redenvelope'
    await noteChange(tx, { brand: Brand, actor, what, row: RedEnvelopeID, before, after: ended, now })
    await endings.endIn(tx, row, { why: 'Closed' }, now, after)
    return { RedEnvelopeID, Status: ended.status, Refunded: ended.refunded }
  }),
  act(office.setSending, async ({ Brand, PlayerID, IsAllowed }, { tx, actor, now, no }) => {
    if (!(await players.find(tx, Brand, PlayerID))) throw no('NotFound', `${Brand} has no player ${PlayerID}`)
    const before = { isAllowed: !(await bans.isSwitchedOff(tx, PlayerID)) }
    if (IsAllowed) await bans.allow(tx, PlayerID)
    else await bans.switchOff(tx, PlayerID, actor, now)
    const what = 'redenvelope.sending'
    await noteChange(tx, { brand: Brand, actor, what, row: PlayerID, before, after: { isAllowed: IsAllowed }, now })
    return { PlayerID, IsAllowed }
  }),
]

export const redenvelopeOffice = (deps: EnvelopeDeps, endings: Endings, refusals: Refusals): BoundAction[] => [
  ...readActions(refusals),
  ...writeActions(deps, endings),
]
