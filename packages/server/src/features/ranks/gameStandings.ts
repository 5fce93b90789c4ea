/**
 * The standings to which plays of a game count, for the frame beside it: of the running events that count the game and the player. A socket
 * that reads them is followed until it closes or reads those of another game. Once a second each node compares place and score of its own
 * sockets' players with what they were sent, from the standings in memory, and reports what changed.
 */
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import type { BodyOf, ReplyOf } from '@lantern/protocol/op.ts'
import type { readSubPlay } from '@lantern/protocol/missions.ts'
import type { Context } from '../../kernel/context.ts'
import type { SocketSide } from '../../kernel/feature/call.ts'
import { createHeartbeat } from '../../kernel/time/heartbeat.ts'
import type { Board, Shown } from './board.ts'
import { nextPlace } from './own.ts'
import { countsOrders } from './rules.ts'
import { titleOf } from './show.ts'
import { joinedOf } from './store/entries.ts'

export type GameStanding = ReplyOf<typeof readSubPlay>['Standings'][number]
export type StandingMove = BodyOf<typeof readSubPlay>['Standings'][number]

interface Asked {
  readonly socket: SocketSide['socket']
  readonly playerId: number
  readonly brand: BrandCode
  readonly lang: Locale
  readonly game: string
}

interface Followed {
  readonly playerId: number
  readonly boards: readonly Shown[]
  /** What was sent last, by event. */
  readonly sent: Map<number, string>
}

const everyMs = 1000
/** A frame has little space: the events with a title come first, then the weekly ones. */
const mostStandings = 3

export type GameStandingsDeps = Pick<Context, 'db' | 'sockets' | 'log'> & { readonly board: Board }

export interface GameStandings {
  read(asked: Asked): Promise<GameStanding[]>
  /** Called when places or scores of a followed player changed. */
  onMoved(listener: (playerId: number, moves: readonly StandingMove[]) => void): void
  start(): void
  stop(): Promise<void>
}

export function createGameStandings({ db, sockets, log, board }: GameStandingsDeps): GameStandings {
  const followed = new Map<string, Followed>()
  const listeners: ((playerId: number, moves: readonly StandingMove[]) => void)[] = []

  async function boardsOf({ playerId, brand, game }: Asked): Promise<Shown[]> {
    const moved = (await board.running(brand)).filter(
      (event) => !countsOrders(event) && (event.games === null || event.games.includes(game)),
    )
    const entered = moved.filter(({ needsEntry }) => needsEntry).map(({ id }) => id)
    const joined = entered.length === 0 ? new Set<number>() : await joinedOf(db, playerId, entered)
    const mine = moved.filter(({ id, needsEntry }) => !needsEntry || joined.has(id))
    const first = mine.toSorted((a, b) => Number(a.isWeekly) - Number(b.isWeekly)).slice(0, mostStandings)
    return Promise.all(first.map(async (event) => ({ event, group: await board.groupOf(event, playerId) })))
  }

  async function moveOf(shown: Shown, playerId: number): Promise<StandingMove> {
    const order = await board.orderOf(shown)
    const score = order.get(playerId)?.score ?? 0
    const rank = order.rankOf(playerId) ?? 0
    return {
      EventID: shown.event.id,
      Rank: rank,
      Score: score,
      Total: order.size,
      Next: nextPlace(order, await board.prizesOf(shown), rank === 0 ? undefined : { rank, score }),
    }
  }

  async function beat(): Promise<void> {
    if (followed.size === 0) return
    const here = new Set(sockets.all().map(({ id }) => id))
    for (const [socketId, { playerId, boards, sent }] of followed) {
      if (!here.has(socketId)) {
        followed.delete(socketId)
        continue
      }
      const moves: StandingMove[] = []
      for (const shown of boards) {
        const move = await moveOf(shown, playerId)
        const mark = JSON.stringify(move)
        if (sent.get(shown.event.id) !== mark) moves.push(move)
        sent.set(shown.event.id, mark)
      }
      if (moves.length > 0) for (const listener of listeners) listener(playerId, moves)
    }
  }

  const heart = createHeartbeat(beat, everyMs, (error) => log.warn({ err: error }, 'standings of games were not read'))
  return {
    async read(asked) {
      const boards = await boardsOf(asked)
      const sent = new Map<number, string>()
      const standings: GameStanding[] = []
      for (const shown of boards) {
        const move = await moveOf(shown, asked.playerId)
        sent.set(shown.event.id, JSON.stringify(move))
        standings.push({
          ...move,
          Title: titleOf(shown.event, asked.lang),
          EndTime: shown.event.endsAt.toISOString(),
          IsWeekly: shown.event.isWeekly,
        })
      }
      followed.set(asked.socket.id, { playerId: asked.playerId, boards, sent })
      return standings
    },
    onMoved: (listener) => void listeners.push(listener),
    start: () => heart.start(),
    stop: () => heart.stop(),
  }
}
