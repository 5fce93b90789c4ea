// Runs one task at a time per player in this process: a right password gets its try back before the next call takes one.

const mostWaiting = 16

export class Turns {
  readonly #last = new Map<number, { readonly done: Promise<void>; readonly waiting: number }>()

  /** Null, without running, when too many are already waiting. */
  async take<T>(playerId: number, run: () => Promise<T>): Promise<{ readonly result: T } | null> {
    const before = this.#last.get(playerId)
    if (before && before.waiting >= mostWaiting) return null
    const { promise, resolve } = Promise.withResolvers<void>()
    const mine = { done: promise, waiting: (before?.waiting ?? 0) + 1 }
    this.#last.set(playerId, mine)
    await before?.done
    try {
      return { result: await run() }
    } finally {
      if (this.#last.get(playerId) === mine) this.#last.delete(playerId)
      resolve()
    }
  }
}
