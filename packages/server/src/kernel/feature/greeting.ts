// What a socket is told and what it hears at hello, gathered from all features; what they look up is one question.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { SocketName } from '@lantern/protocol/op.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { once } from '../../db/once.ts'
import type { Schema } from '../../db/schema.gen.ts'
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

/** The columns of all glances at the players of a query, who are its rows `held`. */
export type Look = (now: Date) => RawBuilder<Sights>

/** What the glances saw, by column. */
export type Sights = Readonly<Record<string, unknown>>

export interface Greetings {
  /** For whoever finds out who comes in: to be read along. Null where nothing is looked up. */
  readonly look: Look | null
  /** `seen` is what was read along; without it a lobby is asked for by a question of its own. */
  prepare(me: Me, socket: SocketName, now: Date, seen: Sights | null): Promise<Greeting>
}

const columnOf = (feature: string): string => `seen_${feature}`

export function greetingsOf(db: Kysely<Schema>, features: readonly Feature[]): Greetings {
  const glances = features.flatMap(({ name, glance }) => (glance ? [{ name, glance }] : []))
  const columns = (seen: Seen): RawBuilder<Sights> =>
    sql.join(glances.map(({ name, glance }) => sql`(${glance(seen)}) as ${sql.id(columnOf(name))}`))
  // The words only put into the statement whom they are about, so a column may stand where a number would.
  const held = { playerId: sql.ref('held.player_id'), brand: sql.ref('held.brand') } as unknown as Omit<Seen, 'now'>
  const ask = once((seen: Seen) => sql<Sights>`select ${columns(seen)}`)
  const lookAt = async ({ id: playerId, brand }: Me, now: Date): Promise<Sights> =>
    glances.length > 0 ? (await ask(db, { playerId, brand, now }))[0]! : {}

  return {
    look: glances.length > 0 ? (now) => columns({ ...held, now }) : null,
    async prepare(me, socket, now, seen) {
      const sights = socket === 'lobby' ? (seen ?? (await lookAt(me, now))) : {}
      const [parts, channels] = await Promise.all([
        Promise.all(features.map((feature) => feature.hello?.(me, socket, now, sights[columnOf(feature.name)]) ?? {})),
        Promise.all(features.map((feature) => feature.channels?.(me, socket, sights[columnOf(feature.name)]) ?? [])),
      ])
      return { parts: Object.assign({}, ...parts) as Record<string, unknown>, channels: channels.flat() }
    },
  }
}
