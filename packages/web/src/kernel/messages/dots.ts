// Counts of rewards for dots and the lobby chip; read again when the next one becomes available by the time alone.
import { useEffect } from 'react'
import { useDotStore, type Dot } from '../document/dots.ts'
import { useSession } from '../session/session.ts'

/** The server's clock may be a little behind ours. */
const marginMs = 500
const longestMs = 2_147_483_647

/** The connection is not part of the first files, and every page shows dots: a static import would load it with them. */
const renewDots = async (): Promise<void> => (await import('../connection/link.ts')).renewDots()

let timer: ReturnType<typeof setTimeout> | undefined
let awaited: string | null = null

/** One timer for the whole page, set to the earliest time at which a reward becomes available. */
function watchNext(dots: readonly Dot[]): void {
  const times = dots.flatMap(({ NextTime }) => NextTime ?? [])
  const next = times.toSorted()[0] ?? null
  if (next === awaited) return
  clearTimeout(timer)
  awaited = next
  if (next === null) return
  const wait = Math.max(0, Date.parse(next) - Date.now()) + marginMs
  // Without an answer the dots stay until the next hello.
  if (wait < longestMs)
    timer = setTimeout(() => {
      awaited = null
      renewDots().catch(() => undefined)
    }, wait)
}

let isWatching = false

function watch(): void {
  if (isWatching) return
  isWatching = true
  watchNext(Object.values(useDotStore.getState().dots))
  useDotStore.subscribe(({ dots }) => watchNext(Object.values(dots)))
}

/** What can be taken of these sources; without any, of all. Zero for guests. */
export function useRewardCount(sources?: readonly string[]): number {
  useEffect(watch, [])
  const isPlayer = useSession(({ status }) => status === 'player')
  const count = useDotStore(({ dots }) =>
    Object.values(dots).reduce(
      (sum, { Source, Total }) => (!sources || sources.includes(Source) ? sum + Total : sum),
      0,
    ),
  )
  return isPlayer ? count : 0
}

/** When the next reward of a source becomes available; null: unknown, or one can be taken. */
export function useNextReward(source: string): string | null {
  return useDotStore(({ dots }) => dots[source]?.NextTime ?? null)
}
