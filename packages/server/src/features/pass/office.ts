// What operators can read about the pass: how far players are, and what was sold.
import * as pass from '@lantern/protocol/office/pass.ts'
import { act } from '../../kernel/office/act.ts'
import { pageOfRows } from '../../kernel/office/page.ts'
import type { PassDeps } from './deps.ts'
import { seasonFor } from './rulebook.ts'
import * as store from './store.ts'

export const passOffice = (deps: Pick<PassDeps, 'settings'>) => [
  act(pass.readCompletion, async ({ Brand, Day, ...page }, { db, now }) => {
    const at = Day === undefined ? now : new Date(`${Day}T12:00:00+08:00`)
    const { season } = await seasonFor(deps, db, Brand, at)
    const rows = await store.countSteps(db, Brand, season.key)
    return { Season: season.number, Key: season.key, ...pageOfRows(rows, page) }
  }),

  act(pass.listSales, async ({ Brand, FromDay, ToDay, ...page }, { db, wrong }) => {
    if (ToDay < FromDay) throw wrong('ToDay', 'is before FromDay')
    return pageOfRows(await store.countSales(db, Brand, FromDay, ToDay), page)
  }),
]
