// Delivers a reminder to one browser and acts on the answer of its push service: count, forget the browser, or try again later.
import type { Locale } from '@lantern/locales/locale.ts'
import type { ReminderTopicName } from '@lantern/protocol/values/reminders.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { askFor } from '../../kernel/jobs/jobs.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import type { RemindersDeps } from './deps.ts'
import { deliveryRules } from './rules.ts'
import type { Send } from './sender.ts'
import * as store from './store.ts'

export const retryKind = 'reminders.retry'

/** A message to one browser that the push service asked to send later. */
export interface Retry {
  readonly browserId: number
  readonly playerId: number
  readonly topic: ReminderTopicName
  readonly key: string
  readonly attempt: number
}

export interface Delivery extends Retry {
  readonly path: string
  readonly lang: Locale | null
}

export function createDeliver({ db, clock, log }: RemindersDeps, send: Send) {
  async function later({ browserId, playerId, topic, key, attempt }: Delivery, runAt: Date): Promise<void> {
    const payload: Retry = { browserId, playerId, topic, key, attempt }
    const name = `${retryKind} ${playerId}/${topic}/${key}/${browserId} ${runAt.toISOString()}`
    await inTransaction(db, (tx) => askFor(tx, { kind: retryKind, key: name, runAt, payload }))
  }

  return async function deliver(delivery: Delivery, now: Date): Promise<void> {
    const { browserId, playerId, topic, path, lang } = delivery
    const browser = await store.findBrowser(db, browserId)
    if (browser?.player_id !== playerId) return
    if (browser.wait_until && browser.wait_until > now) return later(delivery, browser.wait_until)
    const place = { brand: browser.brand, day: taipeiDay(now), topic }
    const answer = await send(browser, { text: topic, path, lang })
    if (answer.kind === 'sent') return store.count(db, place, 'sent')
    if (answer.kind === 'gone') {
      await store.removeBrowser(db, playerId, browserId)
      return store.count(db, place, 'gone')
    }
    log.info({ browser: browserId, topic, why: answer.why }, 'a reminder was not taken')
    if (answer.kind === 'wait' && delivery.attempt < deliveryRules.attempts) {
      const seconds = answer.seconds ?? deliveryRules.waitSeconds[delivery.attempt - 1]!
      const until = new Date(clock.now().getTime() + seconds * 1000)
      await store.waitUntil(db, browserId, until)
      return later({ ...delivery, attempt: delivery.attempt + 1 }, until)
    }
    await store.count(db, place, 'failed')
  }
}
