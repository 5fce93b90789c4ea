// The settings of missions in these benches: all 22 condition types in every board, or none.
import { missionRules, type MissionRules } from '@lantern/server/features/missions/rulebook.ts'
import { measureRows, rowOf, type MeasureType } from '@lantern/server/features/progress/progress.ts'
import type { Database } from '@lantern/server/db/open.ts'

const chests = [{ id: 1, points: 20, items: [{ ItemID: 1 as const, Amount: 100 }] }]

function board(first: number): MissionRules['daily'] {
  const missions = Object.keys(measureRows).map((name) => {
    const type = Number(name) as MeasureType
    return {
      id: first + type,
      type,
      threshold: rowOf(type).hasThreshold ? 3 : 0,
      target: 1_000_000_000,
      items: [{ ItemID: 1 as const, Amount: 100 }],
      points: 10,
    }
  })
  // One that every player of the run reaches, so that offers and points are part of the measured work.
  return { missions: [...missions, { ...missions[0]!, id: first + 99, target: 5 }], chests }
}

export const allTypes: MissionRules = {
  ...missionRules.first,
  daily: board(1000),
  weekly: board(2000),
  newcomer: board(3000),
}

const empty = { missions: [], chests: [] }
export const noTypes: MissionRules = { ...missionRules.first, daily: empty, weekly: empty, newcomer: empty, spares: [] }

/** Valid since long ago: a period keeps the settings it began with. */
export async function setRules({ pool }: Database, brand: string, rules: MissionRules): Promise<void> {
  await pool.query(
    `INSERT INTO operator_setting (brand, name, value, valid_from, actor, created_at)
     VALUES ($1, $2, $3, '2020-01-01', 'bench', now())`,
    [brand, missionRules.name, JSON.stringify(rules)],
  )
}
