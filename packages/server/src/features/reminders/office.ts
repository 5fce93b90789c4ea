// What operators can do with reminders: counts by topic, stop and resume a topic, a test message to the browsers of one player.
import { reminderTopics } from '@lantern/protocol/values/reminders.ts'
import * as z from 'zod/mini'
import { Brand, id, Whole } from '../../kernel/office/fields.ts'
import { defineOffice, OfficeRefused, read, task, write, type WriteCall } from '../../kernel/office/office.ts'
import { addDays, taipeiDay } from '../../kernel/time/day.ts'
import type { RemindersDeps } from './deps.ts'
import { reminderRules, type ReminderRules } from './rulebook.ts'
import type { Send } from './sender.ts'
import * as store from './store.ts'

const which = z.strictObject({ brand: Brand, topic: z.enum(reminderTopics) })
type Which = z.output<typeof which>
type Topics = ReminderRules['stopped']

export function remindersOffice({ settings, analytics, players }: RemindersDeps, send: Send) {
  async function change({ brand }: Which, { tx, actor, now, after }: WriteCall, next: (stopped: Topics) => Topics) {
    const rules = await settings.readAt(tx, reminderRules, brand, now)
    const stopped = next(rules.stopped)
    await settings.changeIn(tx, reminderRules, { brand, value: { ...rules, stopped }, actor }, after)
    return { stopped }
  }

  return defineOffice('reminders', {
    counts: read({
      summary:
        'By topic: messages that push services accepted, failed ones, browsers that were gone, and opened ones, which players without statistics are not part of.',
      input: z.strictObject({ brand: Brand, days: z.optional(Whole(1, 400)) }),
      async run({ brand, days = 30 }, { db, now }) {
        const today = taipeiDay(now)
        const [counts, opened] = await Promise.all([
          store.readCounts(db, brand, addDays(today, 1 - days), today),
          analytics.countValues(db, brand, 'pushOpened', days, now),
        ])
        const found = new Map(counts.map((row) => [row.topic, row]))
        return reminderTopics.map((topic) => {
          const { sent = 0, failed = 0, gone = 0 } = found.get(topic) ?? {}
          return {
            topic,
            sent: Number(sent),
            failed: Number(failed),
            gone: Number(gone),
            opened: opened.get(topic) ?? 0,
          }
        })
      },
    }),
    stop: write({
      summary: 'Nothing more is sent of a topic, from now on.',
      input: which,
      run: (input, call) => change(input, call, (stopped) => [...new Set([...stopped, input.topic])]),
    }),
    resume: write({
      summary: 'A stopped topic is sent again.',
      input: which,
      run: (input, call) => change(input, call, (stopped) => stopped.filter((topic) => topic !== input.topic)),
    }),
    test: task({
      summary: 'Sends a test message to the browsers of your own player, at any hour; it is not counted.',
      input: z.strictObject({ brand: Brand, playerId: id }),
      async run({ brand, playerId }, { db }) {
        const player = await players.find(db, brand, playerId)
        const browsers = player ? await store.browsersOf(db, playerId) : []
        if (browsers.length === 0) throw new OfficeRefused('This player has no browser that shows reminders')
        const message = { text: 'test', path: '/member/settings', lang: null } as const
        return Promise.all(
          browsers.map(async (browser) => ({ browser: browser.name, answer: await send(browser, message) })),
        )
      },
    }),
  })
}
