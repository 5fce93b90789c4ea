// Entry file of promotion: which players are anonymous, and wins of other features that are promoted.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { writeEvent } from '../../kernel/jobs/events.ts'
import type { Players } from '../players/players.ts'
import { winPromoted } from './events.ts'
import { withWinners } from './show.ts'
import { addWin, findWin, type NewWin } from './store.ts'

/** `addWin` lists a win without announcing it. */
export { addWin, hiddenAmong, type NewWin } from './store.ts'

/** Call it in the transaction that paid the win, or in that of a follower that processes each win once. */
export async function promote(tx: Tx, win: NewWin): Promise<void> {
  await writeEvent(tx, winPromoted, { id: await addWin(tx, win) }, win.at)
}

/** A promoted win for other features; null when it is deleted. `name` is null for anonymous players. */
export async function findPromoted(db: Kysely<Schema>, players: Players, id: number) {
  const win = await findWin(db, id)
  if (!win) return null
  const [shown] = await withWinners(db, players, [win])
  return {
    id,
    brand: win.brand as BrandCode,
    playerId: win.player_id,
    name: shown!.winner?.name ?? null,
    gameCode: win.game_code,
    winType: win.win_type,
    symbolNo: win.symbol_no,
    multiple: Number(win.multiple),
    multipleIdx: win.multiple_idx,
    coins: win.coins,
    at: win.created_at,
    roundId: win.round_id,
  }
}
