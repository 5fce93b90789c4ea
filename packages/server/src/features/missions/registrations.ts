// When players registered. Brand and time of a registration never change: they are read once, and kept in memory for players that play.
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { MissionsDeps } from './deps.ts'

export type Registrations = Awaited<ReturnType<MissionsDeps['players']['registeredSince']>>

const mostKept = 20_000

export function createRegistrations({ players }: Pick<MissionsDeps, 'players'>) {
  const kept: Registrations = new Map()
  return {
    async read(db: Kysely<Schema>, playerIds: readonly number[]): Promise<Registrations> {
      const unknown = playerIds.filter((id) => !kept.has(id))
      const read = unknown.length > 0 ? await players.registeredSince(db, unknown, new Date(0)) : new Map()
      const found: Registrations = new Map()
      for (const id of playerIds) {
        const one = kept.get(id) ?? read.get(id)
        if (one) found.set(id, one)
      }
      if (kept.size + read.size > mostKept) kept.clear()
      for (const [id, one] of read) kept.set(id, one)
      return found
    },
  }
}
