// The door of honors: whether a win that somebody shares is one.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { findHonor } from './store.ts'

interface NamedWin {
  readonly gameCode: string
  readonly honorId: number
  readonly playerId: number
}

export async function isHonor(db: Kysely<Schema>, brand: BrandCode, win: NamedWin): Promise<boolean> {
  return (await findHonor(db, brand, win.playerId, win.honorId))?.record.gameCode === win.gameCode
}
