// Missions and chests as sources of rewards.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { RewardSource } from '../claims/claims.ts'
import { newcomerPeriod, periodAt, type Period } from '../progress/progress.ts'
import type { MissionsDeps } from './deps.ts'
import { rulesOf } from './goals.ts'
import { boardOfPeriod, missionsFor } from './reach.ts'
import { missionRules } from './rulebook.ts'
import * as store from './store.ts'
import { titleOf } from './titles.ts'

type Deps = Pick<MissionsDeps, 'settings' | 'players'>

/** What was not offered is not reached; while missions are stopped nothing can be reached. */
const sourceNamed = (name: string, order: number, { settings }: Deps): RewardSource => ({
  name,
  order,
  flag: 'Mission',
  offer: async (_tx, { brand }) => (settings.read(missionRules, brand).isOpen ? 'NotReached' : 'Closed'),
})

export const chestSource = (deps: Deps): RewardSource => sourceNamed('chest', 20, deps)

export const missionSource = (deps: Deps): RewardSource => ({
  ...sourceNamed('mission', 10, deps),
  async titles(db, { playerId, brand, lang }, keys) {
    const swaps = await store.readSwaps(db, [playerId])
    const titles = new Map<string, string>()
    for (const key of keys) {
      const cut = key.lastIndexOf('/')
      const period = await periodOf(deps, db, playerId, brand, key.slice(0, cut))
      const board = period && boardOfPeriod(period.kind)
      if (!board) continue
      const rules = await rulesOf(deps, db, brand, period)
      const own = swaps.get(`${playerId} ${period.key}`) ?? new Map<number, number>()
      const mission = missionsFor(rules, board, own).find(({ id }) => id === Number(key.slice(cut + 1)))
      if (mission) titles.set(key, titleOf(lang, mission))
    }
    return titles
  },
})

async function periodOf(
  { players, settings }: Deps,
  db: Kysely<Schema>,
  playerId: number,
  brand: BrandCode,
  periodKey: string,
): Promise<Period | null> {
  const [kind, date] = periodKey.split('/') as [Period['kind'], string | undefined]
  if (kind === 'day' || kind === 'week') return periodAt(kind, new Date(`${date}T12:00:00+08:00`))
  if (kind !== 'newcomer') return null
  const found = (await players.registeredSince(db, [playerId], new Date(0))).get(playerId)
  return found ? newcomerPeriod(found.registeredAt, settings.read(missionRules, brand).newcomerDays) : null
}
