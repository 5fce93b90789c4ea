// The wins of a spin: each as it is presented, then all together, then one after the other until the next spin.
import type { ShownWin } from './show/show.ts'
import type { LitWin } from './winLight.ts'

const walkSeconds = 1.5

export class WinWalk {
  lit: LitWin | null = null
  isWalking = false
  #wins: ShownWin[] = []

  add(win: ShownWin, time: number, isQuick: boolean): void {
    this.#wins.push(win)
    this.lit = { wins: [win], since: time, isQuick }
  }

  walk(time: number): void {
    this.isWalking = this.#wins.length > 0
    this.lit = this.isWalking ? { wins: this.#wins, since: time, isQuick: true } : null
  }

  step(time: number): void {
    if (!this.isWalking || this.#wins.length < 2 || !this.lit || time - this.lit.since < walkSeconds) return
    const isAll = this.lit.wins.length > 1
    const next = isAll ? 0 : (this.#wins.indexOf(this.lit.wins[0]!) + 1) % this.#wins.length
    this.lit = { wins: [this.#wins[next]!], since: time, isQuick: true }
  }

  clear(): void {
    this.lit = null
    this.isWalking = false
    this.#wins = []
  }
}
