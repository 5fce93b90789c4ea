// Orders balance updates: pushes come from several nodes and sockets and may overtake replies.
interface BalanceUpdate {
  readonly Revision?: unknown
  readonly CoinRevision?: unknown
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

export class BalanceOrder {
  #revision = 0
  #coinRevision = 0

  /** Any reply; one with `CoinRevision` (of a round, for example) updates the known revisions. */
  note(reply: unknown): void {
    if (typeof reply !== 'object' || reply === null || !('CoinRevision' in reply)) return
    const { Revision, CoinRevision } = reply as BalanceUpdate
    this.#revision = Math.max(this.#revision, numberOf(Revision))
    this.#coinRevision = Math.max(this.#coinRevision, numberOf(CoinRevision))
  }

  /** False for a push read from the ledger before the state already known: a newer push follows it. */
  accept(push: unknown): boolean {
    const { Revision, CoinRevision } = push as BalanceUpdate
    if (numberOf(Revision) < this.#revision || numberOf(CoinRevision) < this.#coinRevision) return false
    this.note(push)
    return true
  }

  /** Resets the revisions, for another player or for a ledger restored from a backup. */
  forget(): void {
    this.#revision = 0
    this.#coinRevision = 0
  }
}
