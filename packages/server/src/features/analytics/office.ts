// What operators can do with statistics: daily sums, funnels, and the export of the rows.
import * as actions from '@lantern/protocol/office/analytics.ts'
import { act, type ActionRefused } from '../../kernel/office/act.ts'
import { pageOfRows } from '../../kernel/office/page.ts'
import { addDays, taipeiDay } from '../../kernel/time/day.ts'
import type { Analytics } from './analytics.ts'
import * as store from './store.ts'

interface Days {
  readonly FromDay?: string | undefined
  readonly ToDay?: string | undefined
}

interface DaysCall {
  readonly now: Date
  wrong(field: 'FromDay', why: string): ActionRefused
}

function periodOf({ FromDay, ToDay }: Days, { now, wrong }: DaysCall) {
  const today = taipeiDay(now)
  const period = { from: FromDay ?? addDays(today, -6), to: ToDay ?? today, today }
  if (period.from > period.to) throw wrong('FromDay', 'is after ToDay')
  return period
}

const shareOf = (count: number, of: number): number => (of === 0 ? 0 : Math.round((count / of) * 1000) / 1000)

export const analyticsOffice = ({ flush }: Pick<Analytics, 'flush'>) => [
  act(actions.readDaily, async (request, call) => {
    const { from, to, today } = periodOf(request, call)
    await flush()
    const sums = await store.readSums(call.db, request.Brand, from, to, today)
    const rows = sums.map(({ day, name, field, value, events, visitors }) => ({
      Day: day,
      Name: name,
      Field: field,
      Value: value,
      Events: Number(events),
      Visitors: Number(visitors),
    }))
    return pageOfRows(request.Name === undefined ? rows : rows.filter(({ Name }) => Name === request.Name), request)
  }),

  act(actions.readFunnel, async (request, call) => {
    const { Brand, Steps } = request
    const { from, to } = periodOf(request, call)
    await flush()
    const counts = await store.countFunnel(call.db, Brand, Steps, from, to)
    const Rows = Steps.map((Step, index) => ({
      Step,
      Visitors: counts[index]!,
      Share: shareOf(counts[index]!, counts[0]!),
    }))
    return { Total: Rows.length, Rows }
  }),

  act(actions.exportEvents, async ({ Brand, Day, After = 0, PerPage = 500 }, { db }) => {
    await flush()
    const rows = await store.readRows(db, Brand, Day, After, PerPage)
    const Rows = rows.map(({ id, at, visitor, name, events, fields }) => ({
      ID: id,
      CreatedAt: at,
      Visitor: visitor,
      Name: name,
      Events: events,
      ...fields,
    }))
    return { Rows, Next: rows.length < PerPage ? null : rows.at(-1)!.id }
  }),
]
