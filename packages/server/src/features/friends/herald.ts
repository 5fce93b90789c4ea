// Tells friends who has come and who has gone: in batches, after a pause that a reloaded page does not outlast.
import { listRelations } from '@lantern/protocol/friends.ts'
import type { Context } from '../../kernel/context.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { mutualFriends } from './store.ts'

export type HeraldDeps = Pick<Context, 'db' | 'publish'> & {
  readonly sockets: Pick<Context['sockets'], 'players'>
  readonly presence: Pick<Context['presence'], 'whoIsHere'>
}

/** Beats that someone must be away before it is told. */
const patience = 4
/** People told about in one beat: after a restart everyone comes at once. */
const batch = 100

export class Herald {
  readonly #options: HeraldDeps
  /** On this node and told, or about to be; with the beats they have been away. */
  readonly #here = new Map<number, number>()
  /** To be told, the latest word about each. */
  readonly #news = new Map<number, boolean>()

  constructor(options: HeraldDeps) {
    this.#options = options
  }

  async beat(): Promise<void> {
    this.#look()
    const told = [...this.#news].slice(0, batch)
    if (told.length === 0) return
    for (const [id] of told) this.#news.delete(id)
    await this.#tell(told)
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

  async #tell(told: readonly (readonly [id: number, isHere: boolean])[]): Promise<void> {
    const { db, presence, publish } = this.#options
    // Gone from this node, and perhaps on another by now.
    const elsewhere = await presence.whoIsHere(told.flatMap(([id, isHere]) => (isHere ? [] : [id])))
    const news = new Map(told.filter(([id]) => !elsewhere.has(id)))
    const pairs = await mutualFriends(db, [...news.keys()])
    const hearers = await presence.whoIsHere([...new Set(pairs.map(({ friendId }) => friendId))])
    for (const { id, friendId } of pairs)
      if (hearers.has(friendId))
        publish(playerChannel(friendId), listRelations, { PlayerID: id, Online: news.get(id)! })
  }
}
