// The page's state of keno: the current draw, the player's tickets and picks, and recent statistics of the numbers.
import { countHits, keno80, timing, payOf } from '@lantern/games/keno80/game.ts'
import type { openKeno } from '@lantern/protocol/arcade.ts'
import type { BodyOf, ReplyOf } from '@lantern/protocol/op.ts'
import type { KenoPhase } from '@lantern/protocol/values/games.ts'
import { createStore } from 'zustand'

export type Opened = ReplyOf<typeof openKeno>
export type News = BodyOf<typeof openKeno>
export type Ticket = Opened['Mine'][number]
export type Winner = Opened['Winners'][number]
export type Past = Opened['Recent'][number]

export interface DrawState {
  readonly phase: KenoPhase | 'opening'
  readonly roundNo: number
  readonly link: number
  readonly endsAt: number
  /** When the shown draw began, by the page's clock. */
  readonly drawnAt: number
  readonly balls: readonly number[]
  readonly sold: number
  readonly most: number
  readonly recent: readonly Past[]
  readonly counts: readonly number[]
  readonly counted: number
  readonly winners: readonly Winner[]
  readonly mine: readonly Ticket[]
  readonly bets: readonly number[]
  readonly chain: Opened['Chain'] | null
  readonly mathHash: string
  readonly picks: readonly number[]
  readonly bet: number
  readonly isBusy: boolean
}

const shown = 20
const showMs = timing.everyMs - timing.bettingMs
export const mostSpots = keno80.pays.length - 1

const nothing: DrawState = {
  phase: 'opening',
  roundNo: 0,
  link: 0,
  endsAt: 0,
  drawnAt: 0,
  balls: [],
  sold: 0,
  most: timing.ticketsAtMost,
  recent: [],
  counts: [],
  counted: 0,
  winners: [],
  mine: [],
  bets: keno80.bets,
  chain: null,
  mathHash: '',
  picks: [],
  bet: keno80.bets[0]!,
  isBusy: false,
}

/** Seconds since the shown draw began. */
export const secondsOf = ({ drawnAt }: DrawState, now: number): number => Math.max(0, (now - drawnAt) / 1000)

/** What a ticket has won with these balls. */
export const winOf = ({ Bet, Spots }: Ticket, balls: readonly number[]): number =>
  (Bet / 100) * payOf(keno80, Spots.length, countHits(Spots, balls))

export const spotsOf = (mine: readonly Ticket[]): Set<number> => new Set(mine.flatMap(({ Spots }) => Spots))

/** The input of the pay table: the best ticket of this draw, or the current picks; picks without a ticket have no hits. */
export function paysOf({ mine, picks, bet }: DrawState, balls: readonly number[]) {
  const best = mine.toSorted((a, b) => winOf(b, balls) - winOf(a, balls) || b.Spots.length - a.Spots.length)[0]
  if (!best || balls.length === 0) return { spots: picks.length, bet, hits: null }
  return { spots: best.Spots.length, bet: best.Bet, hits: countHits(best.Spots, balls) }
}

export function createDraw(now: () => number) {
  const state = createStore<DrawState>(() => nothing)

  function clockOf({ Phase, EndsIn, RoundNo, Link, Tickets }: News) {
    const phase = Phase as DrawState['phase']
    const drawnAt = phase === 'drawn' ? now() + EndsIn - showMs : 0
    return { phase, roundNo: RoundNo, link: Link, sold: Tickets, endsAt: now() + EndsIn, drawnAt }
  }

  return {
    state,

    open(opened: Opened): void {
      const before = state.getState()
      const clock = clockOf(opened)
      state.setState({
        ...clock,
        // Reading the state again does not restart the running animation.
        drawnAt: before.roundNo === clock.roundNo && before.phase === 'drawn' ? before.drawnAt : clock.drawnAt,
        balls: clock.phase === 'drawn' ? (opened.Recent[0]?.Outcome ?? []) : [],
        most: opened.TicketsAtMost,
        recent: opened.Recent,
        counts: opened.Counts,
        counted: opened.Counted,
        winners: opened.Winners,
        mine: opened.Mine,
        bets: opened.Bets,
        chain: opened.Chain,
        mathHash: opened.MathHash,
      })
    },

    receive(news: News): void {
      const before = state.getState()
      if (before.phase === 'opening') return
      const clock = clockOf(news)
      const past = news.Past
      const isNew = clock.roundNo !== before.roundNo
      state.setState({
        ...clock,
        drawnAt: past ? clock.drawnAt : clock.phase === 'drawn' ? before.drawnAt : 0,
        balls: past ? past.Outcome : clock.phase === 'betting' ? [] : before.balls,
        mine: isNew ? [] : before.mine,
        winners: news.Winners ?? before.winners,
        ...(past && {
          recent: [past, ...before.recent].slice(0, shown),
          counts: before.counts.map((count, i) => count + (past.Outcome.includes(i + 1) ? 1 : 0)),
          counted: before.counted + 1,
        }),
        ...(before.chain ? { chain: { ...before.chain, Link: news.Link } } : {}),
      })
    },

    keepTicket(ticket: Ticket): void {
      const before = state.getState()
      if (ticket.RoundNo !== before.roundNo) return
      state.setState({ mine: [...before.mine.filter(({ BetID }) => BetID !== ticket.BetID), ticket], picks: [] })
    },

    /** Toggles a number; an eleventh is ignored. */
    pick(number: number): void {
      const { picks } = state.getState()
      if (picks.includes(number)) state.setState({ picks: picks.filter((other) => other !== number) })
      else if (picks.length < mostSpots) state.setState({ picks: [...picks, number] })
    },

    setPicks: (picks: readonly number[]) => state.setState({ picks }),
    setBusy: (isBusy: boolean) => state.setState({ isBusy }),

    moveBet(by: number): void {
      const { bets, bet } = state.getState()
      const at = Math.min(bets.length - 1, Math.max(0, bets.indexOf(bet) + by))
      state.setState({ bet: bets[at]! })
    },
  }
}

export type Draw = ReturnType<typeof createDraw>

/** The `most` numbers drawn most and least often. */
export function rankNumbers(counts: readonly number[], most: number) {
  const rows = counts.map((count, i) => ({ number: i + 1, count }))
  return {
    hot: rows.toSorted((a, b) => b.count - a.count || a.number - b.number).slice(0, most),
    cold: rows.toSorted((a, b) => a.count - b.count || a.number - b.number).slice(0, most),
  }
}
