// Orders what the server sends of the purse: pushes come from several nodes and sockets, and overtake replies.
interface Purse {
  readonly Revision?: unknown
  readonly CoinRevision?: unknown
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

export class PurseOrder {
  #revision = 0
  #coinRevision = 0

  /** A reply that carries coins, of a round for example, or anything else. */
  note(reply: unknown): void {
    if (typeof reply !== 'object' || reply === null || !('CoinRevision' in reply)) return
    const { Revision, CoinRevision } = reply as Purse
    this.#revision = Math.max(this.#revision, numberOf(Revision))
    this.#coinRevision = Math.max(this.#coinRevision, numberOf(CoinRevision))
  }

  /** False for a push that was read before what is known already: a newer one follows it. */
  accept(push: unknown): boolean {
    const { Revision, CoinRevision } = push as Purse
    if (numberOf(Revision) < this.#revision || numberOf(CoinRevision) < this.#coinRevision) return false
    this.note(push)
    return true
  }

  /** Another player, or a ledger that was restored from a backup. */
  forget(): void {
    this.#revision = 0
    this.#coinRevision = 0
  }
}
