// Dots: how much of each source can be taken. Read with the sign-in, pushed (14502) to all sockets of a player after a change.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { readCentre } from '@lantern/protocol/rewards.ts'
import { sql } from 'kysely'
import type { Feature } from '../../kernel/feature/feature.ts'
import type { HelloQuery } from '../../kernel/feature/helloBuilder.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { countOpenBySource } from '../claims/claims.ts'
import { readDots, type Dot, type DotsAsked } from './centre.ts'
import { openSources, type RewardsDeps } from './deps.ts'

/** Changes are collected for so long, so that a mission with its chest is one reading. */
const delayMs = 200

/** The values of the hello query: open claims by source, and the values of the sources' own subqueries. */
type SeenDots = Readonly<Record<string, unknown>> & { readonly claims: Readonly<Record<string, number>> | null }

export function createDots(deps: RewardsDeps) {
  const { sources, players, presence, db, clock, log, publish } = deps
  const dotted = sources.flatMap(({ name, dot }) => (dot ? [{ name, dot }] : []))
  let waiting = new Map<number, Set<string>>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function flush(): Promise<void> {
    timer = undefined
    const changes = waiting
    waiting = new Map()
    try {
      const here = await presence.whoIsHere([...changes.keys()])
      if (here.size === 0) return
      const now = clock.now()
      const asked: DotsAsked[] = []
      for (const [playerId, row] of await players.many(db, [...here])) {
        const brand = row.brand as BrandCode
        if (deps.isOpen(brand, 'Rewards'))
          asked.push({ claimant: { playerId, brand, now }, names: changes.get(playerId)! })
      }
      const all = await readDots(deps, asked, now)
      if (isStopped) return
      for (const [nth, { claimant }] of asked.entries())
        for (const dot of all[nth]!) publish(playerChannel(claimant.playerId), readCentre, dot)
    } catch (error) {
      // A dot that is missing is corrected by the next change or the next reading of the page.
      if (!isStopped) log.warn({ err: error }, 'reward dots not pushed')
    }
  }

  function changed(playerId: number, source: string): void {
    if (isStopped) return
    const names = waiting.get(playerId) ?? new Set()
    waiting.set(playerId, names.add(source))
    timer ??= setTimeout(() => void flush(), delayMs).unref()
  }

  const helloQuery: HelloQuery = (seen) =>
    sql`SELECT json_build_object(${sql.join([
      sql.lit('claims'),
      sql`(${countOpenBySource(seen)})`,
      ...dotted.flatMap(({ name, dot }) => [sql.lit(name), sql`(${dot.query(seen)})`]),
    ])})`

  const hello: Feature['hello'] = (me, socket, now, seen) => {
    if (socket !== 'lobby' || !deps.isOpen(me.brand, 'Rewards')) return {}
    const { claims, ...values } = (seen ?? { claims: null }) as SeenDots
    const Dots: Dot[] = []
    for (const { name, dot, list } of openSources(deps, me.brand)) {
      const open = claims?.[name] ?? 0
      const counted = dot
        ? dot.count(values[name] ?? null, { playerId: me.id, brand: me.brand, now })
        : list
          ? null
          : { total: 0 }
      // Not known from the one query: it follows as a push.
      if (!counted) changed(me.id, name)
      const Total = open + (counted?.total ?? 0)
      const next = counted?.nextAt
      if (Total > 0 || next) Dots.push({ Source: name, Total, NextTime: next?.toISOString() ?? null })
    }
    return { Dots }
  }

  return {
    changed,
    helloQuery,
    hello,
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
