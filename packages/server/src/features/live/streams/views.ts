// The open video connections of this node: how many a session has, and which end with a session, a ban or a kick.
import type { SessionRef } from '../../../kernel/feature/call.ts'
import type { LinkClaim } from './links.ts'

export interface View {
  readonly id: number
  /** Null: another node that pulls the room. */
  readonly claim: LinkClaim | null
  readonly roomId: number
  readonly giveBack: () => void
}

export class Views {
  readonly #open = new Map<number, View>()
  #made = 0

  get size(): number {
    return this.#open.size
  }

  /** Null: the session has `most` streams open. */
  add(roomId: number, claim: LinkClaim | null, giveBack: () => void, most: number): View | null {
    if (claim && this.#countOf(claim.session) >= most) return null
    const view = { id: ++this.#made, claim, roomId, giveBack }
    this.#open.set(view.id, view)
    return view
  }

  remove(id: number): void {
    const view = this.#open.get(id)
    if (!view) return
    this.#open.delete(id)
    view.giveBack()
  }

  clear(): void {
    for (const id of [...this.#open.keys()]) this.remove(id)
  }

  countIn(roomId: number): number {
    let count = 0
    for (const view of this.#open.values()) if (view.roomId === roomId && view.claim) count++
    return count
  }

  sessions(): SessionRef[] {
    const found = new Map<string, SessionRef>()
    for (const { claim } of this.#open.values()) if (claim) found.set(claim.session.id, claim.session)
    return [...found.values()]
  }

  #countOf({ id }: SessionRef): number {
    let count = 0
    for (const { claim } of this.#open.values()) if (claim?.session.id === id) count++
    return count
  }
}
