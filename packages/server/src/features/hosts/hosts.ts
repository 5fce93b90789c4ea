// Entry file of hosts: standing, followers, the bell, and what other features add to the statement.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import { askFor } from '../../kernel/jobs/jobs.ts'
import type { Mail } from '../mail/mail.ts'
import type { Players } from '../players/players.ts'
import { bellJob } from './bell.ts'
import { applicationOf, type Standing } from './application.ts'
import { createDecisions, type Decisions } from './decisions.ts'
import { hostRules } from './rules.ts'
import { joinDays, type DayRow, type StatementRow, type StatementSource } from './statement.ts'
import * as store from './store.ts'

export type { Standing } from './application.ts'
export type { DayRow, StatementSource } from './statement.ts'

type Db = Kysely<Schema>

export interface Announced {
  readonly brand: BrandCode
  readonly hostId: number
  readonly roomId: number
  readonly title: string
  readonly now: Date
}

type FollowListener = (playerId: number, hostId: number) => void

export interface Hosts extends Decisions {
  /** The end of a suspension, null for one without an end, undefined for a host in good standing. */
  suspendedUntil(db: Db, playerId: number, now: Date): Promise<Date | null | undefined>
  standingOf(db: Db, brand: BrandCode, playerId: number, now: Date): Promise<Standing>
  /** The category of the last application; undefined for a player who never applied. */
  categoryOf(db: Db, playerId: number): Promise<number | undefined>
  /** Whether the bell is on; undefined: the player does not follow the host. */
  followOf(db: Db, playerId: number, hostId: number): Promise<{ readonly hasBell: boolean } | undefined>
  /** Followed hosts by id, newest first; the value: whether the bell is on. */
  followedBy(db: Db, playerId: number): Promise<ReadonlyMap<number, boolean>>
  followersOf(db: Db, hostIds: readonly number[]): Promise<ReadonlyMap<number, number>>
  follow(
    tx: Tx,
    follow: { playerId: number; hostId: number; hasBell: boolean },
    brand: BrandCode,
    now: Date,
  ): Promise<void>
  /** Called after a player of this node began or ended to follow a host. */
  onFollow(run: FollowListener): void
  followChanged: FollowListener
  /** Notifies the followers with a bell shortly after COMMIT, unless they have been notified within the last half hour. */
  announce(tx: Tx, announced: Announced): Promise<void>
  addStatementSource(source: StatementSource): void
  statement(db: Db, hostId: number, span: { from: Date; to: Date }, period: number): Promise<StatementRow[]>
  /** Gifts and host points in a span of time. */
  earned(db: Db, hostId: number, from: Date, to: Date): Promise<{ readonly gifts: number; readonly points: number }>
  readonly jobs: readonly ReturnType<typeof bellJob>[]
}

export type HostsDeps = Pick<Context, 'db' | 'publish' | 'presence' | 'settings'> & {
  readonly players: Players
  readonly mail: Mail
}

export function createHosts(ctx: ContextOf<HostsDeps>, needs: Needs<HostsDeps>): Hosts {
  const deps: HostsDeps = { ...ctx, ...needs }
  const { players, settings } = deps
  const sources: StatementSource[] = []
  const followListeners: FollowListener[] = []

  const standingOf: Hosts['standingOf'] = (db, brand, playerId, now) =>
    applicationOf(db, players, brand, playerId, settings.read(hostRules, brand).waitDays, now)

  /** One after the other: in a transaction all use one connection. */
  async function readAll(db: Db, hostId: number, from: Date, to: Date): Promise<DayRow[]> {
    const rows: DayRow[] = []
    for (const source of sources) rows.push(...(await source(db, hostId, from, to)))
    return rows
  }

  return {
    ...createDecisions(deps, standingOf),
    standingOf,
    categoryOf: async (db, playerId) => (await store.findLastApplication(db, playerId))?.category,
    addStatementSource: (source) => void sources.push(source),
    followersOf: store.readFollowers,
    jobs: [bellJob(deps)],

    async suspendedUntil(db, playerId, now) {
      const row = await store.findStanding(db, playerId)
      if (!row?.suspended_at || (row.suspended_until && row.suspended_until <= now)) return undefined
      return row.suspended_until
    },

    onFollow: (run) => void followListeners.push(run),

    followChanged(playerId, hostId) {
      for (const run of followListeners) run(playerId, hostId)
    },

    async followOf(db, playerId, hostId) {
      const row = await store.findFollow(db, playerId, hostId)
      return row && { hasBell: row.has_bell }
    },

    async followedBy(db, playerId) {
      return new Map((await store.readFollowed(db, playerId)).map((row) => [row.host_id, row.has_bell]))
    },

    async follow(tx, follow, brand, now) {
      await store.ensureStanding(tx, brand, follow.hostId, now)
      await store.saveFollow(tx, follow, now)
    },

    async announce(tx, { brand, hostId, roomId, title, now }) {
      const { bellMinutes } = settings.read(hostRules, brand)
      await store.ensureStanding(tx, brand, hostId, now)
      const before = new Date(now.getTime() - bellMinutes * 60_000)
      if (!(await store.claimBell(tx, hostId, before, now))) return
      const payload = { hostId, roomId, title, at: now.toISOString() }
      await askFor(tx, { kind: 'hosts.bell', key: `hosts.bell:${hostId}:${now.getTime()}`, runAt: now, payload, brand })
    },

    async earned(db, hostId, from, to) {
      const rows = await readAll(db, hostId, from, to)
      const sum = (field: 'gifts' | 'points'): number => rows.reduce((all, row) => all + (row[field] ?? 0), 0)
      return { gifts: sum('gifts'), points: sum('points') }
    },

    async statement(db, hostId, { from, to }, period) {
      return joinDays(await readAll(db, hostId, from, to), period)
    },
  }
}
