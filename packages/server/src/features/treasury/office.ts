// What operators can do with treasuries: read a book, freeze, statistics.
import type { BrandCode } from '@lantern/brands/brand.ts'
import * as office from '@lantern/protocol/office/treasury.ts'
import { clubEvents } from '@lantern/protocol/values/clubs.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import { act, type ActionRefused, type BoundAction } from '../../kernel/office/act.ts'
import { readPage, type PageRequest } from '../../kernel/office/page.ts'
import { countLevels, findClub, freezeTreasury, lockClub, writeLog, type ClubRow } from '../clubs/clubs.ts'
import { reasonName } from '../wallet/wallet.ts'
import type { TreasuryDeps } from './deps.ts'
import { listMovements, sumReasons } from './store/book.ts'
import { listCoupons } from './store/coupons.ts'

type Db = Kysely<Schema>

interface OfClub {
  readonly Brand: BrandCode
  readonly ClubID: number
}
interface Refusing {
  no(name: 'NotFound', why: string): ActionRefused
}

/** Dissolved ones too. */
async function readClub({ db, no }: Refusing & { readonly db: Db }, { Brand, ClubID }: OfClub): Promise<ClubRow> {
  const club = await findClub(db, ClubID)
  if (club?.brand !== Brand) throw no('NotFound', `${Brand} has no club ${ClubID}`)
  return club
}

const withReasonName = <R extends { readonly Reason: number }>(row: R) => ({
  ...row,
  Reason: reasonName(row.Reason) ?? String(row.Reason),
})

async function readMovements(db: Db, { ClubID, ...page }: PageRequest & { readonly ClubID: number }) {
  const { Total, Rows } = await readPage(db, listMovements(db, ClubID), page)
  return { Total, Rows: Rows.map(withReasonName) }
}

export const treasuryOffice = ({ wallet }: Pick<TreasuryDeps, 'wallet'>): BoundAction[] => [
  act(office.readBook, async (request, call) => {
    const { name: Name, is_frozen: IsFrozen } = await readClub(call, request)
    const { Total, Rows } = await readMovements(call.db, request)
    return { Total, Rows, Name, IsFrozen, Balance: await wallet.treasuryOf(request.ClubID, call.db) }
  }),
  act(office.listMovements, async (request, call) => {
    await readClub(call, request)
    return readMovements(call.db, request)
  }),
  act(office.listCoupons, async (request, call) => {
    await readClub(call, request)
    return readPage(call.db, listCoupons(call.db, request.ClubID), request)
  }),
  act(office.readStatistics, async ({ Brand, FromDay, ToDay }, { db }) => {
    const [levels, sums] = await Promise.all([countLevels(db, Brand), sumReasons(db, Brand, FromDay, ToDay)])
    return { Levels: levels, Sums: sums.map(withReasonName) }
  }),
  act(office.freezeTreasury, async ({ Brand, ClubID, IsFrozen }, { tx, actor, now, no }) => {
    const club = await lockClub(tx, ClubID)
    if (club?.brand !== Brand) throw no('NotFound', `${Brand} has no club ${ClubID}`)
    await freezeTreasury(tx, club, IsFrozen)
    await writeLog(tx, { clubId: ClubID, kind: clubEvents.operator }, now)
    const [before, after] = [{ isFrozen: club.is_frozen }, { isFrozen: IsFrozen }]
    await noteChange(tx, { brand: Brand, actor, what: 'treasury', row: ClubID, before, after, now })
    return { ClubID, IsFrozen }
  }),
]
