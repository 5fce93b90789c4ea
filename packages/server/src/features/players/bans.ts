// All SQL of bans: who is banned, until when, and which bans are listed publicly.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

export interface Ban {
  readonly playerId: number
  readonly reason: string
  /** Null: until it is lifted. */
  readonly until: Date | null
  /** Shown in the public list. */
  readonly isPublic: boolean
  readonly now: Date
}

/** The stored end of a ban without an end. */
const forEver = new Date('9999-12-31T00:00:00Z')

/** A shorter ban does not end a longer one. */
export async function banPlayer(tx: Tx, { playerId, reason, until, isPublic, now }: Ban): Promise<void> {
  const { brand } = await tx
    .updateTable('player')
    .set({ banned_until: sql<Date>`greatest(banned_until, ${until ?? forEver}::timestamptz)` })
    .where('id', '=', playerId)
    .returning('brand')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('ban')
    .values({ brand, player_id: playerId, reason, is_public: isPublic, from_at: now, until_at: until })
    .execute()
}

/** Lifts every current ban. */
export async function liftBans(tx: Tx, playerId: number, now: Date): Promise<void> {
  await tx.updateTable('player').set({ banned_until: null }).where('id', '=', playerId).execute()
  await tx
    .updateTable('ban')
    .set({ lifted_at: now })
    .where('player_id', '=', playerId)
    .where('lifted_at', 'is', null)
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
    .execute()
}

export async function listPublicBans(
  db: Kysely<Schema>,
  brand: BrandCode,
  page: { readonly offset: number; readonly most: number },
) {
  const shown = db
    .selectFrom('ban')
    .where('ban.brand', '=', brand)
    .where('ban.is_public', '=', true)
    .where('ban.lifted_at', 'is', null)
  const [{ total }, rows] = await Promise.all([
    shown.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    shown
      .innerJoin('player', 'player.id', 'ban.player_id')
      .select(['ban.player_id', 'player.name', 'ban.reason', 'ban.from_at', 'ban.until_at'])
      .orderBy('ban.from_at', 'desc')
      .orderBy('ban.id', 'desc')
      .offset(page.offset)
      .limit(page.most)
      .execute(),
  ])
  return { total, rows }
}

/** Players who hold no place in a list: banned now, leaving, or erased. */
export async function listUnable(db: Kysely<Schema>, brand: BrandCode, now: Date): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM player WHERE brand = ${brand}
    AND (banned_until IS NOT NULL OR deletion_at IS NOT NULL OR erased_at IS NOT NULL)
    AND (banned_until > ${now} OR deletion_at IS NOT NULL OR erased_at IS NOT NULL)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
