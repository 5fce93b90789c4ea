// Which group of an event a caller is shown: the requested one, their own, or the first.
import type { Context } from '../../kernel/context.ts'
import type { Me } from '../../kernel/feature/call.ts'
import type { Board } from './board.ts'
import { showGroup, type WireGroup } from './show.ts'
import { findGroup } from './store/entries.ts'
import type { RankEvent } from './store/events.ts'

export interface ShownGroup {
  /** 0: the event has no groups, or no entry yet. */
  readonly group: number
  /** True also for an event without groups. */
  readonly isMine: boolean
  readonly wire: WireGroup | null
}

export function createGroups({ db }: Pick<Context, 'db'>, board: Pick<Board, 'groupOf'>) {
  return {
    /** Undefined: the event has no such group. */
    async find(
      event: RankEvent,
      { me, Group }: { readonly me: Me | null; readonly Group?: number | undefined },
    ): Promise<ShownGroup | undefined> {
      if (event.cohort === null) return Group === undefined ? { group: 0, isMine: true, wire: null } : undefined
      const own = me ? await board.groupOf(event, me.id) : 0
      const asked = Group ?? (own > 0 ? own : 1)
      const row = await findGroup(db, event.id, asked)
      if (!row) return Group === undefined ? { group: 0, isMine: false, wire: null } : undefined
      return { group: asked, isMine: asked === own, wire: showGroup(event, row, asked === own) }
    },
  }
}
