// What the points of a season must be, for the recount: those of its days and weeks, and those of the steps that were bought.
import type { Tx } from '../../db/open.ts'
import { points } from '../missions/missions.ts'
import { keepDays, periodAt, type Move, type OwnValue } from '../progress/progress.ts'
import type { PassDeps } from './deps.ts'
import { createSeasons, isPassOpen } from './goals.ts'
import { passRules, seasonFor, type RunningSeason } from './rulebook.ts'
import * as store from './store.ts'

const dayMs = 86_400_000
/** A season that ended up to this long ago is compared: what it reached can still be claimed. */
const backMs = dayMs
const mostChanges = 50

/** Points that are earned while the pass is stopped do not belong to the season, and no row says which those are. */
async function wasStopped(
  { settings }: PassDeps,
  { season, rules }: RunningSeason,
  of: Pick<Move, 'brand'>,
  now: Date,
) {
  const changes = await settings.history(passRules, of.brand, mostChanges)
  const during = changes.filter(({ valid_from }) => valid_from > season.startsAt && valid_from <= now)
  return !rules.isOpen || during.length === mostChanges || during.some(({ value }) => isStop(value))
}

const isStop = (value: unknown): boolean => (value as { readonly isOpen?: boolean } | null)?.isOpen === false

export async function seasonPoints(
  deps: PassDeps,
  tx: Tx,
  of: Pick<Move, 'playerId' | 'brand'>,
  now: Date,
): Promise<OwnValue[]> {
  const { playerId, brand } = of
  if (!isPassOpen(deps, brand)) return []
  const seasonOf = createSeasons(deps, tx)
  const found = new Map<string, OwnValue>()
  for (const at of [now, new Date(now.getTime() - backMs)]) {
    const running = await seasonFor(deps, tx, brand, at)
    const { season, rules } = running
    const isKept = now.getTime() - season.startsAt.getTime() < keepDays * dayMs
    if (!isKept || found.has(season.key) || (await wasStopped(deps, running, of, now))) continue
    const keys = new Set<string>()
    for (let time = season.startsAt.getTime(); time < season.endsAt.getTime(); time += dayMs)
      for (const kind of ['day', 'week'] as const) keys.add(periodAt(kind, new Date(time)).key)
    let value = (await store.readPlayer(tx, playerId, season.key)).boughtSteps * rules.stepPoints
    for (const [period, values] of await deps.progress.read(tx, playerId, [...keys])) {
      const earned = values.get(points) ?? 0
      if (earned > 0 && (await seasonOf({ brand, period })).season.key === season.key) value += earned
    }
    found.set(season.key, { period: season, measure: points, value })
  }
  return [...found.values()]
}
