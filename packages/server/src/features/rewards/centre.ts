// What a player can take now: what is open in the claims, and what the sources list from their state.
import type { readCentre, RewardDot } from '@lantern/protocol/rewards.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { Schema } from '../../db/schema.gen.ts'
import type { Claimant, Reward, RewardReader, RewardSource } from '../claims/claims.ts'
import { openSources, type RewardsDeps } from './deps.ts'
import { nameSource } from './titles.ts'

type Db = Kysely<Schema>
export type Dot = z.output<typeof RewardDot>

/** The rewards of a source; those that were offered come first. */
export interface Listed {
  readonly source: RewardSource
  readonly rewards: readonly Reward[]
  readonly openKeys: ReadonlySet<string>
}

/** A player, and the sources that are asked for. */
interface AskedOf {
  readonly claimant: Claimant
  readonly sources: readonly RewardSource[]
}

type Listing = Pick<RewardsDeps, 'claims'>

export async function listRewards(
  deps: Listing,
  db: Db,
  sources: readonly RewardSource[],
  claimant: Claimant,
): Promise<Listed[]> {
  return (await listForMany(deps, db, [{ claimant, sources }], claimant.now))[0]!
}

/** In the order of what is asked; open claims of all players are read by one statement. */
async function listForMany({ claims }: Listing, db: Db, asked: readonly AskedOf[], now: Date): Promise<Listed[][]> {
  const ids = asked.map(({ claimant }) => claimant.playerId)
  const sources = new Set(asked.flatMap((one) => one.sources))
  const names = [...sources].map(({ name }) => name)
  const open = Map.groupBy(await claims.listMany(db, ids, now, names), nameOf)
  const known = new Map<string, readonly Reward[]>()
  for (const source of sources) {
    if (!source.listMany) continue
    const claimants = asked.filter((one) => one.sources.includes(source)).map(({ claimant }) => claimant)
    for (const [playerId, rewards] of await source.listMany(db, claimants))
      known.set(nameOf({ playerId, source: source.name }), rewards)
  }
  const all: Listed[][] = []
  for (const { claimant, sources: own } of asked) {
    const listed: Listed[] = []
    for (const source of own) {
      const name = nameOf({ playerId: claimant.playerId, source: source.name })
      const offered: readonly Reward[] = open.get(name) ?? []
      const openKeys = new Set(offered.map(({ key }) => key))
      const others = (source.listMany ? known.get(name) : await source.list?.(db, claimant)) ?? []
      listed.push({ source, openKeys, rewards: [...offered, ...others.filter(({ key }) => !openKeys.has(key))] })
    }
    all.push(listed)
  }
  return all
}

const nameOf = ({ playerId, source }: { readonly playerId: number; readonly source: string }): string =>
  `${playerId} ${source}`

async function dotOf(db: Db, { source, rewards }: Listed, claimant: Claimant): Promise<Dot> {
  const next = rewards.length === 0 ? await source.nextAt?.(db, claimant) : null
  return { Source: source.name, Total: rewards.length, NextTime: next?.toISOString() ?? null }
}

/** A player and the names of the sources whose dots are asked for. */
export interface DotsAsked {
  readonly claimant: Claimant
  readonly names: ReadonlySet<string>
}

/** The dots of some sources of several players, for pushes; in the order of what is asked. */
export async function readDots(deps: RewardsDeps, asked: readonly DotsAsked[], now: Date): Promise<Dot[][]> {
  const { db } = deps
  const wanted = asked.map(({ claimant, names }) => ({
    claimant,
    sources: openSources(deps, claimant.brand).filter(({ name }) => names.has(name)),
  }))
  const all = await listForMany(deps, db, wanted, now)
  return Promise.all(all.map((listed, nth) => Promise.all(listed.map((one) => dotOf(db, one, wanted[nth]!.claimant)))))
}

export async function showCentre(deps: RewardsDeps, db: Db, reader: RewardReader): Promise<ReplyOf<typeof readCentre>> {
  const listed = await listRewards(deps, db, openSources(deps, reader.brand), reader)
  const rows: ReplyOf<typeof readCentre>['Rows'] = []
  for (const { source, rewards } of listed) {
    if (rewards.length === 0) continue
    const titles = await source.titles?.(
      db,
      reader,
      rewards.map(({ key }) => key),
    )
    rows.push(
      ...rewards.map(({ key, items, expiresAt }) => ({
        Source: source.name,
        ID: key,
        Title: titles?.get(key) ?? nameSource(reader.lang, source.name),
        Items: [...items],
        ExpireTime: expiresAt?.toISOString() ?? null,
        IsLink: source.isLink === true,
      })),
    )
  }
  const dots: Dot[] = []
  for (const one of listed) dots.push(await dotOf(db, one, reader))
  return { Total: rows.length, Rows: rows, Dots: dots.filter(({ Total, NextTime }) => Total > 0 || NextTime) }
}
