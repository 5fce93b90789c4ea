// Entry file of honors: whether a shared win is an honor, and the honor of a round that is announced.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { findMine } from '../games/games.ts'
import { honorTimes } from './rules.ts'
import { addRound, findByRound, findHonor } from './store.ts'

interface NamedWin {
  readonly gameCode: string
  readonly honorId: number
  readonly playerId: number
}

export async function isHonor(db: Kysely<Schema>, brand: BrandCode, win: NamedWin): Promise<boolean> {
  return (await findHonor(db, brand, win.playerId, win.honorId))?.record?.gameCode === win.gameCode
}

/**
 * The id of the honor, which is created here if necessary; the follower of plays may process the round later and finds it. Null: there is no
 * such round, or its win is too small.
 */
export async function honorOf(tx: Tx, playerId: number, roundId: string): Promise<number | null> {
  const round = await findMine(tx, playerId, roundId)
  if (!round) return null
  const { brand, cost, ...record } = round
  const win = record.jackpots.reduce((sum, [, coins]) => sum + coins, record.win)
  if (win < honorTimes * cost) return null
  await addRound(tx, { brand: brand as BrandCode, playerId, bet: cost, win, record })
  return (await findByRound(tx, playerId, roundId))?.id ?? null
}
