// The reply to hello and the channels that a socket joins, collected from all features; their database reads are combined into one query.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { SocketName } from '@lantern/protocol/op.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Me } from './call.ts'
import type { Feature } from './feature.ts'

/** The player a hello query is about. Its SQL may only interpolate these values: they may be column references instead of literals. */
export interface Seen {
  readonly playerId: number
  readonly brand: BrandCode
  readonly now: Date
}

/** One SQL expression, a scalar or JSON. */
export type HelloQuery = (seen: Seen) => RawBuilder<unknown>

export interface HelloReply {
  /** The fields of the 10001 reply. */
  readonly parts: Readonly<Record<string, unknown>>
  readonly channels: readonly string[]
}

/** The columns of all hello queries, for a query whose rows `held` are the players. */
export type Look = (now: Date) => RawBuilder<Snapshot>

/** The values of the hello queries, by column. */
export type Snapshot = Readonly<Record<string, unknown>>

export interface HelloBuilder {
  /** Columns to add to the query that finds the session, which saves a round trip. Null if no feature has a hello query. */
  readonly look: Look | null
  /** `seen` are the values read with the session; without them a lobby socket runs a query of its own. */
  prepare(me: Me, socket: SocketName, now: Date, seen: Snapshot | null): Promise<HelloReply>
}

/** The column with the value of a feature's hello query. */
const columnOf = ({ name }: Pick<Feature, 'name'>): string => `seen_${name}`

export function createHelloBuilder(db: Kysely<Schema>, features: readonly Feature[]): HelloBuilder {
  const all = features.map((feature) => ({ feature, column: columnOf(feature) }))
  const helloQueries = all.flatMap(({ feature: { helloQuery }, column }) =>
    helloQuery ? [{ helloQuery, column }] : [],
  )
  // Most features have neither: a hello does not walk through them.
  const replying = all.filter(({ feature }) => feature.hello)
  const joining = all.filter(({ feature }) => feature.channels)
  const columns = (seen: Seen): RawBuilder<Snapshot> =>
    sql.join(helloQueries.map(({ helloQuery, column }) => sql`(${helloQuery(seen)}) as ${sql.id(column)}`))
  // A hello query only interpolates these values into SQL, so a column reference can take the place of a number.
  const held = { playerId: sql.ref('held.player_id'), brand: sql.ref('held.brand') } as unknown as Omit<Seen, 'now'>
  const ask = once((seen: Seen) => sql<Snapshot>`select ${columns(seen)}`)
  const lookAt = async ({ id: playerId, brand }: Me, now: Date): Promise<Snapshot> =>
    helloQueries.length > 0 ? (await ask(db, { playerId, brand, now }))[0]! : {}

  return {
    look: helloQueries.length > 0 ? (now) => columns({ ...held, now }) : null,
    async prepare(me, socket, now, seen) {
      const snapshot = socket === 'lobby' ? (seen ?? (await lookAt(me, now))) : {}
      const [parts, channels] = await Promise.all([
        Promise.all(replying.map(({ feature, column }) => feature.hello!(me, socket, now, snapshot[column]))),
        Promise.all(joining.map(({ feature, column }) => feature.channels!(me, socket, snapshot[column]))),
      ])
      return { parts: Object.assign({}, ...parts) as Record<string, unknown>, channels: channels.flat() }
    },
  }
}
