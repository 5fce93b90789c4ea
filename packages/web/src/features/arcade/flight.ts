// The page's state of the rocket: the server's messages, stored so that any moment can be rendered; bets and their results.
import { drawCurve } from '@lantern/games/rocket/curve.ts'
import { rocket } from '@lantern/games/rocket/game.ts'
import type { openRocket } from '@lantern/protocol/arcade.ts'
import type { BodyOf, ReplyOf } from '@lantern/protocol/op.ts'
import type { RocketPhase } from '@lantern/protocol/values/games.ts'
import { createStore } from 'zustand'

export type Opened = ReplyOf<typeof openRocket>
export type News = BodyOf<typeof openRocket>
export type Mine = Opened['Mine'][number]
export type Other = Opened['Others'][number]
export type Past = Opened['Recent'][number]
export type Phase = RocketPhase | 'opening'

export interface PanelState {
  readonly bet: number
  /** Hundredths. */
  readonly auto: number
  readonly isAuto: boolean
  /** Bets as soon as the next flight opens for bets. */
  readonly isQueued: boolean
  readonly isBusy: boolean
}

export interface FlightState {
  readonly phase: Phase
  readonly roundNo: number
  readonly link: number
  /** Times of the page's clock, in milliseconds: when betting or the pause ends, when the flight began, when the phase began. */
  readonly endsAt: number
  readonly startedAt: number
  readonly phaseAt: number
  readonly crash: number | null
  readonly isInterrupted: boolean
  readonly others: readonly Other[]
  readonly players: number
  readonly recent: readonly Past[]
  readonly mine: readonly Mine[]
  readonly bets: readonly number[]
  readonly chain: Opened['Chain'] | null
  readonly mathHash: string
  readonly panels: readonly [PanelState, PanelState]
}

export const curve = drawCurve(rocket)

const panel: PanelState = { bet: rocket.bets[2]!, auto: 200, isAuto: false, isQueued: false, isBusy: false }

const nothing: FlightState = {
  phase: 'opening',
  roundNo: 0,
  link: 0,
  endsAt: 0,
  startedAt: 0,
  phaseAt: 0,
  crash: null,
  isInterrupted: false,
  others: [],
  players: 0,
  recent: [],
  mine: [],
  bets: rocket.bets,
  chain: null,
  mathHash: '',
  panels: [panel, { ...panel, bet: rocket.bets[0]! }],
}

const shown = 20

/** The multiple in hundredths at a time of the page's clock. */
export function multipleAt({ phase, startedAt, crash }: FlightState, now: number): number {
  if (phase === 'flying') return curve.multipleAt(now - startedAt)
  return phase === 'crashed' ? (crash ?? 100) : 100
}

export function secondsAt({ phase, startedAt, crash }: FlightState, now: number): number {
  if (phase === 'flying') return Math.max(0, (now - startedAt) / 1000)
  return phase === 'crashed' ? (curve.tickOf(crash ?? 100) * rocket.tickMs) / 1000 : 0
}

/** The player's bet of a panel in this round; a withdrawn one does not count. */
export const betOn = ({ mine, roundNo }: FlightState, place: number): Mine | undefined =>
  mine.findLast((bet) => bet.RoundNo === roundNo && bet.Place === place && bet.State !== 'returned')

export function createFlight(now: () => number) {
  const state = createStore<FlightState>(() => nothing)

  function clockOf(opened: Pick<News, 'Phase' | 'EndsIn' | 'Tick' | 'RoundNo' | 'Link' | 'Players'>) {
    const before = state.getState()
    const time = now()
    const phase = opened.Phase as Phase
    const isSame = before.roundNo === opened.RoundNo && before.phase === phase
    const began = time - opened.Tick * rocket.tickMs
    return {
      phase,
      roundNo: opened.RoundNo,
      link: opened.Link,
      players: opened.Players,
      endsAt: time + opened.EndsIn,
      // The message with the least network delay gives the earliest and most accurate start time.
      startedAt: phase === 'flying' ? (isSame ? Math.min(before.startedAt, began) : began) : before.startedAt,
      phaseAt: isSame ? before.phaseAt : phase === 'flying' ? began : time,
    }
  }

  function setPanel(place: 0 | 1, change: Partial<PanelState>): void {
    const [first, second] = state.getState().panels
    state.setState({ panels: place === 0 ? [{ ...first, ...change }, second] : [first, { ...second, ...change }] })
  }

  return {
    state,
    setPanel,

    open(opened: Opened): void {
      const clock = clockOf(opened)
      state.setState({
        ...clock,
        // A player who joins after the end has missed the explosion.
        phaseAt: clock.phase === 'crashed' ? 0 : clock.phaseAt,
        crash: opened.Crash,
        others: opened.Others,
        recent: opened.Recent,
        mine: opened.Mine,
        bets: opened.Bets,
        chain: opened.Chain,
        mathHash: opened.MathHash,
        isInterrupted: opened.Phase === 'crashed' && opened.Recent[0]?.Interrupted === true,
      })
    },

    /** Returns the multiples of the cash-outs, for the stage. */
    receive(news: News): readonly number[] {
      const before = state.getState()
      if (before.phase === 'opening') return []
      const isNew = news.RoundNo !== before.roundNo
      const others = mergeOthers(isNew ? [] : before.others, news)
      const past = news.Past
      state.setState({
        ...clockOf(news),
        others,
        crash: past ? past.Outcome[0]! : isNew ? null : before.crash,
        isInterrupted: past?.Interrupted ?? false,
        recent: past
          ? [past, ...before.recent.filter(({ RoundNo }) => RoundNo !== past.RoundNo)].slice(0, shown)
          : before.recent,
        mine: settleMine(isNew ? [] : before.mine, news),
        ...(before.chain ? { chain: { ...before.chain, Link: news.Link } } : {}),
      })
      return (news.Out ?? []).map(({ Multiple }) => Multiple)
    },

    /** Stores the server's answer about one of the player's bets. */
    keepMine(mine: Mine): void {
      const before = state.getState()
      if (mine.RoundNo !== before.roundNo) return
      state.setState({ mine: [...before.mine.filter(({ BetID }) => BetID !== mine.BetID), mine] })
    },

    moveBet(place: 0 | 1, by: number): void {
      const { bets, panels } = state.getState()
      const at = Math.min(bets.length - 1, Math.max(0, bets.indexOf(panels[place].bet) + by))
      setPanel(place, { bet: bets[at]! })
    },
  }
}

export type Flight = ReturnType<typeof createFlight>

function mergeOthers(before: readonly Other[], { Joined = [], Withdrawn = [], Out = [] }: News): Other[] {
  const known = new Map([...before, ...Joined].map((bet) => [bet.No, bet]))
  for (const number of Withdrawn) known.delete(number)
  for (const { No, Multiple, Win } of Out) {
    const bet = known.get(No)
    if (bet) known.set(No, { ...bet, Multiple, Win })
  }
  return [...known.values()]
}

/** Applies pushes about all bets to the player's own. */
function settleMine(mine: readonly Mine[], { Out = [], Past }: News): Mine[] {
  return mine.map((bet) => {
    if (bet.State !== 'open') return bet
    const out = Out.find(({ No }) => No === bet.No)
    if (out) return { ...bet, State: 'paid', Multiple: out.Multiple, Win: out.Win }
    if (!Past) return bet
    return { ...bet, State: Past.Interrupted && bet.Auto === null ? 'returned' : 'lost' }
  })
}
