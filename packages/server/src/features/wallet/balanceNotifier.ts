// Pushes their balances to players after a change: one query for all players that changed while the previous query was running.
import type { VersionedBalances, Wallet } from './wallet.ts'

export class BalanceNotifier {
  readonly #wallet: Pick<Wallet, 'versionedBalancesOf'>
  readonly #push: (playerId: number, balances: VersionedBalances) => void
  #changed = new Set<number>()
  #working: Promise<void> | null = null

  constructor(
    wallet: Pick<Wallet, 'versionedBalancesOf'>,
    push: (playerId: number, balances: VersionedBalances) => void,
  ) {
    this.#wallet = wallet
    this.#push = push
  }

  notify(playerIds: readonly number[]): void {
    for (const id of playerIds) this.#changed.add(id)
    if (this.#changed.size > 0) this.#working ??= this.#work()
  }

  async stop(): Promise<void> {
    await this.#working
  }

  async #work(): Promise<void> {
    // The movements of a batch are reported one after another: one query for all of them.
    await null
    while (this.#changed.size > 0) {
      const ids = [...this.#changed]
      this.#changed.clear()
      try {
        for (const [id, balances] of await this.#wallet.versionedBalancesOf(ids)) this.#push(id, balances)
      } catch {
        // The database is unreachable: clients read their balances again by 10030 after reconnecting.
      }
    }
    // In the same step as the check above: a change that is reported later starts anew.
    this.#working = null
  }
}
