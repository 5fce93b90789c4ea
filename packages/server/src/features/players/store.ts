// All SQL of players and of their sign-in identities.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { pictureSettings } from '@lantern/protocol/values/accounts.ts'
import { type Expression, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { balancesColumn, parseBalances, type BalancesJson, type HeldBalances } from '../wallet/wallet.ts'
import { nameSkeleton } from './names.ts'

export type PlayerRow = Selectable<Schema['player']>

export interface Identity {
  readonly provider: number
  readonly subject: string
}

/** Serialises registrations and links of one identity. */
export async function lockIdentity(tx: Tx, brand: BrandCode, { provider, subject }: Identity): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`identity:${brand}:${provider}:${subject}`}, 0))`.execute(
    tx,
  )
}

/** Undefined when the brand already has this name. */
export async function insertPlayer(
  tx: Tx,
  brand: BrandCode,
  now: Date,
  standing: { name: string; vipPoints: number; vip: number; exp: number; level: number; isHost: boolean },
): Promise<PlayerRow | undefined> {
  return tx
    .insertInto('player')
    .values({
      brand,
      name: standing.name,
      name_key: nameSkeleton(standing.name),
      vip: standing.vip,
      vip_points: standing.vipPoints,
      exp: standing.exp,
      level: standing.level,
      is_host: standing.isHost,
      registered_at: now,
      last_login_at: now,
    })
    .onConflict((conflict) => conflict.columns(['brand', 'name_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** False when it already belongs to a player. */
export async function linkIdentity(
  tx: Tx,
  brand: BrandCode,
  playerId: number,
  { provider, subject }: Identity,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('player_identity')
    .values({ brand, provider, subject, player_id: playerId, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setHost(tx: Tx, playerId: number, isHost: boolean): Promise<void> {
  await tx.updateTable('player').set({ is_host: isHost }).where('id', '=', playerId).execute()
}

/** The player, locked against sign-ins and other changes. */
export async function lockFound(tx: Tx, brand: BrandCode, id: number): Promise<PlayerRow | undefined> {
  const players = tx.selectFrom('player').selectAll().where('id', '=', id).where('brand', '=', brand)
  return players.forNoKeyUpdate().executeTakeFirst()
}

/** Returns the subjects that the player had with this provider. */
export async function unlinkIdentities(tx: Tx, playerId: number, provider: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('player_identity')
    .where('player_id', '=', playerId)
    .where('provider', '=', provider)
    .returning('subject')
    .execute()
  return rows.map(({ subject }) => subject)
}

/** Serialises decisions about one player. */
export async function lockPlayer(tx: Tx, playerId: number): Promise<void> {
  await tx.selectFrom('player').select('id').where('id', '=', playerId).forUpdate().execute()
}

export async function findPlayer(db: Kysely<Schema>, brand: BrandCode, id: number): Promise<PlayerRow | undefined> {
  return db.selectFrom('player').selectAll().where('id', '=', id).where('brand', '=', brand).executeTakeFirst()
}

/** Several players by id. */
export interface Registration {
  readonly brand: BrandCode
  readonly registeredAt: Date
}

export async function registeredSince(
  db: Kysely<Schema>,
  ids: readonly number[],
  since: Date,
): Promise<Map<number, Registration>> {
  const { rows } = await sql<{ id: number; brand: BrandCode; registered_at: Date }>`
    SELECT id, brand, registered_at FROM player
    WHERE id = ANY(${ids}::bigint[]) AND registered_at >= ${since}`.execute(db)
  return new Map(rows.map(({ id, brand, registered_at }) => [id, { brand, registeredAt: registered_at }]))
}

const selectPlayers = once(({ ids }: { ids: readonly number[] }, db) =>
  db
    .selectFrom('player')
    .selectAll()
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`),
)

export async function findPlayers(db: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, PlayerRow>> {
  const rows = await selectPlayers(db, { ids })
  return new Map(rows.map((row) => [row.id, row]))
}

export const faceColumns = ['id', 'name', 'picture_setting', 'picture_url', 'frame', 'vip', 'level'] as const

/** What lists show of a player. */
export type FaceRow = Pick<PlayerRow, (typeof faceColumns)[number]>

/** Joins the rows of a query that has a `player_id` with the columns of `FaceRow`: a list of two hundred players would take longer to parse with all columns. */
export const withFace = <Row>(asked: RawBuilder<Row>): RawBuilder<Row & FaceRow> =>
  sql<Row & FaceRow>`select asked.*, ${sql.join(faceColumns.map((column) => sql.ref(`player.${column}`)))}
    from (${asked}) as asked join player on player.id = asked.player_id`

/** The name of a player, as a subquery. */
export const nameHeld = (playerId: Expression<number>) =>
  sql<string | null>`(SELECT player.name FROM player WHERE player.id = ${playerId})`

/** Joins the rows of a query that has a `player_id` with their players; its other columns must not have names of the player's columns. */
export const withPlayer = <Row>(asked: RawBuilder<Row>): RawBuilder<Row & PlayerRow> =>
  sql<Row & PlayerRow>`select asked.*, player.* from (${asked}) as asked join player on player.id = asked.player_id`

export type HoldingsColumns = { identities: Identity[] | null; balances: BalancesJson }

/**
 * Such rows as `held`, each with the player's holdings and further columns, which may refer to `holdings.balances`. OFFSET 0, because otherwise the
 * subquery is merged into the statement and runs for each reference.
 */
export const withHoldings = <Row, More = unknown>(held: RawBuilder<Row>, more?: RawBuilder<More>) =>
  sql<Row & HoldingsColumns & More>`
    select held.*, ${identitiesAsJson(sql.ref('held.player_id'))} as identities, holdings.balances
      ${more ? sql`, ${more}` : sql``}
    from (${held}) as held cross join lateral (select ${balancesColumn(sql.ref('held.player_id'))} as balances offset 0) as holdings`

export function holdingsIn({ identities, balances }: HoldingsColumns): Holdings {
  return { identities: identities ?? [], balances: parseBalances(balances) }
}

interface IdentityColumns {
  readonly brand: string | Expression<string>
  readonly provider: number
  readonly subject: string | Expression<string>
}

/** The players of an identity, oldest first; a query to be embedded in others. */
export const selectAccounts = (db: Kysely<Schema>, { brand, provider, subject }: IdentityColumns) =>
  db
    .selectFrom('player_identity')
    .innerJoin('player', 'player.id', 'player_identity.player_id')
    .selectAll('player')
    .where('player_identity.brand', '=', brand)
    .where('player_identity.provider', '=', provider)
    .where('player_identity.subject', '=', subject)
    .orderBy('player.registered_at')
    .orderBy('player.id')

const selectPlayersOf = once((asked: Identity & { brand: BrandCode }, db) => selectAccounts(db, asked))

/** Oldest registration first, as in the account selection. */
export async function playersOf(
  db: Kysely<Schema>,
  brand: BrandCode,
  { provider, subject }: Identity,
): Promise<PlayerRow[]> {
  return selectPlayersOf(db, { brand, provider, subject })
}

const selectSubjects = once(({ playerIds, provider }: { playerIds: readonly number[]; provider: number }, db) =>
  db
    .selectFrom('player_identity')
    .select(['player_id', 'subject'])
    .where('player_id', '=', sql<number>`ANY(${playerIds}::bigint[])`)
    .where('provider', '=', provider)
    .orderBy('linked_at', 'desc'),
)

/** The subjects of those of these players who have an identity of this provider; of several, the one that was linked first. */
export async function subjectsOf(
  db: Kysely<Schema>,
  playerIds: readonly number[],
  provider: number,
): Promise<Map<number, string>> {
  const rows = await selectSubjects(db, { playerIds, provider })
  return new Map(rows.map(({ player_id, subject }) => [player_id, subject]))
}

export async function identitiesOf(db: Kysely<Schema>, playerId: number): Promise<Identity[]> {
  return db
    .selectFrom('player_identity')
    .select(['provider', 'subject'])
    .where('player_id', '=', playerId)
    .orderBy('provider')
    .orderBy('linked_at')
    .execute()
}

/** What is shown to a player beside their row. */
export interface Holdings {
  readonly identities: readonly Identity[]
  readonly balances: HeldBalances
}

const identitiesAsJson = (playerId: number | Expression<number>) =>
  sql<Identity[] | null>`(
    select json_agg(json_build_object('provider', provider, 'subject', subject) order by provider, linked_at)
    from player_identity where player_id = ${playerId})`

const selectHoldings = once(
  ({ playerId }: { playerId: number }) =>
    sql<HoldingsColumns>`
      select ${identitiesAsJson(playerId)} as identities, ${balancesColumn(playerId)} as balances`,
)

export async function readHoldings(db: Kysely<Schema>, playerId: number): Promise<Holdings> {
  const [row] = await selectHoldings(db, { playerId })
  return holdingsIn(row!)
}

/** A player who signs in, read while the row is locked. */
export interface Entered extends Holdings {
  readonly player: PlayerRow
  /** A requested deletion was cancelled by this sign-in. */
  readonly wasLeaving: boolean
}

export type EnteredColumns = PlayerRow & HoldingsColumns & { readonly was_leaving: boolean }

interface Coming {
  readonly now: Date | Expression<Date>
  /** The version of the terms that the player accepts by signing in; empty: none. */
  readonly terms: string | Expression<string>
}

/** CTE `entered`: signs in the players of `coming`, whose rows are locked, and returns their rows. */
export const entering = ({ now, terms }: Coming) => sql`
  entered as (
    update player set session_generation = player.session_generation + 1, last_login_at = ${now}, deletion_at = null,
      terms_version = coalesce(nullif(${terms}, ''), player.terms_version),
      terms_at = case when ${terms} = '' then player.terms_at else ${now}::timestamptz end
    from coming where player.id = coming.id
    returning player.*, coming.deletion_at is not null as was_leaving)`

/**
 * CTE `met`: the players of the rows `proof` (nth, player_id, at, terms), locked. `is_plain`: nothing in the player's row requires a refusal
 * or a letter. `skipLocked` leaves out rows that a concurrent transaction has locked.
 */
export const lockComing = ({ skipLocked }: { readonly skipLocked: boolean }) => sql`
  met as (
    select nth, player.id, player.deletion_at, proof.at, proof.terms, player.session_generation = 0 as is_first,
      player.erased_at is null and player.deletion_at is null and not player.has_limits
        and (player.banned_until is null or player.banned_until <= proof.at) as is_plain
    from proof join player on player.id = proof.player_id
    for update of player ${skipLocked ? sql`skip locked` : sql``})`

/** The columns of that row, and the player's holdings. */
export const enteredColumns = sql<EnteredColumns>`
  entered.*, ${identitiesAsJson(sql.ref('entered.id'))} as identities, ${balancesColumn(sql.ref('entered.id'))} as balances`

export function enteredIn({ was_leaving: wasLeaving, identities, balances, ...player }: EnteredColumns): Entered {
  return { player, ...holdingsIn({ identities, balances }), wasLeaving }
}

const enter = once(
  (one: Coming & { playerId: number }) =>
    sql<EnteredColumns>`
      with coming as (select id, deletion_at from player where id = ${one.playerId} for update), ${entering(one)}
      select ${enteredColumns} from entered`,
)

/** Raises the session generation: every older session of the player is invalid from COMMIT on. Cancels a requested deletion. */
export async function raiseGeneration(tx: Tx, playerId: number, now: Date, terms = ''): Promise<Entered> {
  const [entered] = await enter(tx, { playerId, now, terms })
  if (!entered) throw new Error(`there is no player ${playerId}`)
  return enteredIn(entered)
}

/** Raises the generation without a sign-in: no session of the player stays valid. */
export async function endGeneration(tx: Tx, playerId: number): Promise<void> {
  await tx
    .updateTable('player')
    .set((eb) => ({ session_generation: eb('session_generation', '+', 1) }))
    .where('id', '=', playerId)
    .execute()
}

/** The renamed player; undefined when no rename is left, 'Taken' when the brand already has this name. */
export const renamePlayer = (
  tx: Tx,
  playerId: number,
  name: string,
  limit: number,
): Promise<PlayerRow | 'Taken' | undefined> =>
  tryName(tx, () =>
    tx
      .updateTable('player')
      .set((eb) => ({ name, name_key: nameSkeleton(name), rename_count: eb('rename_count', '+', 1) }))
      .where('id', '=', playerId)
      .where('rename_count', '<', limit)
      .where('name', '!=', name)
      .returningAll()
      .executeTakeFirst(),
  )

/** Sets the name without counting a rename; 'Taken' when another player of the brand has it. */
export const setName = (tx: Tx, playerId: number, name: string): Promise<PlayerRow | 'Taken'> =>
  tryName(tx, () =>
    tx
      .updateTable('player')
      .set({ name, name_key: nameSkeleton(name) })
      .where('id', '=', playerId)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** In a savepoint, because the violated unique index would otherwise abort the caller's whole transaction. */
async function tryName<T>(tx: Tx, update: () => Promise<T>): Promise<T | 'Taken'> {
  await sql`SAVEPOINT naming`.execute(tx)
  try {
    const renamed = await update()
    await sql`RELEASE SAVEPOINT naming`.execute(tx)
    return renamed
  } catch (error) {
    if ((error as { code?: unknown }).code !== uniqueViolation) throw error
    await sql`ROLLBACK TO SAVEPOINT naming`.execute(tx)
    return 'Taken'
  }
}

const uniqueViolation = '23505'

export interface Details {
  readonly introduction?: string
  readonly pictureSetting?: number
  readonly email?: string
}

/** Undefined when the e-mail address is confirmed: from then on it cannot be changed. */
export async function changeDetails(tx: Tx, playerId: number, details: Details): Promise<PlayerRow | undefined> {
  const { introduction, pictureSetting, email } = details
  const chosen = sql<string>`case ${pictureSetting ?? pictureSettings.system}::int
    when ${sql.lit(pictureSettings.uploaded)} then upload_picture when ${sql.lit(pictureSettings.line)} then line_picture
    when ${sql.lit(pictureSettings.facebook)} then facebook_picture else '' end`
  return tx
    .updateTable('player')
    .set({
      // Without any changes the statement must still return the row.
      id: sql<number>`id`,
      ...(introduction === undefined ? {} : { introduction }),
      ...(pictureSetting === undefined ? {} : { picture_setting: pictureSetting, picture_url: chosen }),
      ...(email === undefined ? {} : { email }),
    })
    .where('id', '=', playerId)
    .$if(email !== undefined, (query) => query.where('email_confirmed_at', 'is', null))
    .returningAll()
    .executeTakeFirst()
}

/** False when the player's address has changed meanwhile, or is already confirmed. */
export async function confirmEmail(tx: Tx, playerId: number, email: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('player')
    .set({ email_confirmed_at: now })
    .where('id', '=', playerId)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
