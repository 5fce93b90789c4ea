// A past round as pictures: its events grouped into scenes, each a grid with its wins, or the result of a feature.
import type { Cell, HeldCoin, RoundEvent } from '@lantern/games/engine/event.ts'
import type { Grid } from '@lantern/games/engine/strips.ts'
import type { Chest } from '../../games/slot/show/board.ts'
import type { SlotFace } from '../../games/slot/show/face.ts'

export interface SceneWin {
  readonly symbol: string
  readonly count: number
  readonly amount: number
  readonly cells: readonly Cell[]
  /** The rows of a paid line by reel, and its number from 1; null: not a win on a line. */
  readonly line: { readonly number: number; readonly rows: readonly number[] } | null
  readonly isScatter: boolean
}

export type SceneNote =
  | { readonly of: 'expand'; readonly symbol: string }
  | { readonly of: 'nudge' }
  | { readonly of: 'multiplier'; readonly value: number }
  | { readonly of: 'tumbleEnd'; readonly before: number; readonly multiplier: number; readonly win: number }
  | { readonly of: 'freeSpins'; readonly count: number; readonly multiplier: number; readonly symbol: string | null }
  | { readonly of: 'freeSpinsEnd'; readonly win: number }
  | { readonly of: 'chosen'; readonly spins: number; readonly multiplier: number }
  | { readonly of: 'respin'; readonly count: number }
  | { readonly of: 'holdEnd'; readonly win: number }
  | { readonly of: 'digit'; readonly digits: readonly number[] }
  | { readonly of: 'vault'; readonly digits: readonly number[]; readonly win: number }
  | { readonly of: 'jackpot'; readonly symbolNo: number; readonly amount: number }

/** Text over a cell: the value of a held coin, or the cell's multiplier. */
export type SceneTag =
  | { readonly cell: Cell; readonly worth: number; readonly prize: string | null }
  | { readonly cell: Cell; readonly times: number }

export interface Scene {
  readonly kind: 'spin' | 'free' | 'tumble' | 'hold' | 'chests'
  /** The number of the free spin, or of the tumble within its spin, from 1. */
  readonly index: number
  grid: Grid
  readonly wins: SceneWin[]
  readonly tags: SceneTag[]
  readonly notes: SceneNote[]
  readonly chests: Chest[]
  /** Coins won in this scene. */
  won: number
}

interface Reading {
  readonly face: SlotFace
  readonly jackpots: readonly { readonly SymbolNo: number; readonly Amount: number }[]
  readonly scenes: Scene[]
  tumbles: number
  respins: number
  options: readonly Readonly<Record<string, number>>[]
}

function open(reading: Reading, kind: Scene['kind'], index: number, grid: Grid): Scene {
  const scene: Scene = { kind, index, grid, won: 0, wins: [], tags: [], notes: [], chests: [] }
  reading.scenes.push(scene)
  return scene
}

/** Events before the first grid (a bought feature) belong to a scene without one. */
const last = (reading: Reading): Scene => reading.scenes.at(-1) ?? open(reading, 'spin', 1, [])

const codeOf = ({ face }: Reading, symbol: number): string => face.symbols[symbol]?.code ?? ''

type Handlers = { readonly [K in RoundEvent['Kind']]: (event: Extract<RoundEvent, { Kind: K }>, to: Reading) => void }

function addWin(to: Reading, win: Omit<SceneWin, 'symbol'> & { readonly symbol: number }): void {
  const scene = last(to)
  scene.wins.push({ ...win, symbol: codeOf(to, win.symbol) })
  scene.won += win.amount
}

/** Held coins stay in their cells, whatever the reels showed there. */
function holdCoins(to: Reading, scene: Scene, coins: readonly HeldCoin[]): void {
  const coin = to.face.symbols.findIndex(({ role }) => role === 'coin')
  const isHeld = (reel: number, row: number): boolean => coins.some(({ Cell: [r, w] }) => r === reel && w === row)
  scene.grid = scene.grid.map((rows, reel) => rows.map((symbol, row) => (isHeld(reel, row) ? coin : symbol)))
  for (const { Cell: cell, Worth: worth, Prize: prize = null } of coins) scene.tags.push({ cell, worth, prize })
}

const handlers: Handlers = {
  spin({ Free, Grid }, to) {
    to.tumbles = 0
    open(to, Free > 0 ? 'free' : 'spin', Math.max(1, Free), Grid)
  },
  expand({ Symbol, Grid }, to) {
    last(to).grid = Grid
    last(to).notes.push({ of: 'expand', symbol: codeOf(to, Symbol) })
  },
  nudge({ Grid }, to) {
    last(to).grid = Grid
    last(to).notes.push({ of: 'nudge' })
  },
  multiplier({ Value, Cells }, to) {
    if (Cells.length === 0 && Value > 1) last(to).notes.push({ of: 'multiplier', value: Value })
    for (const cell of Cells) last(to).tags.push({ cell, times: Value })
  },
  line({ Line, Symbol, Count, Win }, to) {
    const rows = to.face.lines[Line] ?? []
    const cells = rows.slice(0, Count).map((row, reel): Cell => [reel, row])
    const line = { number: Line + 1, rows }
    addWin(to, { symbol: Symbol, count: Count, amount: Win, cells, line, isScatter: false })
  },
  ways({ Symbol, Count, Win, Cells: cells }, to) {
    addWin(to, { symbol: Symbol, count: Count, amount: Win, cells, line: null, isScatter: false })
  },
  anywhere({ Symbol, Count, Win, Cells: cells }, to) {
    addWin(to, { symbol: Symbol, count: Count, amount: Win, cells, line: null, isScatter: false })
  },
  scatter({ Symbol, Cells: cells, Win }, to) {
    addWin(to, { symbol: Symbol, count: cells.length, amount: Win, cells, line: null, isScatter: true })
  },
  tumble({ Grid }, to) {
    open(to, 'tumble', ++to.tumbles, Grid)
  },
  tumbleEnd({ Before, Multiplier, Win }, to) {
    if (Multiplier <= 1 || Before === 0) return
    last(to).notes.push({ of: 'tumbleEnd', before: Before, multiplier: Multiplier, win: Win })
    last(to).won += Win - Before
  },
  choice({ Options }, to) {
    to.options = Options
  },
  chosen({ Of, Option }, to) {
    const { Spins = 0, Multiplier = 1 } = to.options[Option] ?? {}
    if (Of !== 'chest') last(to).notes.push({ of: 'chosen', spins: Spins, multiplier: Multiplier })
  },
  freeSpins({ Award, Multiplier, Symbol }, to) {
    const symbol = Symbol === undefined ? null : codeOf(to, Symbol)
    // The note of the choice names the same spins.
    if (last(to).notes.at(-1)?.of === 'chosen') return
    last(to).notes.push({ of: 'freeSpins', count: Award, multiplier: Multiplier, symbol })
  },
  freeSpinsEnd({ Win }, to) {
    last(to).notes.push({ of: 'freeSpinsEnd', win: Win })
  },
  hold({ Coins }, to) {
    to.respins = 0
    holdCoins(to, open(to, 'hold', 1, last(to).grid), Coins)
  },
  respin({ Coins }, to) {
    to.respins++
    holdCoins(to, last(to), Coins)
  },
  holdEnd({ Win }, to) {
    last(to).notes.push({ of: 'respin', count: to.respins }, { of: 'holdEnd', win: Win })
    last(to).won += Win
  },
  pick({ Chest: at, Prize: prize, Value: value, Win: win, End, Shown }, to) {
    const scene = last(to).kind === 'chests' ? last(to) : open(to, 'chests', 1, [])
    scene.chests[at] = { prize, value, win, isOpened: true }
    scene.won += win
    if (End)
      Shown?.forEach(({ Prize, Value }, i) => {
        scene.chests[i] ??= { prize: Prize, value: Value, win: 0, isOpened: false }
      })
  },
  digit({ Digits }, to) {
    last(to).notes.push({ of: 'digit', digits: Digits })
  },
  vault({ Digits, Win }, to) {
    last(to).notes.push({ of: 'vault', digits: Digits, win: Win })
    last(to).won += Win
  },
  jackpot({ SymbolNo }, to) {
    const amount = to.jackpots.find((paid) => paid.SymbolNo === SymbolNo)?.Amount ?? 0
    last(to).notes.push({ of: 'jackpot', symbolNo: SymbolNo, amount })
    last(to).won += amount
  },
  balls() {
    // Keno has no grid; its tickets are drawn by its own dialog.
  },
  total() {
    // Shown once for the whole round.
  },
}

export function readScenes(
  events: readonly RoundEvent[],
  face: SlotFace,
  jackpots: Reading['jackpots'] = [],
): readonly Scene[] {
  const reading: Reading = { face, jackpots, scenes: [], tumbles: 0, respins: 0, options: [] }
  // Each kind has the handler of its own type; TypeScript cannot follow that through the union. Kinds of a newer server are skipped.
  for (const event of events) handlers[event.Kind]?.(event as never, reading)
  return reading.scenes
}
