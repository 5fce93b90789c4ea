// A seat at a slot: opens the game, plays rounds, answers their choices, and holds the state of the controls.
import { LostError, RefusalError } from '@lantern/client/client.ts'
import type { RoundEvent } from '@lantern/games/engine/event.ts'
import { listRounds, openGame, playRound } from '@lantern/protocol/games.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OpenSlot } from '../../games/slot/open.ts'
import type { Script } from '../../games/slot/script/script.ts'
import type { BoardStore } from './boardState.ts'

export type Opened = ReplyOf<typeof openGame>
export type PlayedRound = ReplyOf<typeof playRound>
export type PastRound = ReplyOf<typeof listRounds>['Rows'][number]

export interface SlotSessionState {
  /**
   * rolling: the reels turn and the answer may not have arrived. showing: the round is being presented. choosing: the round waits for a
   * choice of the player.
   */
  readonly phase: 'opening' | 'idle' | 'rolling' | 'showing' | 'choosing'
  readonly bets: readonly number[]
  readonly bet: number
  readonly modes: Opened['Modes']
  readonly flags: Opened['Flags']
  readonly mostAutoplay: number
  readonly balance: number | null
  readonly isTurbo: boolean
  /** Totals since the game was opened: rounds, and their wins minus their costs. */
  readonly rounds: number
  readonly net: number
}

/** What a seat needs from the page around it. */
export interface SlotSessionDeps {
  openGame(): Promise<Opened>
  playRound(bet: number, mode: string): Promise<PlayedRound>
  /** Without a choice: the current state of the open round. */
  continueRound(answer?: { RoundID: string; Choice: number; Step: number }): Promise<PlayedRound | null>
  readRound(roundId: string): Promise<PastRound | null>
  /** May be dropped unless it is the last of its round. */
  markShown(roundId: string, upto: number, isLast: boolean): void
  /** Resolves after the current state has been painted. */
  painted(): Promise<void>
  /** The balance shown by the rest of the page. */
  setCoins(coins: number): void
  wordTotal(win: number, balance: number): string
  /** The round was refused, or it is unknown whether it was played. */
  showError(error: RefusalError | LostError, cost: number): void
  /** The delay before a lost answer is requested again. */
  retryDelay(): Promise<void>
}

/** The part of an open slot that a session uses. */
export type Machine = Pick<OpenSlot, 'show' | 'face' | 'begin'>

/** The result of a round, for autoplay. */
export interface Outcome {
  readonly cost: number
  readonly won: number
  readonly hadFeature: boolean
}

export interface SlotSession {
  readonly state: StoreApi<SlotSessionState>
  readonly board: BoardStore
  /** The stage is ready: rounds can be played; an interrupted round is presented to its end first. */
  begin(opened: Opened, machine: Machine): Promise<void>
  /** Plays a round to its end; null: it was refused, lost or left. */
  play(mode?: string): Promise<Outcome | null>
  /** Starts a round; while one runs, skips its presentation. */
  spin(): Promise<void>
  choose(choice: number): void
  skip(): void
  setBet(bet: number): void
  setTurbo(isOn: boolean): void
  /** The balance changed for another reason, or the server pushed it while a round is being presented. */
  setBalance(coins: number): void
  close(): void
}

/** The initial bet leaves this many spins in the balance. */
const spinsAhead = 200
const features: ReadonlySet<string> = new Set(['freeSpins', 'hold', 'choice', 'vault', 'jackpot'])

export const hasFeature = (events: readonly { readonly Kind: string }[]): boolean =>
  events.some(({ Kind }) => features.has(Kind))

const paidBy = ({ Win, Jackpots = [] }: Pick<PlayedRound, 'Win' | 'Jackpots'>): number =>
  Win + Jackpots.reduce((sum, { Amount }) => sum + Amount, 0)

// The wire has one type for the events of all games; the events of this game were made by the same package on the server.
const eventsOf = (events: PlayedRound['Events']): readonly RoundEvent[] => events as unknown as readonly RoundEvent[]

export function createSlotSession(deps: SlotSessionDeps, board: BoardStore, coins: number | null): SlotSession {
  const state = createStore<SlotSessionState>(() => ({
    phase: 'opening',
    bets: [],
    bet: 0,
    modes: [],
    flags: { Turbo: true, Autoplay: true, Buy: true },
    mostAutoplay: 100,
    balance: coins,
    isTurbo: false,
    rounds: 0,
    net: 0,
  }))
  const set = state.setState
  let machine: Machine | null = null
  /** The balance after the running round has been presented. */
  let owed: number | null = null
  let isClosed = false
  /** Resolves when the press of the running round has been painted and its reels roll. */
  let started: Promise<void> = Promise.resolve()
  let answer: ((choice: number) => void) | null = null
  let digitsByBet = new Map<number, readonly number[]>()

  const settle = (balance: number): void => {
    owed = null
    board.clear()
    set({ balance, phase: 'idle' })
    deps.setCoins(balance)
  }

  const showDigits = (): void => {
    const places = machine?.face.digits ?? 0
    if (places > 0) board.state.setState({ digits: digitsByBet.get(state.getState().bet) ?? Array(places).fill(-1) })
  }

  /** Rolling reels return to what they showed; the balance is set to its true value. */
  async function giveUp(rolled: Machine | null, error: unknown, before: number, cost: number): Promise<void> {
    if (!(error instanceof RefusalError || error instanceof LostError)) throw error
    await rolled?.show.comeBack()
    if (isClosed) return
    deps.showError(error, cost)
    const opened = error instanceof LostError ? await deps.openGame().catch(() => null) : null
    if (!isClosed) settle(owed ?? opened?.Balance ?? before)
  }

  /** Short rounds are not marked: a player who leaves one finds it settled. */
  const markWhile = (round: PlayedRound): ((count: number) => void) | undefined =>
    hasFeature(round.Events)
      ? (count) => deps.markShown(round.RoundID, count, count === round.Events.length && !round.Unfinished)
      : undefined

  /** Repeats the request while the answer is lost: the step number makes a repeated choice harmless. */
  async function sendChoice(round: PlayedRound, choice: number, step: number): Promise<PlayedRound> {
    for (;;) {
      try {
        const next = await deps.continueRound({ RoundID: round.RoundID, Choice: choice, Step: step })
        if (next) return next
      } catch (error) {
        if (error instanceof RefusalError) return (await deps.continueRound()) ?? round
        if (!(error instanceof LostError)) throw error
      }
      if (isClosed) return round
      await deps.retryDelay()
    }
  }

  /** Presents a round to its end, asking the player wherever it waits. Null: the seat was left meanwhile. */
  async function present(on: Machine, first: PlayedRound, past: number): Promise<PlayedRound | null> {
    const script: Script = on.begin(board.board)
    let round = first
    for (let from = 0; ;) {
      set({ phase: 'showing' })
      const facts = { cost: round.Cost, jackpots: round.Jackpots ?? [] }
      const shown = markWhile(round)
      await script.play(eventsOf(round.Events), facts, { from, past, ...(shown && { shown }) })
      if (isClosed) return null
      if (!round.Unfinished) return round
      const step = board.state.getState().question?.step ?? 0
      set({ phase: 'choosing' })
      const choice = await new Promise<number>((resolve) => (answer = resolve))
      if (isClosed) return null
      from = round.Events.length
      round = await sendChoice(round, choice, step)
      owed = round.Balance
    }
  }

  async function finish(on: Machine, round: PlayedRound, past = 0): Promise<Outcome | null> {
    owed = round.Balance
    const ended = await present(on, round, past)
    if (!ended) return null
    const won = paidBy(ended)
    const balance = owed ?? ended.Balance
    if (ended.State) digitsByBet.set(ended.Bet, digitsIn(ended.State))
    board.state.setState({ win: won, announced: deps.wordTotal(won, balance) })
    set(({ rounds, net }) => ({ rounds: rounds + 1, net: net + won - ended.Cost }))
    settle(balance)
    showDigits()
    return { cost: ended.Cost, won, hadFeature: hasFeature(ended.Events) }
  }

  async function play(on: Machine, mode: string): Promise<Outcome | null> {
    const { bet, balance, modes } = state.getState()
    const cost = bet * (modes.find(({ Code }) => Code === mode)?.Price ?? 1)
    const before = balance ?? 0
    // The balance seems too low: ask the server first, and roll only if it accepts.
    const isSure = before >= cost
    const isRolling = isSure && mode === 'base'
    set({ phase: 'rolling', ...(isSure && { balance: before - cost }) })
    // The next frame shows only the press on the controls. Starting the reels would delay that frame: it takes a slow phone 100 ms.
    started = deps.painted().then(() => {
      if (isClosed) return
      board.state.setState({ win: 0, announced: '' })
      if (isSure) deps.setCoins(before - cost)
      if (isRolling) on.show.roll()
    })
    let round: PlayedRound
    try {
      round = (await Promise.all([deps.playRound(bet, mode), started]))[0]
    } catch (error) {
      await started
      if (isClosed) return null
      await giveUp(isRolling ? on : null, error, before, cost)
      return null
    }
    if (isClosed) {
      deps.setCoins(round.Balance)
      return null
    }
    set({ balance: before - cost })
    return finish(on, round)
  }

  /** A round that waits asks again; one whose presentation was interrupted continues from there. */
  async function resume(on: Machine, { UnfinishedRoundID, Shown }: Opened): Promise<void> {
    if (UnfinishedRoundID) {
      const round = await deps.continueRound()
      if (!round || isClosed) return
      const waited = round.Unfinished ? round.Events.length - 1 : 0
      await finish(on, round, Math.max(waited, Shown?.RoundID === round.RoundID ? Shown.Upto : 0))
      return
    }
    if (!Shown) return
    const past = await deps.readRound(Shown.RoundID)
    if (!past?.Events || isClosed || Shown.Upto >= past.Events.length) return
    const Balance = state.getState().balance ?? 0
    const round = { ...past, Events: past.Events, Balance, CoinRevision: 0 } as PlayedRound
    await finish(on, round, Shown.Upto)
    set({ rounds: 0, net: 0 })
  }

  return {
    state,
    board,
    async begin(opened, opening) {
      machine = opening
      isClosed = false
      const bets = opened.Bets.length > 0 ? opened.Bets : opening.face.definition.bets
      const affordable = bets.filter((bet) => bet * spinsAhead <= opened.Balance).at(-1) ?? bets[0]!
      const bet = opened.LastBet && bets.includes(opened.LastBet) ? opened.LastBet : affordable
      const { Modes: modes, Flags: flags, MostAutoplay: mostAutoplay, Balance: balance } = opened
      digitsByBet = new Map(opened.State && opened.LastBet ? [[opened.LastBet, digitsIn(opened.State)]] : [])
      set({ phase: 'idle', bets, bet, modes, flags, mostAutoplay, balance })
      deps.setCoins(balance)
      showDigits()
      if (opened.UnfinishedRoundID || opened.Shown) set({ phase: 'showing' })
      try {
        await resume(opening, opened)
      } catch (error) {
        if (!(error instanceof RefusalError || error instanceof LostError)) throw error
      }
      if (!isClosed && state.getState().phase === 'showing') set({ phase: 'idle' })
    },
    async play(mode = 'base') {
      return machine && !isClosed && state.getState().phase === 'idle' ? play(machine, mode) : null
    },
    async spin() {
      if (!machine || isClosed) return
      if (state.getState().phase === 'idle') return void (await play(machine, 'base'))
      await started
      machine?.show.skip()
    },
    choose(choice) {
      if (state.getState().phase !== 'choosing') return
      set({ phase: 'showing' })
      answer?.(choice)
      answer = null
    },
    skip: () => state.getState().phase !== 'idle' && machine?.show.skip(),
    setBet(bet) {
      const { bets, phase } = state.getState()
      if (phase !== 'idle' || !bets.includes(bet)) return
      set({ bet })
      showDigits()
    },
    setTurbo(isTurbo) {
      set({ isTurbo })
      machine?.show.setTurbo(isTurbo)
    },
    setBalance(coins) {
      const { phase, balance } = state.getState()
      if (phase === 'idle') return set({ balance: coins })
      if (owed !== null) owed = coins
      // The server pushes the balance before the reels have shown the round: the page keeps the table's value until then.
      if (phase !== 'opening' && balance !== null) deps.setCoins(balance)
    },
    close() {
      isClosed = true
      machine = null
      answer?.(0)
      answer = null
      board.clear()
      set({ phase: 'opening' })
      if (owed !== null) deps.setCoins(owed)
    },
  }
}

/** The digits of a vault's code in the carried state; empty for games that carry something else. */
function digitsIn(state: Readonly<Record<string, unknown>>): readonly number[] {
  const digits = state['digits']
  return Array.isArray(digits) ? digits.filter((digit) => typeof digit === 'number') : []
}
