// Tells players their balances after a change: one query for all who changed while the last one was under way.
import type { Purse, Wallet } from './wallet.ts'

export class Herald {
  readonly #wallet: Pick<Wallet, 'balancesOf'>
  readonly #say: (playerId: number, balances: Purse) => void
  #changed = new Set<number>()
  #working: Promise<void> | null = null

  constructor(wallet: Pick<Wallet, 'balancesOf'>, say: (playerId: number, balances: Purse) => void) {
    this.#wallet = wallet
    this.#say = say
  }

  tell(playerIds: readonly number[]): void {
    for (const id of playerIds) this.#changed.add(id)
    if (this.#changed.size > 0) this.#working ??= this.#work().finally(() => (this.#working = null))
  }

  async stop(): Promise<void> {
    await this.#working
  }

  async #work(): Promise<void> {
    while (this.#changed.size > 0) {
      const ids = [...this.#changed]
      this.#changed.clear()
      try {
        for (const [id, balances] of await this.#wallet.balancesOf(ids)) this.#say(id, balances)
      } catch {
        // The database is away: screens ask again by 10030 when it is back.
      }
    }
  }
}
