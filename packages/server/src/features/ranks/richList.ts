// The rich list: the hundred richest of a brand, and the caller's own place beyond them.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Context } from '../../kernel/context.ts'
import type { Me } from '../../kernel/feature/call.ts'
import { listUnable, type Players } from '../players/players.ts'
import { countRicher, type Wallet } from '../wallet/wallet.ts'
import { showFace, showPlaces } from './faces.ts'
import { createCache } from './cached.ts'
import { mostPlaces } from './rules.ts'
import { mayStand } from './settlement.ts'
import { readRich } from './store/series.ts'

export type RichDeps = Pick<Context, 'db' | 'clock'> & {
  readonly players: Players
  readonly wallet: Wallet
  /** Staff accounts have coins too, but are not listed. */
  isStaff(brand: BrandCode, playerId: number): boolean
}

const keepMs = 1000
/** The rank among all players of the brand is counted over all accounts. */
const keepRankMs = 30_000

export function createRichList(deps: RichDeps) {
  const { db, clock, players, wallet } = deps
  const cached = createCache(clock)

  async function read(brand: BrandCode) {
    const all = await readRich(db, brand)
    const people = await players.many(
      db,
      all.map(({ playerId }) => playerId),
    )
    const now = clock.now()
    const places = all
      .filter(({ playerId }) => mayStand(people.get(playerId), now) && !deps.isStaff(brand, playerId))
      .slice(0, mostPlaces)
      .map((place, index) => ({ ...place, rank: index + 1 }))
    return { places, rows: await showPlaces(deps, places) }
  }

  async function countRank(brand: BrandCode, playerId: number, coins: number): Promise<number> {
    const staff = (await readRich(db, brand)).filter((one) => deps.isStaff(brand, one.playerId))
    const out = [...(await listUnable(db, brand, clock.now())), ...staff.map((one) => one.playerId)]
    return countRicher(db, { brand, playerId, coins, out })
  }

  return async function rich(
    me: Me | null,
    { Page = 1, PerPage = mostPlaces }: { readonly Page?: number | undefined; readonly PerPage?: number | undefined },
    brand: BrandCode,
  ) {
    const { places, rows } = await cached(`rich/${brand}`, keepMs, () => read(brand))
    const list = { Total: rows.length, Rows: rows.slice((Page - 1) * PerPage, Page * PerPage) }
    if (!me) return { ...list, Mine: null }
    const known = places.find(({ playerId }) => playerId === me.id)
    // Not on the list: the current balance; on the list: the balance with which the list was made.
    const score = known?.score ?? (await wallet.balances(me.id)).coin
    const rank =
      known?.rank ?? (await cached(`rank/${me.id}/${score}`, keepRankMs, () => countRank(brand, me.id, score)))
    const player = (await players.many(db, [me.id])).get(me.id)
    const last = known || places.length < mostPlaces ? 0 : places.at(-1)!.score
    return { ...list, Mine: showFace(player, { playerId: me.id, score, rank }), Gap: Math.max(0, last - score) }
  }
}
