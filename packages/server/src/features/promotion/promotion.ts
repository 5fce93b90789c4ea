// The door of promotion: who is not named, and wins of other games that all should hear of.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { tell } from '../../kernel/jobs/events.ts'
import type { Players } from '../players/players.ts'
import { winPromoted } from './events.ts'
import { withWinners } from './show.ts'
import { addWin, findWin, type NewWin } from './store.ts'

export { hiddenAmong, type NewWin } from './store.ts'

/** In the transaction that paid it, or in that of a follower who counts each win once. */
export async function promote(tx: Tx, win: NewWin): Promise<void> {
  await tell(tx, winPromoted, { id: await addWin(tx, win) }, win.at)
}

/** A promoted win as others may tell it on; null when it is gone. `name` is null for those who are not named. */
export async function findPromoted(db: Kysely<Schema>, players: Players, id: number) {
  const win = await findWin(db, id)
  if (!win) return null
  const [told] = await withWinners(db, players, [win])
  return {
    id,
    brand: win.brand as BrandCode,
    playerId: win.player_id,
    name: told!.winner?.name ?? null,
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
