// A seat at a slot: opens the game, plays rounds, and keeps what the HTML around the stage shows.
import { LostError, RefusalError } from '@lantern/client/client.ts'
import type { RoundEvent } from '@lantern/games/engine/game.ts'
import { openGame, playRound } from '@lantern/protocol/games.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OpenSlot } from '../../games/slot/open.ts'
import type { Board, FreeSpins, Party, Remark } from '../../games/slot/script.ts'
import type { SlotShow } from '../../games/slot/show.ts'

export type Opened = ReplyOf<typeof openGame>
export type PlayedRound = ReplyOf<typeof playRound>

export interface TableState {
  /** Rolling: the reels turn, the answer may be missing. Showing: the round is being told. */
  readonly phase: 'opening' | 'idle' | 'rolling' | 'showing'
  readonly bets: readonly number[]
  readonly bet: number
  readonly balance: number | null
  readonly win: number
  readonly free: FreeSpins | null
  readonly party: (Party & { readonly isCounted: boolean }) | null
  readonly isSuspense: boolean
  /** For those who listen: what just happened. */
  readonly said: string
}

/** What a seat needs from the page around it. */
export interface TableHouse {
  openGame(): Promise<Opened>
  playRound(bet: number): Promise<PlayedRound>
  /** The purse as the rest of the page shows it. */
  setCoins(coins: number): void
  titleOf(party: Party): string
  word(remark: Remark): string
  wordTotal(win: number, balance: number): string
  /** The round was refused, or nobody knows whether it was played. */
  complain(error: RefusalError | LostError, bet: number): void
}

/** The part of an open slot that a table plays on. */
export type Machine = Pick<OpenSlot, 'show' | 'game' | 'tell'>

export interface Table {
  readonly state: StoreApi<TableState>
  /** The stage stands: from now on rounds can be played. */
  begin(opened: Opened, machine: Machine): void
  /** Starts a round; while one runs, hurries it. */
  spin(): Promise<void>
  hurry(): void
  moveBet(by: 1 | -1): void
  setSuspense(isOn: boolean): void
  /** The purse changed for another reason, or the server told it while a round is being shown. */
  hearCoins(coins: number): void
  close(): void
}

/** A first bet that leaves this many spins in the purse. */
const spinsAhead = 200

export function createTable(house: TableHouse, coins: number | null): Table {
  const state = createStore<TableState>(() => ({
    phase: 'opening',
    bets: [],
    bet: 0,
    balance: coins,
    win: 0,
    free: null,
    party: null,
    isSuspense: false,
    said: '',
  }))
  const set = state.setState
  let machine: Machine | null = null
  /** What the purse will hold when the running round has been told. */
  let owed: number | null = null
  let isClosed = false

  const board: Board = {
    addWin: (coins) => set(({ win }) => ({ win: win + coins })),
    setFree: (free) => set({ free }),
    openParty(party) {
      set({ party: { ...party, isCounted: false } })
      return house.titleOf(party)
    },
    finishCount: () => set(({ party }) => ({ party: party && { ...party, isCounted: true } })),
    closeParty: () => set({ party: null }),
    say: (remark) => set({ said: house.word(remark) }),
  }

  const settle = (balance: number): void => {
    owed = null
    set({ balance, phase: 'idle', free: null, party: null, isSuspense: false })
    house.setCoins(balance)
  }

  /** Reels that were told to roll stop where they were; the purse says what is true. */
  async function giveUp(show: SlotShow, error: unknown, before: number): Promise<void> {
    if (!(error instanceof RefusalError || error instanceof LostError)) throw error
    await show.comeBack()
    if (isClosed) return
    house.complain(error, state.getState().bet)
    const balance =
      error instanceof LostError
        ? await house.openGame().then(
            (opened) => opened.Balance,
            () => before,
          )
        : before
    if (!isClosed) settle(owed ?? balance)
  }

  async function tell({ tell: present }: Machine, round: PlayedRound): Promise<void> {
    owed = round.Balance
    set({ phase: 'showing' })
    // The wire keeps every game's events alike; this game's own kinds were made by the same package on the server.
    await present(round.Events as unknown as readonly RoundEvent[], board)
    if (isClosed) return
    const balance = owed ?? round.Balance
    set({ win: round.Win, said: house.wordTotal(round.Win, balance) })
    settle(balance)
  }

  async function play(on: Machine): Promise<void> {
    const { show } = on
    const { bet, balance } = state.getState()
    const before = balance ?? 0
    // Too poor, as far as the page knows: ask first, and roll only if the server agrees.
    const isSure = before >= bet
    set({ phase: 'rolling', win: 0, said: '' })
    if (isSure) {
      set({ balance: before - bet })
      house.setCoins(before - bet)
      show.roll()
    }
    let round: PlayedRound
    try {
      round = await house.playRound(bet)
    } catch (error) {
      if (isClosed) return
      if (!isSure) show.roll()
      return giveUp(show, error, before)
    }
    if (isClosed) return house.setCoins(round.Balance)
    if (!isSure) show.roll()
    await tell(on, round)
  }

  return {
    state,
    begin(opened, opening) {
      machine = opening
      isClosed = false
      const bets = opened.Bets.length > 0 ? opened.Bets : opening.game.bets
      const affordable = bets.filter((bet) => bet * spinsAhead <= opened.Balance).at(-1) ?? bets[0]!
      const bet = opened.LastBet && bets.includes(opened.LastBet) ? opened.LastBet : affordable
      set({ phase: 'idle', bets, bet, balance: opened.Balance })
      house.setCoins(opened.Balance)
    },
    async spin() {
      if (!machine || isClosed) return
      if (state.getState().phase === 'idle') await play(machine)
      else machine.show.hurry()
    },
    hurry: () => state.getState().phase !== 'idle' && machine?.show.hurry(),
    moveBet(by) {
      const { bets, bet, phase } = state.getState()
      const next = bets[bets.indexOf(bet) + by]
      if (phase === 'idle' && next !== undefined) set({ bet: next })
    },
    setSuspense: (isSuspense) => set({ isSuspense }),
    hearCoins(coins) {
      const { phase, balance } = state.getState()
      if (phase === 'idle') return set({ balance: coins })
      if (owed !== null) owed = coins
      // The server tells the purse before the reels have told the round: the page waits with the table.
      if (phase !== 'opening' && balance !== null) house.setCoins(balance)
    },
    close() {
      isClosed = true
      machine = null
      set({ phase: 'opening', free: null, party: null, isSuspense: false })
      if (owed !== null) house.setCoins(owed)
    },
  }
}
