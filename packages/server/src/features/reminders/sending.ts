// Sends what is due: each thing once, at most two a day, and decides again before a repeated attempt.
import { brandCodes, type BrandCode } from '@lantern/brands/brand.ts'
import { parseLocale } from '@lantern/locales/locale.ts'
import type { ReminderTopicName } from '@lantern/protocol/values/reminders.ts'
import type { Tx } from '../../db/open.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { askFor } from '../../kernel/jobs/jobs.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { createChoice } from './choosing.ts'
import { createDeliver, type Delivery, type Retry } from './delivering.ts'
import type { RemindersDeps } from './deps.ts'
import { reminderRules } from './rulebook.ts'
import { deliveryRules } from './rules.ts'
import type { Send } from './sender.ts'
import * as store from './store.ts'

const playersAtOnce = 500
export const askedKind = 'reminders.asked'

/** Players who are reminded without waiting for the next minute. */
export interface AskedReminder {
  readonly topic: ReminderTopicName
  readonly playerIds: readonly number[]
}

/** Called in the transaction that makes the topic due for these players; `key` names the cause. */
export async function askToRemind(tx: Tx, { topic, playerIds }: AskedReminder, key: string, now: Date): Promise<void> {
  await askFor(tx, { kind: askedKind, key: `${askedKind} ${topic} ${key}`, runAt: now, payload: { topic, playerIds } })
}

export function createSending(deps: RemindersDeps, send: Send) {
  const { db, settings, topics } = deps
  const { isOpen, wanting, dueOf } = createChoice(deps)
  const deliver = createDeliver(deps, send)

  async function remind(
    brand: BrandCode,
    playerIds: readonly number[],
    now: Date,
    only?: ReminderTopicName,
  ): Promise<void> {
    const { mostADay } = settings.read(reminderRules, brand)
    const day = taipeiDay(now)
    const counts = await store.countOfDay(db, playerIds, day)
    const left = playerIds.filter((id) => (counts.get(id) ?? 0) < mostADay)
    const wanted = await wanting(brand, left, now)
    const deliveries: Delivery[] = []
    for (const one of topics()) {
      const { topic } = one
      if (only !== undefined && topic !== only) continue
      for (const { playerId, key, path = one.path } of await dueOf(one, brand, wanted, now)) {
        // The row comes first: after a crash the reminder is lost and not repeated.
        const id = await inTransaction(db, async (tx) => {
          await store.lockPlayer(tx, playerId)
          return store.addReminder(tx, { playerId, brand, topic, key, day }, mostADay, now)
        })
        if (id === null) continue
        const lang = parseLocale(wanted.get(playerId)?.lang)
        for (const { id: browserId } of await store.browsersOf(db, playerId))
          deliveries.push({ browserId, playerId, topic, key, attempt: 1, path, lang })
      }
    }
    while (deliveries.length > 0)
      await Promise.all(deliveries.splice(0, deliveryRules.atOnce).map((delivery) => deliver(delivery, now)))
  }

  return {
    async sendDue(now: Date): Promise<void> {
      if (!brandCodes.some((brand) => isOpen(brand, now)) || topics().length === 0) return
      for (let after = 0; ;) {
        const rows = await store.readPlayers(db, after, playersAtOnce)
        if (rows.length === 0) return
        for (const [brand, group] of Map.groupBy(rows, (row) => row.brand)) {
          const playerIds = group.map(({ playerId }) => playerId)
          if (isOpen(brand, now)) await remind(brand, playerIds, now)
        }
        after = rows.at(-1)!.playerId
      }
    },

    async sendAsked({ topic, playerIds }: AskedReminder, now: Date): Promise<void> {
      const rows = await store.withBrowser(db, playerIds)
      for (const [brand, group] of Map.groupBy(rows, (row) => row.brand)) {
        const ids = group.map(({ playerId }) => playerId)
        if (isOpen(brand, now)) await remind(brand, ids, now, topic)
      }
    },

    /** The player may have taken it, paused or changed the topics meanwhile. */
    async retry(payload: Retry, now: Date): Promise<void> {
      const browser = await store.findBrowser(db, payload.browserId)
      const topic = topics().find(({ topic: name }) => name === payload.topic)
      if (!browser || !topic) return
      const brand = browser.brand as BrandCode
      if (!isOpen(brand, now)) return
      const wanted = await wanting(brand, [payload.playerId], now)
      // The chosen hour was met at the first attempt.
      const due = await dueOf({ ...topic, isAtChosenHour: false }, brand, wanted, now)
      const same = due.find(({ key }) => key === payload.key)
      if (!same) return
      const lang = parseLocale(wanted.get(payload.playerId)?.lang)
      await deliver({ ...payload, path: same.path ?? topic.path, lang }, now)
    },
  }
}
