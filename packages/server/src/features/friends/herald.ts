// Tells friends who has come and who has gone: in batches, after a pause that a reloaded page does not outlast.
import { listRelations } from '@lantern/protocol/friends.ts'
import type { BodyOf } from '@lantern/protocol/op.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { playerChannel } from '../../kernel/hub.ts'
import { mutualFriends } from './store.ts'

export interface HeraldOptions {
  readonly db: Kysely<Schema>
  /** Who has a socket on this node. */
  local(): readonly number[]
  /** Those who have one on any node. */
  whoIsHere(ids: readonly number[]): Promise<ReadonlySet<number>>
  publish(channel: string, declared: typeof listRelations, body: BodyOf<typeof listRelations>): void
}

/** Beats that someone must be away before it is told. */
const patience = 4
/** People told about in one beat: after a restart everyone comes at once. */
const batch = 100

export class Herald {
  readonly #options: HeraldOptions
  /** On this node and told, or about to be; with the beats they have been away. */
  readonly #here = new Map<number, number>()
  /** To be told, the latest word about each. */
  readonly #news = new Map<number, boolean>()

  constructor(options: HeraldOptions) {
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
    const now = new Set(this.#options.local())
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
    const { db, whoIsHere, publish } = this.#options
    // Gone from this node, and perhaps on another by now.
    const elsewhere = await whoIsHere(told.flatMap(([id, isHere]) => (isHere ? [] : [id])))
    const news = new Map(told.filter(([id]) => !elsewhere.has(id)))
    const pairs = await mutualFriends(db, [...news.keys()])
    const hearers = await whoIsHere([...new Set(pairs.map(({ friendId }) => friendId))])
    for (const { id, friendId } of pairs)
      if (hearers.has(friendId))
        publish(playerChannel(friendId), listRelations, { PlayerID: id, Online: news.get(id)! })
  }
}
