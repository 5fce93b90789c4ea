// What operators can ask about missions: how often each one was reached and claimed.
import type { BrandCode } from '@lantern/brands/brand.ts'
import * as missions from '@lantern/protocol/office/missions.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { act } from '../../kernel/office/act.ts'
import { pageOfRows } from '../../kernel/office/page.ts'
import { startOfDay } from '../../kernel/time/day.ts'
import { periodAt } from '../progress/progress.ts'
import type { MissionsDeps } from './deps.ts'
import { rulesOf } from './goals.ts'
import { missionKey } from './reach.ts'
import { titleOf } from './titles.ts'

type Deps = Pick<MissionsDeps, 'claims' | 'settings'>
type Board = 'daily' | 'weekly'

export const missionsOffice = (deps: Deps) => [
  act(missions.readCompletion, async ({ Brand, Day, ...page }, { db }) => {
    const daily = await countBoard(deps, db, { brand: Brand, day: Day, board: 'daily' })
    const weekly = await countBoard(deps, db, { brand: Brand, day: Day, board: 'weekly' })
    return pageOfRows([...daily, ...weekly], page)
  }),
]

interface BoardOfDay {
  readonly brand: BrandCode
  readonly day: string
  readonly board: Board
}

async function countBoard(deps: Deps, db: Kysely<Schema>, { brand, day, board }: BoardOfDay) {
  const period = periodAt(board === 'daily' ? 'day' : 'week', startOfDay(day))
  const rules = await rulesOf(deps, db, brand, period)
  const spares = board === 'daily' ? rules.spares : []
  const listed = [...rules[board].missions, ...spares].map((one) => ({ id: one.id, title: titleOf('en_us', one) }))
  const chests = rules[board].chests.map(({ id, points }) => ({ id, title: `chest at ${points} points` }))
  const rows = []
  for (const [source, goals] of [['mission', listed] as const, ['chest', chests] as const]) {
    const counts = await deps.claims.countKeys(db, brand, source, `${period.key}/`)
    const byKey = new Map(counts.map((count) => [count.key, count]))
    for (const { id, title } of goals) {
      const { offered = 0, claimed = 0 } = byKey.get(missionKey(period, id)) ?? {}
      rows.push({ Period: period.key, ID: id, Title: title, Reached: offered, Claimed: claimed })
    }
  }
  return rows
}
