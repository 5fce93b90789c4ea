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
  /** The balances as JSON by currency (`balancesColumn`), if the statement has read them: reading `account` again costs as much as all small tables together. */
  readonly balances?: RawBuilder<unknown>
}

/** One SQL expression, a scalar or JSON. A query that several features give is executed once. */
export type HelloQuery = (seen: Seen) => RawBuilder<unknown>

/** Several values of a feature by name: each is a column of its own, because joining them to one JSON value costs as much as reading one of them. */
export type HelloQueries = Readonly<Record<string, HelloQuery>>

export interface HelloReply {
  /** The fields of the 10001 reply. */
  readonly parts: Readonly<Record<string, unknown>>
  readonly channels: readonly string[]
}

/** The columns of all hello queries, for a query whose rows `held` are the players and `holdings` their balances. */
export type Look = (now: Date) => RawBuilder<Snapshot>

/** The values of the hello queries, by column. */
export type Snapshot = Readonly<Record<string, unknown>>

export interface HelloBuilder {
  /** Columns to add to the query that finds the session, which saves a round trip. Null if no feature has a hello query. */
  readonly look: Look | null
  /** `seen` are the values read with the session; without them a lobby socket runs a query of its own. */
  prepare(me: Me, socket: SocketName, now: Date, seen: Snapshot | null): Promise<HelloReply>
}

type ReadSeen = (snapshot: Snapshot) => unknown

/** Names the columns of the hello queries, and returns for each feature how its value is read from a row; undefined for a feature without a query. */
function nameColumns(features: readonly Feature[]) {
  const columns = new Map<HelloQuery, string>()
  const columnOf = (query: HelloQuery): string => {
    const column = columns.get(query) ?? `seen_${columns.size}`
    columns.set(query, column)
    return column
  }
  const readers = features.map(({ helloQuery }): ReadSeen | undefined => {
    if (!helloQuery) return undefined
    if (typeof helloQuery === 'function') {
      const column = columnOf(helloQuery)
      return (snapshot) => snapshot[column]
    }
    const named = Object.entries(helloQuery).map(([name, query]) => [name, columnOf(query)] as const)
    return (snapshot) => Object.fromEntries(named.map(([name, column]) => [name, snapshot[column]]))
  })
  return { columns, readers }
}

export function createHelloBuilder(db: Kysely<Schema>, features: readonly Feature[]): HelloBuilder {
  const { columns: helloQueries, readers } = nameColumns(features)
  const all = features.map((feature, nth) => ({ feature, read: readers[nth] }))
  // Most features have neither: a hello does not walk through them.
  const replying = all.filter(({ feature }) => feature.hello)
  const joining = all.filter(({ feature }) => feature.channels)
  const columns = (seen: Seen): RawBuilder<Snapshot> =>
    sql.join([...helloQueries].map(([helloQuery, column]) => sql`(${helloQuery(seen)}) as ${sql.id(column)}`))
  // A hello query only interpolates these values into SQL, so a column reference can take the place of a number.
  const held = {
    playerId: sql.ref('held.player_id'),
    brand: sql.ref('held.brand'),
    balances: sql.ref('holdings.balances'),
  } as unknown as Omit<Seen, 'now'>
  const ask = once(({ playerId, brand, now }: Seen) => sql<Snapshot>`select ${columns({ playerId, brand, now })}`)
  const lookAt = async ({ id: playerId, brand }: Me, now: Date): Promise<Snapshot> =>
    helloQueries.size > 0 ? (await ask(db, { playerId, brand, now }))[0]! : {}

  return {
    look: helloQueries.size > 0 ? (now) => columns({ ...held, now }) : null,
    async prepare(me, socket, now, seen) {
      const snapshot = socket === 'lobby' ? (seen ?? (await lookAt(me, now))) : null
      const [parts, channels] = await Promise.all([
        Promise.all(replying.map(({ feature, read }) => feature.hello!(me, socket, now, snapshot && read?.(snapshot)))),
        Promise.all(joining.map(({ feature, read }) => feature.channels!(me, socket, snapshot && read?.(snapshot)))),
      ])
      return { parts: Object.assign({}, ...parts) as Record<string, unknown>, channels: channels.flat() }
    },
  }
}
