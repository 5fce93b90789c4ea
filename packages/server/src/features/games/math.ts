// The definitions by which games are played: each is stored permanently under its hash, so that old rounds can be replayed.
import { games, play } from '@lantern/games/all.ts'
import { hashDefinition, type GameDefinition } from '@lantern/games/engine/definition.ts'
import type { Playable } from '@lantern/games/engine/play.ts'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'

export interface Numbered extends Playable {
  /** The id by which rounds refer to it. */
  readonly id: number
}

export class Mathematics {
  readonly #db: Kysely<Schema>
  readonly #byHash = new Map<string, Numbered>()
  readonly #byId = new Map<number, Numbered>()

  constructor(db: Kysely<Schema>) {
    this.#db = db
  }

  /** Every definition in this release is stored before it is used. */
  start(): Promise<void> {
    return this.keep(games.flatMap(({ variants }) => variants))
  }

  async keep(all: readonly Playable[]): Promise<void> {
    await sql`INSERT INTO game_math (hash, game_code, variant, definition) VALUES ${sql.join(
      all.map(
        ({ mathHash, definition }) =>
          sql`(${mathHash}, ${definition.code}, ${definition.variant}, ${JSON.stringify(definition)}::jsonb)`,
      ),
    )} ON CONFLICT (hash) DO NOTHING`.execute(this.#db)
    const hashes = all.map(({ mathHash }) => mathHash)
    const rows = await this.#db.selectFrom('game_math').select(['id', 'hash']).where('hash', 'in', hashes).execute()
    const ids = new Map(rows.map(({ id, hash }) => [hash, id]))
    for (const playable of all) this.#remember({ ...playable, id: ids.get(playable.mathHash)! })
  }

  number(playable: Playable): Numbered {
    const found = this.#byHash.get(playable.mathHash)
    if (!found) throw new Error(`the math definition of ${playable.definition.code} is not stored yet`)
    return found
  }

  /** Undefined: from before definitions were stored as data. */
  async byId(id: number): Promise<Numbered | undefined> {
    const known = this.#byId.get(id)
    if (known) return known
    const row = await this.#db.selectFrom('game_math').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row?.definition) return undefined
    const definition = row.definition as unknown as GameDefinition
    if (hashDefinition(definition) !== row.hash)
      throw new Error(`the math definition stored as ${row.hash} has changed`)
    return this.#remember({ id, definition, mathHash: row.hash, play: (draws, turn) => play(definition, draws, turn) })
  }

  async hashes(ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.#db
      .selectFrom('game_math')
      .select(['id', 'hash'])
      .where('id', '=', sql<number>`ANY(${ids}::smallint[])`)
      .execute()
    return new Map(rows.map(({ id, hash }) => [id, hash]))
  }

  #remember(found: Numbered): Numbered {
    this.#byHash.set(found.mathHash, found)
    this.#byId.set(found.id, found)
    return found
  }
}
