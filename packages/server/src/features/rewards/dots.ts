// Dots: how much of each source can be taken. Read with the sign-in, pushed (14502) to all sockets of a player after a change.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { readCentre } from '@lantern/protocol/rewards.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import type { HelloQueries } from '../../kernel/feature/helloBuilder.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { sourcesOfOpen } from '../claims/claims.ts'
import { readDots, type Dot, type DotsAsked } from './centre.ts'
import { openSources, type RewardsDeps } from './deps.ts'

/** Changes are collected for this long, so that a mission and the chest that it opens cause one read. */
const delayMs = 200

/** A player whose dots have changed. */
interface Waiting {
  /** Of the sources. */
  readonly names: Set<string>
  /** Null: not known yet. */
  brand: BrandCode | null
}

/** The values of the hello queries: the sources of open claims, and the values of the sources' own queries. */
type SeenDots = Readonly<Record<string, unknown>> & { readonly claims: readonly string[] }

/** Collects changes and pushes the dots. */
function createPushes(deps: RewardsDeps) {
  const { players, presence, db, clock, log, publish } = deps
  let waiting = new Map<number, Waiting>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  /** Those who have a socket, with their brands. */
  async function findPresent(changes: ReadonlyMap<number, Waiting>, now: Date): Promise<DotsAsked[]> {
    const here = [...(await presence.whoIsHere([...changes.keys()]))]
    const unknown = here.filter((playerId) => changes.get(playerId)!.brand === null)
    const rows = unknown.length > 0 ? await players.many(db, unknown) : null
    return here.flatMap((playerId) => {
      const { names, brand: known } = changes.get(playerId)!
      const brand = known ?? (rows?.get(playerId)?.brand as BrandCode | undefined)
      return brand && deps.isOpen(brand, 'Rewards') ? [{ claimant: { playerId, brand, now }, names }] : []
    })
  }

  async function flush(): Promise<void> {
    timer = undefined
    const changes = waiting
    waiting = new Map()
    try {
      const now = clock.now()
      const asked = await findPresent(changes, now)
      if (asked.length === 0) return
      const all = await readDots(deps, asked, now)
      if (isStopped) return
      for (const [index, { claimant }] of asked.entries())
        for (const dot of all[index]!) publish(playerChannel(claimant.playerId), readCentre, dot)
    } catch (error) {
      // A dot that is missing is corrected by the next change or the next reading of the page.
      if (!isStopped) log.warn({ err: error }, 'reward dots not pushed')
    }
  }

  function note(playerId: number, source: string, brand: BrandCode | null): void {
    if (isStopped) return
    const noted = waiting.get(playerId) ?? { names: new Set(), brand }
    noted.names.add(source)
    noted.brand ??= brand
    waiting.set(playerId, noted)
    timer ??= setTimeout(() => void flush(), delayMs).unref()
  }

  return {
    note,
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

export function createDots(deps: RewardsDeps) {
  const pushes = createPushes(deps)

  const helloQuery = (): HelloQueries => {
    const dotted = deps.sources().flatMap(({ name, dot }) => (dot ? [[name, dot.query] as const] : []))
    return { claims: sourcesOfOpen, ...Object.fromEntries(dotted) }
  }

  const hello: Feature['hello'] = (me, socket, now, seen) => {
    if (socket !== 'lobby' || !deps.isOpen(me.brand, 'Rewards')) return {}
    const { claims, ...values } = (seen ?? { claims: [] }) as SeenDots
    const offered = new Map<string, number>()
    for (const source of claims) offered.set(source, (offered.get(source) ?? 0) + 1)
    const Dots: Dot[] = []
    for (const { name, dot, list } of openSources(deps, me.brand)) {
      const open = offered.get(name) ?? 0
      const counted = dot
        ? dot.count(values[name] ?? null, { playerId: me.id, brand: me.brand, now })
        : list
          ? null
          : { total: 0 }
      // Not known from the one query: it follows as a push.
      if (!counted) pushes.note(me.id, name, me.brand)
      const Total = open + (counted?.total ?? 0)
      const next = counted?.nextAt
      if (Total > 0 || next) Dots.push({ Source: name, Total, NextTime: next?.toISOString() ?? null })
    }
    return { Dots }
  }

  return {
    changed: (playerId: number, source: string): void => pushes.note(playerId, source, null),
    helloQuery,
    hello,
    stop: pushes.stop,
  }
}
