// The board around a stage as a store: what a round has shown so far, rendered by the page.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type {
  Board,
  FreeSpins,
  HoldState,
  Party,
  Picking,
  Question,
  Remark,
  Times,
} from '../../games/slot/show/board.ts'

export interface BoardState {
  readonly win: number
  readonly free: FreeSpins | null
  readonly times: Times | null
  readonly hold: HoldState | null
  /** The code so far, −1 where a digit is missing; empty: the game has no code. */
  readonly digits: readonly number[]
  readonly picking: Picking | null
  readonly question: Question | null
  readonly party: (Party & { readonly isCounted: boolean }) | null
  readonly isSuspense: boolean
  /** For screen readers: the latest event. */
  readonly announced: string
}

/** The texts of a board in the player's language. */
export interface BoardWords {
  titleOf(party: Party): string
  word(remark: Remark): string
  coinText(worth: number): string
  prizeName(prize: string): string
}

export interface BoardStore {
  readonly board: Board
  readonly state: StoreApi<BoardState>
  /** Between rounds only the last win stays. */
  clear(): void
  setSuspense(isOn: boolean): void
}

const nothing = { free: null, times: null, hold: null, picking: null, question: null, party: null, isSuspense: false }

export function createBoard(words: BoardWords): BoardStore {
  const state = createStore<BoardState>(() => ({ ...nothing, win: 0, digits: [], announced: '' }))
  const set = state.setState
  return {
    state,
    board: {
      addWin: (coins) => set(({ win }) => ({ win: win + coins })),
      setFree: (free) => set({ free }),
      setTimes: (times) => set({ times }),
      setHold: (hold) => set({ hold }),
      setDigits: (digits) => set({ digits }),
      setPicking: (picking) => set({ picking }),
      ask: (question) => set({ question }),
      openParty(party) {
        set({ party: { ...party, isCounted: false } })
        return words.titleOf(party)
      },
      finishCount: () => set(({ party }) => ({ party: party && { ...party, isCounted: true } })),
      closeParty: () => set({ party: null }),
      say: (remark) => set({ announced: words.word(remark) }),
      coinText: words.coinText,
      prizeName: words.prizeName,
    },
    clear: () => set(nothing),
    setSuspense: (isSuspense) => set({ isSuspense }),
  }
}
