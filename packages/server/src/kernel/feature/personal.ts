// The personal data that a feature stores: how it is exported on request, and how it is erased when the account is deleted.
import type { Kysely } from 'kysely'
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
