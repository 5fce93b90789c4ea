// The door of honors: whether a win that somebody shares is one, and the honor of a round that all should hear of.
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

/** The honor's number; the follower of rounds may come to it later and finds it there. Null: the round is none. */
export async function honorOf(tx: Tx, playerId: number, roundId: string): Promise<number | null> {
  const round = await findMine(tx, playerId, roundId)
  if (!round) return null
  const { brand, cost, ...record } = round
  const win = record.jackpots.reduce((sum, [, coins]) => sum + coins, record.win)
  if (win < honorTimes * cost) return null
  await addRound(tx, { brand: brand as BrandCode, playerId, bet: cost, win, record })
  return (await findByRound(tx, playerId, roundId))?.id ?? null
}
