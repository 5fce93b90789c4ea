// The personal data that a feature stores: how it is exported on request, and how it is erased when the account is deleted.
import { sql, type Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

export interface PersonalRecords {
  /** Every table of the feature that has a player's id, with the retention period of its rows. */
  readonly tables: Readonly<Partial<Record<keyof Schema, string>>>
  /** The feature's sections of the data export of a player. */
  export(db: Kysely<Schema>, playerId: number): Promise<Readonly<Record<string, unknown>>>
  /** Removes the identity; rows that are needed by other players or for accounting keep the player's id only. */
  erase(tx: Tx, playerId: number, now: Date): Promise<void>
}

/** The most rows of a list in the export, the newest first. Features read one more, so that the export can state that it was truncated. */
export const mostRows = 50_000

type Column<T extends keyof Schema> = keyof Schema[T] & string

/** Rows of a player in a table with `player_id`, the newest first. Columns may be renamed: 'card_day as cardDay'. */
export async function newestRows<T extends keyof Schema>(
  db: Kysely<Schema>,
  playerId: number,
  table: T,
  columns: readonly (Column<T> | `${Column<T>} as ${string}`)[],
  newestBy: Column<T>,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const selected = columns.map((column) => {
    const [name, alias = name] = column.split(' as ') as [string, string?]
    return sql`${sql.ref(name)} AS ${sql.id(alias)}`
  })
  const { rows } = await sql<Record<string, unknown>>`SELECT ${sql.join(selected)} FROM ${sql.table(table)}
    WHERE player_id = ${playerId} ORDER BY ${sql.ref(newestBy)} DESC LIMIT ${mostRows + 1}`.execute(db)
  return rows
}

/** Deletes the player's rows in tables whose rows concern that player only. */
export async function eraseRows(tx: Tx, playerId: number, ...tables: readonly (keyof Schema)[]): Promise<void> {
  for (const table of tables) await sql`DELETE FROM ${sql.table(table)} WHERE player_id = ${playerId}`.execute(tx)
}
