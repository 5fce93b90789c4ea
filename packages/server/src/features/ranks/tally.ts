// What plays and orders add to the scores of events.
import { hundredthsOf } from '@lantern/games/engine/winLevel.ts'
import type { PlaySettled } from '../plays/plays.ts'
import { extendRun, playedIn, rowOf, valueOfOrder, type Played, type RunAddition } from '../progress/progress.ts'
import type { Counting } from './rules.ts'

export type CountedPlay = Omit<PlaySettled, 'kind' | 'id'>

/** The additions to one player's score in one event. */
export interface Tally {
  readonly eventId: number
  readonly playerId: number
  /** 0: the event has no groups. */
  readonly group: number
  /** The sum, or the maximum for a rule that counts the best play; of a run its longest part in these plays. */
  score: number
  reachedAt: Date
  /** For a measure that counts the longest run: the addition to it. */
  run?: RunAddition & { readonly leadAt: Date }
  /** For a measure that counts different games: when each was played first. */
  seen?: ReadonlyMap<string, Date>
}

/** When each player joined an event, and in which group, by `event/player`. */
export type Entries = ReadonlyMap<string, { readonly at: Date; readonly group: number }>

/** Jackpots count as wins. Each shot counts by itself, but is not a round. */
export function scoreOf({ rule, measure }: Pick<Counting, 'rule' | 'measure'>, played: Played): number {
  if (rule === 'rounds') return played.isShot ? 0 : 1
  if (rule === 'win') return played.won
  if (rule === 'multiple') return played.stake > 0 ? hundredthsOf(played.won, played.stake) : 0
  const { countsShots, add } = rowOf(measure!.type)
  return played.isShot && !countsShots ? 0 : (add?.(played, measure!.threshold) ?? 0)
}

interface Happened {
  readonly brand: string
  readonly playerId: number
  readonly at: Date
}

/** The group of the player in the event; null: it does not count there. */
function groupIn(event: Counting, { brand, playerId, at }: Happened, entries: Entries): number | null {
  if (event.brand !== brand || at < event.startsAt || at >= event.endsAt) return null
  if (!event.needsEntry) return 0
  const entry = entries.get(`${event.id}/${playerId}`)
  return entry !== undefined && at >= entry.at ? entry.group : null
}

const foldOf = ({ rule, measure }: Counting): 'best' | 'sum' | 'run' | 'distinct' =>
  rule === 'multiple' ? 'best' : rule === 'measure' ? rowOf(measure!.type).fold : 'sum'

function addTo(tally: Tally, event: Counting, played: Played, at: Date): void {
  const score = scoreOf(event, played)
  const fold = foldOf(event)
  if (fold === 'run') {
    const { countsShots } = rowOf(event.measure!.type)
    if (played.isShot && !countsShots) return
    const before = tally.run ?? { lead: 0, best: 0, trail: 0, isBroken: false, leadAt: at }
    const run = { ...before }
    extendRun(run, score > 0)
    tally.run = run.lead > before.lead ? { ...run, leadAt: at } : run
    if (run.best > tally.score) Object.assign(tally, { score: run.best, reachedAt: at })
  } else if (score <= 0) return
  else if (fold === 'distinct') {
    if (tally.seen?.has(played.game)) return
    tally.seen = new Map([...(tally.seen ?? []), [played.game, at]])
    Object.assign(tally, { score: tally.seen.size, reachedAt: at })
  } else if (fold === 'sum') {
    tally.score += score
    if (at > tally.reachedAt) tally.reachedAt = at
  } else if (score > tally.score) Object.assign(tally, { score, reachedAt: at })
}

const inOrder = (tallies: Iterable<Tally>): Tally[] =>
  [...tallies]
    .filter(({ score, run }) => score !== 0 || run !== undefined)
    .toSorted((a, b) => a.eventId - b.eventId || a.playerId - b.playerId)

/** Aggregates plays by event and player. */
export function tally(plays: readonly CountedPlay[], events: readonly Counting[], entries: Entries): Tally[] {
  const tallies = new Map<string, Tally>()
  for (const play of plays) {
    const counting = events.flatMap((event) => {
      if (event.games !== null && !event.games.includes(play.game)) return []
      const group = groupIn(event, play, entries)
      return group === null ? [] : [{ event, group }]
    })
    if (counting.length === 0) continue
    const { playerId, at } = play
    for (const played of playedIn(play))
      for (const { event, group } of counting) {
        if (played.stake < event.leastBet) continue
        const key = `${event.id}/${playerId}`
        let known = tallies.get(key)
        if (!known) tallies.set(key, (known = { eventId: event.id, playerId, group, score: 0, reachedAt: at }))
        addTo(known, event, played, at)
      }
  }
  return inOrder(tallies.values())
}

export interface CountedOrder extends Happened {
  readonly points: number
}

/** What an order adds to the events that count orders; `sign` -1: what its refund takes back. */
export function tallyOrder(order: CountedOrder, events: readonly Counting[], entries: Entries, sign: 1 | -1): Tally[] {
  const { playerId, points, at } = order
  return inOrder(
    events.flatMap((event) => {
      const group = groupIn(event, order, entries)
      if (group === null || event.measure === null) return []
      const score = sign * valueOfOrder(event.measure.type, points)
      return [{ eventId: event.id, playerId, group, score, reachedAt: at }]
    }),
  )
}
