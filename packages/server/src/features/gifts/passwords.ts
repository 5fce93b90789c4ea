// All SQL of gift passwords: the stored hash, and the three tries per day.
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import type { Hashed } from './hash.ts'
import { triesADay } from './rules.ts'

export interface Taken extends Hashed {
  /** The tries that remain today if this one is wrong. */
  readonly left: number
}

/**
 * Counts a try before the comparison, so that of any number of parallel calls only three compare. `returnTry` gives a successful one back; if
 * the process dies in between it stays counted.
 */
export async function takeTry(db: Kysely<Schema>, playerId: number, day: string): Promise<Taken | 'NotSet' | 'Locked'> {
  const { rows } = await sql<Hashed & { tries: number }>`UPDATE gift_password SET
      tries = CASE WHEN tries_day >= ${day}::date THEN tries + 1 ELSE 1 END,
      tries_day = greatest(tries_day, ${day}::date)
    WHERE player_id = ${playerId} AND (tries_day < ${day}::date OR tries < ${triesADay})
    RETURNING hash, salt, memory, passes, tries`.execute(db)
  const [taken] = rows
  if (taken) return { ...taken, left: triesADay - taken.tries }
  return (await readPassword(db, playerId, day)) ? 'Locked' : 'NotSet'
}

export async function returnTry(db: Kysely<Schema>, playerId: number, day: string): Promise<void> {
  await sql`UPDATE gift_password SET tries = tries - 1
    WHERE player_id = ${playerId} AND tries_day = ${day}::date AND tries > 0`.execute(db)
}

export interface Password {
  readonly setKey: string
  readonly setAt: Date
  readonly triesLeft: number
}

export async function readPassword(db: Kysely<Schema>, playerId: number, day: string): Promise<Password | null> {
  const { rows } = await sql<Password & { tries: number }>`SELECT set_key AS "setKey", set_at AS "setAt",
      CASE WHEN tries_day >= ${day}::date THEN tries ELSE 0 END AS tries
    FROM gift_password WHERE player_id = ${playerId}`.execute(db)
  const [row] = rows
  return row ? { setKey: row.setKey, setAt: row.setAt, triesLeft: triesADay - row.tries } : null
}

export interface Setting {
  readonly playerId: number
  readonly hashed: Hashed
  readonly key: string
  readonly now: Date
}

const valuesOf = ({ hashed: { hash, salt, memory, passes }, key, now }: Setting) => ({
  hash,
  salt,
  memory,
  passes,
  set_key: key,
  set_at: now,
})

/** False when there already is one. */
export async function setFirst(tx: Tx, setting: Setting): Promise<boolean> {
  const row = await tx
    .insertInto('gift_password')
    .values({ player_id: setting.playerId, ...valuesOf(setting) })
    .onConflict((conflict) => conflict.column('player_id').doNothing())
    .returning('player_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when it is no longer the one that was compared. */
export async function replace(tx: Tx, setting: Setting, compared: Hashed): Promise<boolean> {
  const row = await tx
    .updateTable('gift_password')
    .set(valuesOf(setting))
    .where('player_id', '=', setting.playerId)
    .where('hash', '=', compared.hash)
    .returning('player_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The stored day of tries that never come back: only `reset` ends it. */
const never = '9999-12-31'

/** Takes all tries until the password is reset. False: there is none. */
export async function disable(tx: Tx, playerId: number): Promise<boolean> {
  const row = await tx
    .updateTable('gift_password')
    .set({ tries: triesADay, tries_day: never })
    .where('player_id', '=', playerId)
    .returning('player_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Sets a new password and restores all tries, after the phone is verified. */
export async function reset(tx: Tx, setting: Setting): Promise<void> {
  const values = { ...valuesOf(setting), tries: 0, tries_day: taipeiDay(setting.now) }
  await tx
    .insertInto('gift_password')
    .values({ player_id: setting.playerId, ...values })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(values))
    .execute()
}

export async function erase(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('gift_password').where('player_id', '=', playerId).execute()
}
