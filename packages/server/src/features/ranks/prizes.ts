// The prizes of a board: of an event in groups those of the group's band of levels.
import type { Context } from '../../kernel/context.ts'
import { haveBands, prizesIn, type Prize } from './rules.ts'
import { bandsOf } from './store/entries.ts'
import type { RankEvent } from './store/events.ts'

export function createPrizes({ db }: Pick<Context, 'db'>) {
  /** The band by event and group. A group stays in its band, so a band that was read once is kept. */
  const bands = new Map<string, number>()

  return async function prizesOf({ event, group }: { event: RankEvent; group: number }): Promise<readonly Prize[]> {
    if (!haveBands(event.prizes)) return event.prizes
    if (group <= 0) return prizesIn(event.prizes, null)
    const key = `${event.id}/${group}`
    const band = bands.get(key) ?? (await bandsOf(db, event.id, [group])).get(group)
    if (band !== undefined) bands.set(key, band)
    return prizesIn(event.prizes, band ?? null)
  }
}
