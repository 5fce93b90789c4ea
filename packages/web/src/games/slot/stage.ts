// The slot on its stage: rolls, lands, lights wins, celebrates. It arrives at results; it never decides them.
import { Container } from 'pixi.js'
import type { SlotGame } from '@lantern/games/engine/game.ts'
import type { Grid } from '@lantern/games/engine/strips.ts'
import { Camera } from '../engine/camera.ts'
import { STEP, type Clock } from '../engine/clock.ts'
import { letterFont } from '../engine/paint.ts'
import type { Scene, Stage, View } from '../engine/theatre.ts'
import { clamp } from '../engine/tween.ts'
import { Celebration } from './celebration.ts'
import { planLanding, type Landing } from './landing.ts'
import { placeCabinet, type SlotLayout } from './layout.ts'
import { bulbBeat, cellKey, loadCabinets, Reels } from './reels.ts'
import { COUNT_SECONDS, type Mood, type ShownWin, type SlotShow, type Tier } from './show.ts'
import { loadSymbols } from './symbols.ts'
import { Sprays } from './sprays.ts'
import { Suspense, type SuspenseNow } from './suspense.ts'
import { WinLight, type LitWin } from './winlight.ts'

const BETWEEN_REELS = 0.05
const AFTER_LANDING = 0.3
const WIN_SECONDS = { calm: 1.05, quick: 0.5 } as const
const CYCLE_SECONDS = 1.5
const AFTER_COUNT = 1.5

interface SlotStageOptions {
  readonly game: SlotGame
  readonly grid: Grid
  /** Lettered over the wild. */
  readonly wildWord: string
  /** Told while one more scatter would open the free spins, and when that is over. */
  readonly onSuspense: (isOn: boolean) => void
}

export async function makeSlotStage(scene: Scene, options: SlotStageOptions): Promise<SlotStage> {
  const { game } = options
  const codes = game.symbols.map((symbol) => symbol.code)
  const [pictures, cabinets] = await Promise.all([
    loadSymbols(game.code, codes),
    loadCabinets(game.code),
    document.fonts.load(letterFont(40), options.wildWord).catch(() => []),
  ])
  const words = new Map([[game.symbols.findIndex(({ role }) => role === 'wild'), options.wildWord]])
  return new SlotStage(
    scene,
    options,
    (parent) =>
      new Reels(parent, {
        pictures,
        cabinets,
        words,
        strips: game.strips.base,
        grid: options.grid,
        lessMotion: scene.lessMotion,
      }),
  )
}

export class SlotStage implements Stage, SlotShow {
  readonly #clock: Clock
  readonly #lessMotion: boolean
  readonly #options: SlotStageOptions
  readonly #camera: Camera
  readonly #world = new Container()
  readonly #party = new Container()
  readonly #reels: Reels
  readonly #light: WinLight
  readonly #suspense: Suspense
  readonly #sprays = new Sprays()
  #view: View | null = null
  #layout: SlotLayout | null = null
  #mood: Mood = 'base'
  #grid: Grid
  #rolledAt = 0
  #landing: Landing | null = null
  #wins: ShownWin[] = []
  #lit: LitWin | null = null
  #isCycling = false
  #celebration: Celebration | null = null
  #isHurried = false
  #landed = 0

  constructor(scene: Scene, options: SlotStageOptions, makeReels: (parent: Container) => Reels) {
    this.#clock = scene.clock
    this.#lessMotion = scene.lessMotion
    this.#options = options
    this.#grid = options.grid
    this.#camera = new Camera(scene.lessMotion)
    scene.root.addChild(this.#camera.view)
    this.#camera.view.addChild(this.#world, this.#party)
    this.#reels = makeReels(this.#world)
    this.#suspense = new Suspense(this.#reels.under, this.#reels.over, this.#reels.reels.length)
    this.#light = new WinLight(this.#reels.under, this.#reels.over)
    this.#world.addChild(this.#sprays.view)
  }

  layout(view: View): void {
    this.#view = view
    this.#layout = placeCabinet(view.place)
    this.#camera.resize(view.width, view.height)
    this.#reels.layout(this.#layout)
    this.#light.layout(this.#layout)
    this.#suspense.layout(this.#layout)
  }

  step(dt: number, time: number): void {
    this.#sprays.step(dt)
    this.#camera.step(dt)
    this.#celebration?.step(dt)
    if (this.#lessMotion || !this.#layout) return
    this.#feelLandings(time)
    const now = this.#suspenseNow(time)
    if (now)
      now.rolling.forEach((isRolling, reel) => isRolling && reel >= now.from && this.#sprays.burn(this.#layout!, reel))
    const line = this.#lit && !this.#isCycling ? this.#lit.wins.at(-1)?.line : null
    const head = line && this.#lit ? this.#light.headOf(line, time, this.#lit) : null
    if (head) this.#sprays.shed(this.#layout, head)
  }

  stillAt(time: number): number | null {
    const isQuiet = !this.#lit && !this.#celebration && this.#sprays.isEmpty && this.#camera.isAtRest
    if (!isQuiet || !this.#reels.reels.every((reel) => reel.isAtRest(time))) return null
    return bulbBeat(time, this.#mood === 'free')
  }

  paint(time: number): void {
    if (this.#isCycling) this.#cycle(time)
    // Under a celebration nobody sees the reels; not drawing them halves the cost of its frames.
    this.#world.visible = !this.#celebration || time - this.#celebration.since < 0.25
    this.#world.alpha = this.#celebration ? 1 - clamp((time - this.#celebration.since) / 0.25) : 1
    if (this.#world.visible) {
      const now = this.#suspenseNow(time)
      const bright = this.#lit ? this.#lit.wins.flatMap(({ cells }) => cells) : now?.moons
      const winners = bright ? new Set(bright.map(([reel, row]) => cellKey(reel, row))) : null
      this.#reels.paint(time, winners, winners !== null || this.#mood === 'free')
      this.#light.paint(time, this.#lit)
      this.#suspense.paint(time, now)
    }
    this.#celebration?.paint(time)
  }

  roll(): void {
    this.#wins = []
    this.#lit = null
    this.#isCycling = false
    this.#isHurried = false
    this.#landing = null
    this.#landed = 0
    this.#rolledAt = this.#clock.time
    const strips = this.#options.game.strips[this.#mood]
    this.#reels.reels.forEach((reel, i) => reel.roll(this.#rolledAt + i * BETWEEN_REELS, strips[i]!))
  }

  async rest(grid: Grid, stops: readonly number[]): Promise<void> {
    this.#grid = grid
    await this.#land(grid, stops)
  }

  async comeBack(): Promise<void> {
    this.#isHurried = true
    await this.#land(this.#grid, [])
  }

  async showWin(win: ShownWin, isQuick: boolean): Promise<void> {
    this.#wins.push(win)
    this.#lit = { wins: [win], since: this.#clock.time, isQuick }
    const middle = win.cells[Math.floor(win.cells.length / 2)]
    if (middle && this.#layout && !this.#lessMotion) this.#sprays.burst(this.#layout, middle, isQuick ? 8 : 22)
    await this.#clock.wait(isQuick ? WIN_SECONDS.quick : WIN_SECONDS.calm)
  }

  keepShowing(): void {
    this.#isCycling = this.#wins.length > 0
    this.#lit = this.#wins.length > 0 ? { wins: this.#wins, since: this.#clock.time, isQuick: true } : null
  }

  async setMood(mood: Mood): Promise<void> {
    this.#mood = mood
    await this.#clock.wait(0.25)
  }

  async celebrate(tier: Tier, title: string, counted: () => void): Promise<void> {
    // The wait ends only on a living clock: a stage that was closed meanwhile draws nothing more.
    await Promise.all([document.fonts.load(letterFont(40), title).catch(() => []), this.#clock.wait(STEP)])
    if (!this.#view) return counted()
    this.#celebration = new Celebration(
      this.#party,
      this.#view,
      tier,
      title,
      this.#clock.time,
      this.#camera,
      this.#lessMotion,
    )
    await this.#clock.wait(COUNT_SECONDS[tier] + 0.5)
    counted()
    await this.#clock.wait(AFTER_COUNT)
    this.#celebration.close()
    this.#celebration = null
  }

  hurry(): void {
    this.#isHurried = true
    if (this.#landing) this.#slam()
    this.#clock.hurry()
  }

  async #land(grid: Grid, stops: readonly number[]): Promise<void> {
    const { symbols, freeSpins } = this.#options.game
    this.#landing = planLanding({
      grid,
      scatter: symbols.findIndex(({ role }) => role === 'scatter'),
      needed: freeSpins.awards.findIndex((award) => award > 0),
      rolledAt: this.#rolledAt,
      now: this.#clock.time,
      isHurried: this.#isHurried || this.#lessMotion,
    })
    const { times, suspenseFrom } = this.#landing
    this.#reels.reels.forEach((reel, i) => reel.land(grid[i]!, stops[i], times[i]!))
    if (suspenseFrom !== null) this.#options.onSuspense(true)
    // A hurry ends the wait early and moves the landing forward: look again until the last reel stands.
    for (;;) {
      const left = this.#lastLanding() + AFTER_LANDING - this.#clock.time
      if (left <= 0) break
      await this.#clock.wait(left)
    }
    if (suspenseFrom !== null) this.#options.onSuspense(false)
    this.#landing = null
  }

  #lastLanding(): number {
    return Math.max(...this.#reels.reels.map((reel) => reel.landsAt ?? 0))
  }

  /** Reels that still roll land now, one right after the other. */
  #slam(): void {
    const now = this.#clock.time
    this.#reels.reels.forEach((reel, i) => reel.hastenTo(now + 0.16 + i * 0.04))
    if (this.#landing) this.#landing = { ...this.#landing, suspenseFrom: null }
    this.#options.onSuspense(false)
  }

  #suspenseNow(time: number): SuspenseNow | null {
    const from = this.#landing?.suspenseFrom
    if (from === null || from === undefined || from === 0) return null
    const reels = this.#reels.reels
    const since = reels[from - 1]!.landsAt ?? 0
    if (time < since || reels.every((reel) => reel.hasLanded(time))) return null
    const scatter = this.#options.game.symbols.findIndex(({ role }) => role === 'scatter')
    const moons = this.#grid
      .flatMap((column, reel) => column.map((symbol, row) => [reel, row, symbol] as const))
      .filter(([reel, , symbol]) => symbol === scatter && reels[reel]!.hasLanded(time))
      .map(([reel, row]) => [reel, row] as const)
    return { from, moons, rolling: reels.map((reel) => !reel.hasLanded(time)) }
  }

  /** All wins together first, then one after the other, for as long as nobody spins. */
  #cycle(time: number): void {
    if (this.#wins.length < 2 || !this.#lit || time - this.#lit.since < CYCLE_SECONDS) return
    const isAll = this.#lit.wins.length > 1
    const next = isAll ? 0 : (this.#wins.indexOf(this.#lit.wins[0]!) + 1) % this.#wins.length
    this.#lit = { wins: [this.#wins[next]!], since: time, isQuick: true }
  }

  #feelLandings(time: number): void {
    const landed = this.#landing ? this.#reels.reels.filter((reel) => reel.hasLanded(time)).length : 0
    if (landed > this.#landed) this.#camera.shake(0.06)
    this.#landed = landed
  }
}
