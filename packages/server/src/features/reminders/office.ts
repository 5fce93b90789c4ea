// What operators can do with reminders: counts by topic, stop and resume a topic, a test message to the browsers of one player.
import type { ActionRequest } from '@lantern/protocol/office/action.ts'
import * as actions from '@lantern/protocol/office/reminders.ts'
import { reminderTopics } from '@lantern/protocol/values/reminders.ts'
import { act, type ActionCall } from '../../kernel/office/act.ts'
import { pageOfRows } from '../../kernel/office/page.ts'
import { addDays, taipeiDay } from '../../kernel/time/day.ts'
import type { RemindersDeps } from './deps.ts'
import { reminderRules, type ReminderRules } from './rulebook.ts'
import type { Send } from './sender.ts'
import * as store from './store.ts'

type Topics = ReminderRules['stopped']

export function remindersOffice({ settings, analytics, players }: RemindersDeps, send: Send) {
  async function change(
    { Brand: brand }: ActionRequest<typeof actions.stopTopic>,
    { tx, actor, now, after }: ActionCall<typeof actions.stopTopic>,
    next: (stopped: Topics) => Topics,
  ) {
    const rules = await settings.readAt(tx, reminderRules, brand, now)
    const stopped = next(rules.stopped)
    await settings.changeIn(tx, reminderRules, { brand, value: { ...rules, stopped }, actor }, after)
    return { Stopped: stopped }
  }

  return [
    act(actions.readCounts, async ({ Brand, Days = 30, ...page }, { db, now }) => {
      const today = taipeiDay(now)
      const [counts, opened] = await Promise.all([
        store.readCounts(db, Brand, addDays(today, 1 - Days), today),
        analytics.countValues(db, Brand, 'pushOpened', Days, now),
      ])
      const byTopic = new Map(counts.map((row) => [row.topic, row]))
      const rows = reminderTopics.map((Topic) => {
        const { sent, failed, gone } = byTopic.get(Topic) ?? { sent: 0, failed: 0, gone: 0 }
        const Opened = opened.get(Topic) ?? 0
        return { Topic, Sent: Number(sent), Failed: Number(failed), Gone: Number(gone), Opened }
      })
      return pageOfRows(rows, page)
    }),

    act(actions.stopTopic, (request, call) =>
      change(request, call, (stopped) => [...new Set([...stopped, request.Topic])]),
    ),

    act(actions.resumeTopic, (request, call) =>
      change(request, call, (stopped) => stopped.filter((topic) => topic !== request.Topic)),
    ),

    act(actions.sendTest, async ({ Brand, PlayerID }, { db, no }) => {
      const player = await players.find(db, Brand, PlayerID)
      const browsers = player ? await store.browsersOf(db, PlayerID) : []
      if (browsers.length === 0) throw no('NotFound', 'This player has no browser that shows reminders')
      const message = { text: 'test', path: '/member/settings', lang: null } as const
      const Rows = await Promise.all(
        browsers.map(async (browser) => {
          const answer = await send(browser, message)
          return { Browser: browser.name, Outcome: answer.kind, Why: 'why' in answer ? answer.why : null }
        }),
      )
      return { Total: Rows.length, Rows }
    }),
  ]
}
