// The slot's stage: rolls, lands, lights wins, celebrates. It displays results and never decides them.
import { Container } from 'pixi.js'
import type { Cell } from '@lantern/games/engine/event.ts'
import type { Grid } from '@lantern/games/engine/strips.ts'
import type { Theme } from '@lantern/games/theme.ts'
import { Camera } from '../engine/camera.ts'
import { frameStep, type Clock } from '../engine/clock.ts'
import { loadLetters } from '../engine/paint.ts'
import type { Scene, Stage, View } from '../engine/theatre.ts'
import { clamp } from '../engine/tween.ts'
import { cellSet, type Act } from './acts/act.ts'
import { makeFall, popSeconds } from './acts/fall.ts'
import { makeNudge } from './acts/nudge.ts'
import { makeTurn } from './acts/turn.ts'
import { Celebration } from './celebration.ts'
import { partyCue } from './cues.ts'
import type { Coins } from './coins.ts'
import type { SlotFace } from './show/face.ts'
import { placeCabinet, type SlotLayout } from './layout.ts'
import { bulbBeat, type Reels } from './reels.ts'
import { Rolling } from './reelRoll.ts'
import { countSeconds, type CoinFace, type Mood, type ShownWin, type SlotShow, type Tier } from './show/show.ts'
import { Sprays } from './sprays.ts'
import { Suspense } from './suspense.ts'
import { Tags } from './tags.ts'
import type { TimesReel } from './timesReel.ts'
import { WinLight } from './winLight.ts'
import { WinWalk } from './winWalk.ts'

const afterLanding = { calm: 0.3, quick: 0.06 } as const
const winSeconds = { calm: 1.05, quick: 0.5, turbo: 0.3 } as const
const respinSeconds = { calm: 1, quick: 0.45 } as const
const afterCount = 1.5

export interface StageParts {
  readonly face: SlotFace
  readonly theme: Theme
  readonly grid: Grid
  /** Called when one more symbol would open a feature, and when that is over. */
  readonly onSuspense: (isOn: boolean) => void
  /** Called with sound cues: reels, wins, coins. */
  readonly onSound: (name: string) => void
  /** Called when the player skips what is being shown. */
  readonly onSkipCelebration: () => void
  makeReels(parent: Container): Reels
  makeCoins(parent: Container): Coins
  makeTimes(parent: Container): TimesReel
}

export class SlotStage implements Stage, SlotShow {
  readonly #clock: Clock
  readonly #lessMotion: boolean
  readonly #isByProcessor: boolean
  readonly #parts: StageParts
  readonly #camera: Camera
  readonly #world = new Container()
  readonly #party = new Container()
  readonly #reels: Reels
  readonly #coins: Coins
  readonly #times: TimesReel
  readonly #light: WinLight
  readonly #rolling: Rolling
  readonly #suspense: Suspense
  readonly #sprays = new Sprays()
  readonly #walk = new WinWalk()
  readonly #tags: Tags
  #view: View | null = null
  #layout: SlotLayout | null = null
  #mood: Mood = 'base'
  #grid: Grid
  #celebration: Celebration | null = null
  #isHurried = false
  #isTurbo = false

  constructor(scene: Scene, parts: StageParts) {
    this.#clock = scene.clock
    this.#lessMotion = scene.lessMotion
    this.#isByProcessor = scene.isByProcessor
    this.#parts = parts
    this.#grid = parts.grid
    this.#camera = new Camera(scene.lessMotion)
    scene.root.addChild(this.#camera.view)
    this.#camera.view.addChild(this.#world, this.#party)
    this.#reels = parts.makeReels(this.#world)
    const { face, theme } = parts
    this.#rolling = new Rolling({
      clock: scene.clock,
      reels: this.#reels.reels,
      face,
      onSuspense: parts.onSuspense,
      onSound: (cue) => this.sound(cue),
      onLanding: () => this.#camera.shake(0.06),
    })
    this.#suspense = new Suspense(this.#reels.under, this.#reels.over, face.reels, face.reels * face.rows)
    this.#light = new WinLight(this.#reels.under, this.#reels.over, face.reels * face.rows, theme)
    this.#tags = new Tags(this.#reels.over, theme)
    this.#times = parts.makeTimes(this.#world)
    this.#coins = parts.makeCoins(this.#world)
    this.#world.addChild(this.#sprays.view)
  }

  get face(): SlotFace {
    return this.#parts.face
  }

  layout(view: View): void {
    this.#view = view
    const { code, reels, rows } = this.#parts.face
    const placed = placeCabinet(view.place, { code, reels, rows })
    this.#camera.resize(view.width, view.height)
    this.#reels.layout(placed)
    this.#light.layout(placed)
    this.#suspense.layout(placed)
    this.#times.layout(placed)
    this.#tags.layout(placed)
    this.#layout = { ...placed, rows: this.#grid.map((column) => column.length) }
    this.#coins.layout(this.#layout)
    this.#fit(this.#layout)
  }

  step(dt: number, time: number): void {
    this.#sprays.step(dt)
    this.#camera.step(dt)
    this.#celebration?.step(dt)
    this.#rolling.step(time)
    if (this.#lessMotion || !this.#layout) return
    const now = this.#rolling.suspenseAt(time)
    if (now)
      now.rolling.forEach((isRolling, reel) => isRolling && reel >= now.from && this.#sprays.burn(this.#layout!, reel))
    const { lit } = this.#walk
    const line = lit && !this.#walk.isWalking ? lit.wins.at(-1)?.line : null
    const head = line && lit ? this.#light.headOf(line, time, lit) : null
    if (head) this.#sprays.shed(this.#layout, head)
  }

  stillAt(time: number): number | null {
    const isQuiet = !this.#walk.lit && !this.#celebration && this.#sprays.isEmpty && this.#camera.isAtRest
    if (!isQuiet || this.#reels.act || this.#coins.isOpen || !this.#times.isAtRest(time)) return null
    if (!this.#reels.reels.every((reel) => reel.isAtRest(time))) return null
    return bulbBeat(time, this.#mood === 'free')
  }

  paint(time: number): void {
    this.#walk.step(time)
    // A celebration hides the reels; not rendering them halves the cost of its frames.
    this.#world.visible = !this.#celebration || time - this.#celebration.since < 0.25
    this.#world.alpha = this.#celebration ? 1 - clamp((time - this.#celebration.since) / 0.25) : 1
    if (this.#world.visible) {
      const now = this.#rolling.suspenseAt(time)
      const { lit } = this.#walk
      const bright = lit ? lit.wins.flatMap(({ cells }) => cells) : now?.found
      const winners = bright ? cellSet(bright) : null
      this.#reels.paint(time, winners, winners !== null || this.#mood === 'free')
      this.#times.paint(time)
      this.#tags.paint(time, this.#reels.act)
      this.#coins.paint(time)
      this.#light.paint(time, lit)
      this.#suspense.paint(time, now)
    }
    this.#celebration?.paint(time)
  }

  roll(): void {
    if (this.#rolling.isRolling) return
    this.#walk.clear()
    this.#tags.clear()
    this.#isHurried = false
    this.#closeCoins()
    if (this.#reels.act) this.#reels.stand(this.#grid)
    this.#times.roll(this.#rolling.begin(this.#parts.face.strips[this.#mood], this.#isTurbo))
    this.sound('spin')
  }

  async rest(grid: Grid, stops: readonly number[], times: number | null = null): Promise<void> {
    this.#grid = grid
    await this.#land(grid, stops, times)
  }

  async comeBack(): Promise<void> {
    this.#isHurried = true
    await this.#land(this.#grid, [], null)
  }

  async turn(cells: readonly Cell[], grid: Grid): Promise<void> {
    await this.#perform(makeTurn(this.#grid, grid, cells, this.#clock.time, this.#isQuick))
  }

  async nudge(reel: number, by: number, grid: Grid): Promise<void> {
    this.sound('nudge')
    await this.#perform(makeNudge(this.#grid, grid, reel, by, this.#clock.time, this.#isQuick))
  }

  async tumble(gone: readonly Cell[], grid: Grid): Promise<void> {
    this.#walk.clear()
    if (this.#layout && !this.#lessMotion && !this.#clock.isHasty)
      for (const cell of gone) this.#sprays.pop(this.#layout, cell)
    this.sound('tumble')
    this.#tags.fall(gone)
    void this.#clock.wait(popSeconds(this.#isQuick)).then(() => this.sound('fall'))
    await this.#perform(makeFall(this.#grid, grid, gone, this.#clock.time, this.#isQuick))
  }

  async tag(text: string, cell: Cell): Promise<void> {
    this.#tags.put(text, cell, this.#clock.time)
    this.sound('orb')
    await this.#clock.wait(this.#isQuick ? 0.1 : 0.35)
  }

  async showWin(win: ShownWin, isQuick: boolean): Promise<void> {
    this.#walk.add(win, this.#clock.time, isQuick)
    const middle = win.cells[Math.floor(win.cells.length / 2)]
    if (middle && this.#layout && !this.#lessMotion && !this.#clock.isHasty)
      this.#sprays.burst(this.#layout, middle, isQuick ? 8 : 22)
    this.sound(win.isWays ? 'ways' : 'win')
    await this.#clock.wait(this.#isTurbo ? winSeconds.turbo : isQuick ? winSeconds.quick : winSeconds.calm)
  }

  keepShowing(): void {
    this.#walk.walk(this.#clock.time)
  }

  async hold(coins: readonly CoinFace[]): Promise<void> {
    this.#walk.clear()
    this.#reels.isHidden = true
    if (this.#layout) this.#coins.open(this.#layout, coins, this.#clock.time)
    this.sound('lock')
    await this.#clock.wait(this.#isTurbo ? 0.4 : 1)
  }

  async respin(coins: readonly CoinFace[]): Promise<void> {
    this.#coins.roll(this.#clock.time)
    this.sound('spin')
    if (!this.#lessMotion) await this.#clock.wait(this.#isTurbo ? respinSeconds.quick : respinSeconds.calm)
    this.#coins.land(coins, this.#clock.time)
    if (coins.length > 0) this.sound('coin')
    if (this.#layout && !this.#lessMotion && !this.#clock.isHasty)
      for (const { Cell: cell, Prize } of coins) {
        this.#camera.shake(Prize ? 0.55 : 0.2)
        this.#sprays.burst(this.#layout, cell, 8)
      }
    await this.#clock.wait(coins.length > 0 ? 0.5 : 0.2)
  }

  async endHold(): Promise<void> {
    await this.#clock.wait(this.#isTurbo ? 0.3 : 0.9)
  }

  async setMood(mood: Mood): Promise<void> {
    this.#mood = mood
    await this.#clock.wait(0.25)
  }

  async celebrate(tier: Tier, title: string, counted: () => void, jackpot?: number): Promise<void> {
    if (this.#clock.isHasty) return counted()
    // A closed stage's clock never resolves the wait: nothing more is rendered then.
    await Promise.all([loadLetters(title), this.#clock.wait(frameStep)])
    if (!this.#view || this.#clock.isHasty) return counted()
    this.#closeCoins()
    this.sound(partyCue(tier, jackpot))
    this.#celebration = new Celebration(this.#party, this.#view, tier, title, this.#clock.time, this.#camera, {
      lessMotion: this.#lessMotion,
      isByProcessor: this.#isByProcessor,
    })
    await this.#clock.wait(countSeconds[tier] + 0.5)
    counted()
    await this.#clock.wait(afterCount)
    this.#celebration.close()
    this.#celebration = null
  }

  pause(seconds: number): Promise<void> {
    return this.#clock.wait(this.#isTurbo ? seconds / 2 : seconds)
  }

  sound(cue: string): void {
    // No sound while past events are being applied.
    if (!this.#clock.isHasty) this.#parts.onSound(cue)
  }

  skip(): void {
    this.#parts.onSkipCelebration()
    this.#isHurried = true
    this.#rolling.slam()
    this.#clock.skip()
  }

  setTurbo(isOn: boolean): void {
    this.#isTurbo = isOn
  }

  setHasty(isOn: boolean): void {
    if (isOn) this.#isHurried = true
    this.#clock.isHasty = isOn || document.hidden
  }

  close(): void {
    this.#celebration?.close()
    this.#coins.close()
    this.#reels.close()
    this.#sprays.destroy()
  }

  get #isQuick(): boolean {
    return this.#isTurbo || this.#isHurried || this.#lessMotion
  }

  async #perform(act: Act): Promise<void> {
    this.#grid = act.grid
    if (!this.#lessMotion) {
      this.#reels.act = act
      await this.#clock.wait(act.endsAt - this.#clock.time)
    }
    this.#stand(act.grid)
  }

  #stand(grid: Grid): void {
    this.#reels.stand(grid)
    if (this.#layout) this.#fit({ ...this.#layout, rows: grid.map((column) => column.length) })
  }

  #fit(layout: SlotLayout): void {
    this.#layout = layout
    this.#light.fit(layout)
    this.#suspense.fit(layout)
    this.#tags.fit(layout)
  }

  async #land(grid: Grid, stops: readonly number[], times: number | null): Promise<void> {
    if (this.#clock.isHasty) {
      this.#rolling.end()
      this.#times.land(times, this.#clock.time)
      return this.#stand(grid)
    }
    const isHurried = this.#isHurried || this.#isTurbo || this.#lessMotion
    await this.#rolling.land(grid, stops, isHurried)
    this.#times.land(times, this.#clock.time)
    await this.#clock.wait(isHurried ? afterLanding.quick : afterLanding.calm)
    this.#rolling.end()
    if (this.#clock.isHasty) return this.#stand(grid)
    if (this.#layout) this.#fit({ ...this.#layout, rows: grid.map((column) => column.length) })
  }

  #closeCoins(): void {
    if (!this.#coins.isOpen) return
    this.#coins.close()
    this.#reels.isHidden = false
  }
}
