// Plans the weeks of the contest: a row per brand and week, with the goals and prizes that are valid when it is planned.
import { brandCodes, type BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../db/schema.gen.ts'
import type { TreasuryDeps } from '../deps.ts'
import { weekRules } from '../rulebook.ts'
import { weekAt } from '../rules.ts'
import * as store from '../store/weeks.ts'

type PlanDeps = Pick<TreasuryDeps, 'settings'>
type Db = Kysely<Schema>

/** The week that contains this time; an existing one stays unchanged. */
export async function planWeek({ settings }: PlanDeps, db: Db, brand: BrandCode, at: Date, now: Date): Promise<void> {
  const rules = await settings.readAt(db, weekRules, brand, now)
  await store.insertWeek(db, { brand, ...weekAt(at), rules }, now)
}

/** The current week and the next one. */
export async function planWeeks(deps: PlanDeps, db: Db, now: Date): Promise<void> {
  const wanted = [weekAt(now), weekAt(now, 1)]
  const known = await store.weeksIn(db, wanted[0]!.startsAt, wanted[1]!.startsAt)
  // Usually nothing is missing; the query also avoids using up ids by conflicting inserts.
  for (const brand of brandCodes)
    for (const { week, startsAt } of wanted)
      if (!known.some((one) => one.brand === brand && one.week === week)) await planWeek(deps, db, brand, startsAt, now)
}
