// The door of promotion: who is not named, and wins of other games that all should hear of.
import type { Tx } from '../../db/open.ts'
import { tell } from '../../kernel/events.ts'
import { winPromoted } from './events.ts'
import { addWin, type NewWin } from './store.ts'

export { alertsOf, multipleOf } from './rules.ts'
export { hiddenAmong, type NewWin } from './store.ts'

/** In the transaction that paid it, or in that of a follower who counts each win once. */
export async function promote(tx: Tx, win: NewWin): Promise<void> {
  await tell(tx, winPromoted, { id: await addWin(tx, win) }, win.at)
}
