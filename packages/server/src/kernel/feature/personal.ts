// What a feature keeps about a person: how it is handed out on request, and how it goes when the person leaves.
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

export interface PersonalRecords {
  /** Every table of the feature that names a player, with how long its rows stay. */
  readonly tables: Readonly<Partial<Record<keyof Schema, string>>>
  /** Sections of the file that a player may take along. */
  export(db: Kysely<Schema>, playerId: number): Promise<Readonly<Record<string, unknown>>>
  /** The identity goes; what others or the books need stays under the player's number alone. */
  erase(tx: Tx, playerId: number, now: Date): Promise<void>
}

/** A list in that file holds so many rows, the newest. Features ask for one more, so that the file can say it was cut. */
export const mostRows = 50_000
