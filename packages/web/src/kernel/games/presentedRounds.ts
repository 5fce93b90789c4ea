// Rounds of this player that are being presented, in this or another tab: notifications of their outcome wait until they were shown.
import { useSession } from '../session/session.ts'

/** The longest delay of a notification: a hidden tab stops its animation, and a crashed tab never reports the end. */
export const mostHoldMs = 180_000

interface Shown {
  readonly games: readonly string[]
  readonly since: number
}

interface Held {
  readonly game: string | null
  release(): void
}

type Note = { readonly tab: string; readonly games: readonly string[] } | 'ask'

const tab = crypto.randomUUID()
/** Game codes of running presentations, one entry for each. */
const own: string[] = []
const others = new Map<string, Shown>()
const held = new Set<Held>()
function receive({ data }: MessageEvent<Note>): void {
  if (data === 'ask') return own.length > 0 ? post() : undefined
  if (data.games.length > 0) others.set(data.tab, { games: data.games, since: Date.now() })
  else others.delete(data.tab)
  releaseDue()
}

/** Opened with the page: another tab's answer would come too late for the first notification. Null while pages are prerendered. */
function openLine(): BroadcastChannel | null {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return null
  const opened = new BroadcastChannel('lantern.presenting')
  opened.addEventListener('message', receive)
  addEventListener('pagehide', () => opened.postMessage({ tab, games: [] } satisfies Note))
  opened.postMessage('ask' satisfies Note)
  return opened
}

const line = openLine()
const post = (): void => line?.postMessage({ tab, games: own } satisfies Note)

/** Whether a round of this game (null: of any game) is being presented. */
export function isPresented(game: string | null): boolean {
  const isMeant = (code: string): boolean => game === null || code === game
  const isRecent = ({ since }: Shown): boolean => Date.now() - since < mostHoldMs
  return own.some(isMeant) || [...others.values()].some((shown) => isRecent(shown) && shown.games.some(isMeant))
}

function releaseDue(): void {
  for (const news of [...held]) if (!isPresented(news.game)) news.release()
}

/** Called for a bet; the returned function is called when the outcome is on the screen. */
export function beginPresentation(game: string): () => void {
  own.push(game)
  post()
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    own.splice(own.indexOf(game), 1)
    post()
    releaseDue()
  }
}

/** Runs at once, or when the running presentations of this game (null: of any game) have ended, at the latest after `mostHoldMs`. */
export function afterPresentation(game: string | null, run: () => void): void {
  if (!isPresented(game)) return run()
  const news: Held = {
    game,
    release() {
      clearTimeout(timer)
      held.delete(news)
      run()
    },
  }
  const timer = setTimeout(news.release, mostHoldMs)
  held.add(news)
}

interface WinNews {
  /** Absent for players who hide their name: it may be this player. */
  readonly playerId: number | undefined
  readonly game: string
}

/** Whether the win may be that of the round which is being presented. */
export function isOwnRound({ playerId, game }: WinNews): boolean {
  const isMine = playerId === undefined || playerId === useSession.getState().me?.player.playerID
  return isMine && isPresented(game)
}

/** Wins of other players are not delayed. */
export function afterOwnRound(win: WinNews, run: () => void): void {
  if (isOwnRound(win)) afterPresentation(win.game, run)
  else run()
}
