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

export async function listRewards(
  { claims }: Pick<RewardsDeps, 'claims'>,
  db: Db,
  sources: readonly RewardSource[],
  claimant: Claimant,
): Promise<Listed[]> {
  const open = Map.groupBy(await claims.list(db, claimant.playerId, claimant.now), ({ source }) => source)
  const listed: Listed[] = []
  for (const source of sources) {
    const offered: readonly Reward[] = open.get(source.name) ?? []
    const openKeys = new Set(offered.map(({ key }) => key))
    const others = (await source.list?.(db, claimant)) ?? []
    listed.push({ source, openKeys, rewards: [...offered, ...others.filter(({ key }) => !openKeys.has(key))] })
  }
  return listed
}

async function dotOf(db: Db, { source, rewards }: Listed, claimant: Claimant): Promise<Dot> {
  const next = rewards.length === 0 ? await source.nextAt?.(db, claimant) : null
  return { Source: source.name, Total: rewards.length, NextTime: next?.toISOString() ?? null }
}

/** The dots of some sources, for a push. */
export async function readDots(deps: RewardsDeps, claimant: Claimant, names: ReadonlySet<string>): Promise<Dot[]> {
  const { db } = deps
  const asked = openSources(deps, claimant.brand).filter(({ name }) => names.has(name))
  const listed = await listRewards(deps, db, asked, claimant)
  return Promise.all(listed.map((one) => dotOf(db, one, claimant)))
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
