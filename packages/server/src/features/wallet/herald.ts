// Pushes their balances to players after a change: one query for all players that changed while the previous query was running.
import type { Purse, Wallet } from './wallet.ts'

export class Herald {
  readonly #wallet: Pick<Wallet, 'pursesOf'>
  readonly #say: (playerId: number, purse: Purse) => void
  #changed = new Set<number>()
  #working: Promise<void> | null = null

  constructor(wallet: Pick<Wallet, 'pursesOf'>, say: (playerId: number, purse: Purse) => void) {
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
        for (const [id, purse] of await this.#wallet.pursesOf(ids)) this.#say(id, purse)
      } catch {
        // The database is unreachable: clients read their balances again by 10030 after reconnecting.
      }
    }
  }
}
