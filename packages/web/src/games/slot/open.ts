// Opens a slot on the page: the game's mathematics for its strips and pays, and the Pixi stage. Loaded after the first paint.
import type { RoundEvent, SlotGame } from '@lantern/games/engine/game.ts'
import { presentEvents } from '@lantern/games/engine/present.ts'
import { showGrid } from '@lantern/games/engine/strips.ts'
import { findSlot } from '@lantern/games/slots.ts'
import { openTheatre } from '../engine/theatre.ts'
import { makeHandlers, type Board } from './script.ts'
import type { SlotShow } from './show.ts'
import { makeSlotStage } from './stage.ts'

export interface OpenSlot {
  readonly game: SlotGame
  readonly show: SlotShow
  readonly renderer: string
  /** Plays a round's events on the stage and the board around it. */
  tell(events: readonly RoundEvent[], board: Board): Promise<void>
  close(): void
}

interface SlotWishes {
  readonly code: string
  readonly host: HTMLElement
  readonly place: HTMLElement
  /** How the reels stood when the player left. */
  readonly grid: readonly (readonly number[])[] | undefined
  readonly wildWord: string
  readonly onSuspense: (isOn: boolean) => void
}

const fits = (grid: readonly (readonly number[])[], { strips, rows, symbols }: SlotGame): boolean =>
  grid.length === strips.base.length &&
  grid.every((column) => column.length === rows && column.every((symbol) => symbols[symbol] !== undefined))

export async function openSlot({ code, host, place, grid, wildWord, onSuspense }: SlotWishes): Promise<OpenSlot> {
  const game = findSlot(code)
  if (!game) throw new Error(`no slot is called ${code}`)
  const first = showGrid(
    game.strips.base,
    game.strips.base.map(() => 0),
    game.rows,
  )
  const stood = grid && fits(grid, game) ? grid : first
  const theatre = await openTheatre(host, place, (scene) =>
    makeSlotStage(scene, { game, grid: stood, wildWord, onSuspense }),
  )
  const { stage, renderer } = theatre
  return {
    game,
    show: stage,
    renderer,
    tell: (events, board) => presentEvents(events, makeHandlers(stage, board, game)),
    close: () => theatre.close(),
  }
}
