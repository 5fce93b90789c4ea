// Opens a slot on the page: the game's mathematics for its strips and pays, and the Pixi stage. Loaded after the first paint.
import { coinPicture, coinPrizes } from '@lantern/games/pictures.ts'
import { findPicture } from '../../kernel/pictures/picture.ts'
import { stopCelebrations, play as playSound, registerSounds } from '../../kernel/sound/sound.ts'
import { loadImage } from '../engine/images.ts'
import { loadLetters } from '../engine/paint.ts'
import { openTheatre, type Rect, type Scene } from '../engine/theatre.ts'
import type { Board } from './show/board.ts'
import { Cabinets } from './cabinet.ts'
import { Coins, type CoinPictures } from './coins.ts'
import { firstGrid, fits, readFace, type SlotFace } from './show/face.ts'
import { isTallPlace, placeCabinet } from './layout.ts'
import { loadDefinition } from './mathematics.ts'
import { expectSlot } from './pictures.ts'
import { Reels } from './reels.ts'
import { makeScript, type Script } from './script/script.ts'
import type { SlotShow } from './show/show.ts'
import { SlotStage } from './stage.ts'
import { loadSymbols } from './symbols.ts'
import { themeOf } from './themes.ts'
import { TimesReel } from './timesReel.ts'

registerSounds(() => import('./sounds.ts'))

export interface OpenSlot {
  readonly face: SlotFace
  readonly show: SlotShow
  readonly renderer: string
  /** Where the cabinet is in its place. */
  frameIn(place: Rect): Rect
  /** Creates a script for one round on this stage and the board around it. */
  begin(board: Board): Script
  close(): void
}

/** The server's answer to opening the game. */
export interface SlotTerms {
  /** Which variant is played; absent: the default one. */
  readonly mathHash?: string | undefined
  /** The reels as the player left them. */
  readonly grid?: readonly (readonly number[])[] | undefined
}

export interface SlotWishes {
  readonly code: string
  /** May still be pending: everything else is prepared meanwhile. */
  readonly terms: SlotTerms | Promise<SlotTerms>
  readonly host: HTMLElement
  readonly place: HTMLElement
  readonly wildWord: string
  readonly onSuspense: (isOn: boolean) => void
}

async function loadCoins(game: string): Promise<CoinPictures> {
  const pictures = new Map<string, CanvasImageSource>()
  const load = async (prize: string): Promise<void> => {
    const source = findPicture(`slots/${game}/${coinPicture(prize)}`)
    if (source) pictures.set(prize, await loadImage(source.fallback))
  }
  await Promise.all(coinPrizes.map((prize) => load(prize).catch(() => undefined)))
  return pictures
}

interface Prepared {
  readonly face: SlotFace
  readonly terms: SlotTerms
  readonly cabinets: Cabinets
}

async function makeStage(scene: Scene, { face, terms, cabinets }: Prepared, wishes: SlotWishes): Promise<SlotStage> {
  const { code } = face
  const theme = themeOf(code)
  const hasCoins = face.symbols.some(({ role }) => role === 'coin')
  const timesSource = face.times.length > 0 ? findPicture(`slots/${code}/times`) : null
  const [looks, coins, times] = await Promise.all([
    loadSymbols(code, face.symbols, { wild: wishes.wildWord }),
    hasCoins ? loadCoins(code) : new Map<string, CanvasImageSource>(),
    timesSource ? loadImage(timesSource.fallback).catch(() => null) : null,
    cabinets.load(isTallPlace(wishes.place.getBoundingClientRect(), face)),
    loadLetters(wishes.wildWord),
  ])
  const grid = terms.grid && fits(terms.grid, face) ? terms.grid : firstGrid(face)
  const { lessMotion } = scene
  return new SlotStage(scene, {
    face,
    theme,
    grid,
    onSuspense: wishes.onSuspense,
    onSound: playSound,
    onSkipCelebration: stopCelebrations,
    makeReels: (parent) => new Reels(parent, { face, theme, looks, cabinets, grid, lessMotion }),
    makeCoins: (parent) => new Coins(parent, theme, coins, lessMotion),
    makeTimes: (parent) => new TimesReel(parent, face.times, theme, times),
  })
}

export async function openSlot(wishes: SlotWishes): Promise<OpenSlot> {
  const { code, host, place } = wishes
  // A failure is reported by the second request for the same pictures below.
  expectSlot(code).catch(() => undefined)
  const cabinets = new Cabinets(code)
  // The shape matters only for a game without a cabinet picture.
  void cabinets.load(isTallPlace(place.getBoundingClientRect(), { code, reels: 5, rows: 3 }))
  const theatre = await openTheatre(host, place, async (scene) => {
    const terms = await wishes.terms
    const face = readFace(await loadDefinition(code, terms.mathHash))
    return makeStage(scene, { face, terms, cabinets }, wishes)
  })
  const { stage, renderer } = theatre
  const { face } = stage
  const followVisibility = (): void => stage.setHasty(document.hidden)
  document.addEventListener('visibilitychange', followVisibility)
  return {
    face,
    show: stage,
    renderer,
    frameIn: (area) => placeCabinet(area, face).cabinet,
    begin: (board) => makeScript(stage, board, face),
    close() {
      document.removeEventListener('visibilitychange', followVisibility)
      theatre.close()
    },
  }
}
