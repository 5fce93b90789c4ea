// Pushes to friends who came online and who went offline: in batches, and after a delay that is longer than a page reload.
import { listRelations } from '@lantern/protocol/friends.ts'
import type { Context } from '../../kernel/context.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { mutualFriends } from './store.ts'

export type PresenceNotifierDeps = Pick<Context, 'db' | 'publish'> & {
  readonly sockets: Pick<Context['sockets'], 'players'>
  readonly presence: Pick<Context['presence'], 'whoIsHere'>
}

/** The number of beats for which a player must be offline before it is pushed. */
const patience = 4
/** The maximum number of players handled in one beat: after a restart all of them come online at once. */
const batch = 100

export class PresenceNotifier {
  readonly #options: PresenceNotifierDeps
  /** Players on this node whose online state was or will be pushed, with the number of beats since they left. */
  readonly #here = new Map<number, number>()
  /** Pending changes: the latest state of each player. */
  readonly #news = new Map<number, boolean>()

  constructor(options: PresenceNotifierDeps) {
    this.#options = options
  }

  async beat(): Promise<void> {
    this.#look()
    const changes = [...this.#news].slice(0, batch)
    if (changes.length === 0) return
    for (const [id] of changes) this.#news.delete(id)
    await this.#notify(changes)
  }

  #look(): void {
    const now = new Set(this.#options.sockets.players())
    for (const id of now) {
      if (!this.#here.has(id)) this.#news.set(id, true)
      this.#here.set(id, 0)
    }
    for (const [id, away] of this.#here) {
      if (now.has(id)) continue
      if (away + 1 < patience) this.#here.set(id, away + 1)
      else {
        this.#here.delete(id)
        this.#news.set(id, false)
      }
    }
  }

  async #notify(changes: readonly (readonly [id: number, isHere: boolean])[]): Promise<void> {
    const { db, presence, publish } = this.#options
    // A player who left this node may be on another one by now.
    const elsewhere = await presence.whoIsHere(changes.flatMap(([id, isHere]) => (isHere ? [] : [id])))
    const news = new Map(changes.filter(([id]) => !elsewhere.has(id)))
    const pairs = await mutualFriends(db, [...news.keys()])
    const online = await presence.whoIsHere([...new Set(pairs.map(({ friendId }) => friendId))])
    for (const { id, friendId } of pairs)
      if (online.has(friendId)) publish(playerChannel(friendId), listRelations, { PlayerID: id, Online: news.get(id)! })
  }
}
