// The reels from start to the last stop: when each lands, the sounds, and real suspense.
import type { Cell } from '@lantern/games/engine/event.ts'
import type { Grid } from '@lantern/games/engine/strips.ts'
import type { Clock } from '../engine/clock.ts'
import { landingCues } from './cues.ts'
import type { SlotFace } from './show/face.ts'
import { planLanding, type Landing } from './landing.ts'
import type { Reel } from './reel.ts'
import type { SuspenseNow } from './suspense.ts'

const betweenReels = 0.05
const slam = { first: 0.16, between: 0.04 } as const

interface RollingParts {
  readonly clock: Clock
  readonly reels: readonly Reel[]
  readonly face: Pick<SlotFace, 'openers' | 'symbols'>
  /** Called when one more symbol would open a feature, and when that is over. */
  readonly onSuspense: (isOn: boolean) => void
  readonly onSound: (cue: string) => void
  /** A reel has come to rest. */
  readonly onLanding: () => void
}

export class Rolling {
  readonly #parts: RollingParts
  #rolledAt = 0
  #isRolling = false
  #landing: Landing | null = null
  #grid: Grid = []
  #landed = 0
  #isSuspense = false

  constructor(parts: RollingParts) {
    this.#parts = parts
  }

  get isRolling(): boolean {
    return this.#isRolling
  }

  /** Returns when the reels started. */
  begin(strips: readonly (readonly number[])[], isTurbo: boolean): number {
    const { clock, reels } = this.#parts
    this.#isRolling = true
    this.#landing = null
    this.#landed = 0
    this.#rolledAt = clock.time
    reels.forEach((reel, i) => reel.roll(clock.time + (isTurbo ? 0 : i * betweenReels), strips[i]!))
    return this.#rolledAt
  }

  /** Clears the landing: nothing rolls any more, and suspense is over. */
  end(): void {
    this.#isRolling = false
    this.#landing = null
    this.#setSuspense(false)
  }

  /** Resolves when the last reel has landed; the caller calls `end` after the landing has been shown. */
  async land(grid: Grid, stops: readonly number[], isHurried: boolean): Promise<void> {
    const { clock, reels, face } = this.#parts
    this.#isRolling = false
    this.#grid = grid
    const { openers } = face
    const landing = planLanding({ grid, openers, rolledAt: this.#rolledAt, now: clock.time, isHurried })
    this.#landing = landing
    reels.forEach((reel, i) => reel.land(grid[i]!, stops[i], landing.times[i]!))
    // A skip ends the wait early and moves the landing forward: check again until the last reel has landed.
    for (;;) {
      const left = Math.max(...reels.map((reel) => reel.landsAt ?? 0)) - clock.time
      if (left <= 0 || clock.isHasty) return
      await clock.wait(left)
    }
  }

  /** Reels that still roll land now, one right after the other. */
  slam(): void {
    if (!this.#landing) return
    const now = this.#parts.clock.time
    this.#parts.reels.forEach((reel, i) => reel.hastenTo(now + slam.first + i * slam.between))
    this.#landing = { ...this.#landing, suspenseFrom: null }
    this.#setSuspense(false)
  }

  /** Only after the previous reel has landed, and only while one symbol is missing: real suspense only. */
  suspenseAt(time: number): SuspenseNow | null {
    const from = this.#landing?.suspenseFrom
    if (from === null || from === undefined || from === 0) return null
    const { reels, face } = this.#parts
    if (time < (reels[from - 1]!.landsAt ?? 0) || reels.every((reel) => reel.hasLanded(time))) return null
    const landed = this.#grid.flatMap((column, reel) =>
      reels[reel]!.hasLanded(time) ? column.map((symbol, row) => [reel, row, symbol] as const) : [],
    )
    const isOneShort = face.openers.some(
      ({ symbol, needed }) => landed.filter(([, , shown]) => shown === symbol).length === needed - 1,
    )
    if (!isOneShort) return null
    const wanted = new Set(face.openers.map(({ symbol }) => symbol))
    const found = landed.filter(([, , symbol]) => wanted.has(symbol)).map(([reel, row]): Cell => [reel, row])
    return { from, found, rolling: reels.map((reel) => !reel.hasLanded(time)) }
  }

  /** Reports what has happened since the last step. */
  step(time: number): void {
    const { reels, face, onLanding, onSound } = this.#parts
    const landed = this.#landing ? reels.filter((reel) => reel.hasLanded(time)).length : 0
    if (landed > this.#landed) onLanding()
    const { suspenseFrom = null } = this.#landing ?? {}
    for (const cue of landingCues({ grid: this.#grid, face, suspenseFrom }, this.#landed, landed)) onSound(cue)
    this.#landed = landed
    this.#setSuspense(this.suspenseAt(time) !== null)
  }

  #setSuspense(isOn: boolean): void {
    if (isOn === this.#isSuspense) return
    this.#isSuspense = isOn
    this.#parts.onSuspense(isOn)
  }
}
