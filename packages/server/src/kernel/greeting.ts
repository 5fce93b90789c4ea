// What a socket is told and what it hears at hello, gathered from all features; what they look up is one question.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { SocketName } from '@lantern/protocol/op.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { once } from '../db/once.ts'
import type { Schema } from '../db/schema.gen.ts'
import type { Me } from './call.ts'
import type { Feature } from './feature.ts'

/** Whom a glance is about; its words may do nothing with these but put them into the statement. */
export interface Seen {
  readonly playerId: number
  readonly brand: BrandCode
  readonly now: Date
}

/** One value in SQL, a scalar or JSON. */
export type Glance = (seen: Seen) => RawBuilder<unknown>

export interface Greeting {
  /** The 10001 answer. */
  readonly parts: Readonly<Record<string, unknown>>
  readonly channels: readonly string[]
}

export type Prepare = (me: Me, socket: SocketName, now: Date) => Promise<Greeting>

export function prepareFrom(db: Kysely<Schema>, features: readonly Feature[]): Prepare {
  const look = lookFor(db, features)
  return async (me, socket, now) => {
    const seen = socket === 'lobby' ? await look(me, now) : {}
    const [parts, channels] = await Promise.all([
      Promise.all(features.map((feature) => feature.hello?.(me, socket, now, seen[feature.name]) ?? {})),
      Promise.all(features.map((feature) => feature.channels?.(me, socket, seen[feature.name]) ?? [])),
    ])
    return { parts: Object.assign({}, ...parts) as Record<string, unknown>, channels: channels.flat() }
  }
}

type Sights = Readonly<Record<string, unknown>>

/** What each feature's glance sees, by the feature's name. */
function lookFor(db: Kysely<Schema>, features: readonly Feature[]): (me: Me, now: Date) => Promise<Sights> {
  const glances = features.flatMap(({ name, glance }) => (glance ? [{ name, glance }] : []))
  if (glances.length === 0) return async () => ({})
  const look = once((seen: Seen) => {
    const values = glances.map(({ name, glance }) => sql`(${glance(seen)}) as ${sql.id(name)}`)
    return sql<Sights>`select ${sql.join(values)}`
  })
  return async ({ id: playerId, brand }, now) => (await look(db, { playerId, brand, now }))[0]!
}
