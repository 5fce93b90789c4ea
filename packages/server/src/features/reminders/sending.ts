// Chooses who is reminded now and delivers it: each thing once, at most two a day, never in the quiet hours, never to players who pause or leave.
import { brandCodes, type BrandCode } from '@lantern/brands/brand.ts'
import { parseLocale, type Locale } from '@lantern/locales/locale.ts'
import type { ReminderTopicName } from '@lantern/protocol/values.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { askFor } from '../../kernel/jobs/jobs.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { remindersOf, type WantedReminders } from '../settings/settings.ts'
import type { RemindersDeps } from './deps.ts'
import { reminderRules } from './rulebook.ts'
import { deliveryRules, isQuiet, taipeiHour } from './rules.ts'
import type { Send } from './sender.ts'
import * as store from './store.ts'
import type { ReminderTopic } from './topics.ts'

const playersAtOnce = 500
export const retryKind = 'reminders.retry'

/** A message to one browser that the push service asked to send later. */
interface Retry {
  readonly browserId: number
  readonly playerId: number
  readonly topic: ReminderTopicName
  readonly key: string
  readonly attempt: number
}

interface Delivery extends Retry {
  readonly path: string
  readonly lang: Locale | null
}

type Wanting = ReadonlyMap<number, WantedReminders>

export function createSending(deps: RemindersDeps, send: Send) {
  const { db, players, limits, settings, topics, log } = deps

  const isOpen = (brand: BrandCode, now: Date): boolean => {
    const rules = settings.read(reminderRules, brand)
    return rules.isOpen && !isQuiet(now, rules)
  }

  /** Those who may be reminded at all, with what they want. */
  async function wanting(brand: BrandCode, playerIds: readonly number[], now: Date): Promise<Wanting> {
    const [wanted, rows, resting] = await Promise.all([
      remindersOf(db, playerIds),
      players.many(db, playerIds),
      limits.resting(db, playerIds, now),
    ])
    const isFine = (id: number): boolean => {
      const row = rows.get(id)
      const isPresent = row?.brand === brand && !row.erased_at && !row.deletion_at
      return isPresent && !(row.banned_until && row.banned_until > now) && !resting.has(id)
    }
    return new Map([...wanted].filter(([id]) => isFine(id)))
  }

  async function dueOf(topic: ReminderTopic, brand: BrandCode, wanted: Wanting, now: Date) {
    const hour = taipeiHour(now)
    if (settings.read(reminderRules, brand).stopped.includes(topic.topic)) return []
    const playerIds = [...wanted]
      .filter(([, { topics: chosen, remindAt }]) => {
        return chosen.includes(topic.topic) && (!topic.isAtChosenHour || remindAt === hour)
      })
      .map(([id]) => id)
    return playerIds.length === 0 ? [] : topic.due(db, { brand, playerIds, now })
  }

  async function remind(brand: BrandCode, playerIds: readonly number[], now: Date): Promise<void> {
    const { mostADay } = settings.read(reminderRules, brand)
    const day = taipeiDay(now)
    const counts = await store.countOfDay(db, playerIds, day)
    const left = playerIds.filter((id) => (counts.get(id) ?? 0) < mostADay)
    const wanted = await wanting(brand, left, now)
    const deliveries: Delivery[] = []
    for (const topic of topics) {
      for (const { playerId, key } of await dueOf(topic, brand, wanted, now)) {
        const id = await inTransaction(db, async (tx) => {
          await store.lockPlayer(tx, playerId)
          return store.addReminder(tx, { playerId, brand, topic: topic.topic, key, day }, mostADay, now)
        })
        if (id === null) continue
        const lang = parseLocale(wanted.get(playerId)?.lang)
        for (const browser of await store.browsersOf(db, playerId))
          deliveries.push({
            browserId: browser.id,
            playerId,
            topic: topic.topic,
            key,
            attempt: 1,
            path: topic.path,
            lang,
          })
      }
    }
    while (deliveries.length > 0)
      await Promise.all(deliveries.splice(0, deliveryRules.atOnce).map((delivery) => deliver(delivery, now)))
  }

  async function deliver(delivery: Delivery, now: Date): Promise<void> {
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
      const until = new Date(deps.clock.now().getTime() + seconds * 1000)
      await store.waitUntil(db, browserId, until)
      return later({ ...delivery, attempt: delivery.attempt + 1 }, until)
    }
    await store.count(db, place, 'failed')
  }

  async function later({ browserId, playerId, topic, key, attempt }: Delivery, runAt: Date): Promise<void> {
    const payload: Retry = { browserId, playerId, topic, key, attempt }
    const name = `${retryKind} ${playerId}/${topic}/${key}/${browserId} ${runAt.toISOString()}`
    await inTransaction(db, (tx) => askFor(tx, { kind: retryKind, key: name, runAt, payload }))
  }

  return {
    async sendDue(now: Date): Promise<void> {
      if (!brandCodes.some((brand) => isOpen(brand, now)) || topics.length === 0) return
      for (let after = 0; ;) {
        const rows = await store.readPlayers(db, after, playersAtOnce)
        if (rows.length === 0) return
        for (const [brand, group] of Map.groupBy(rows, (row) => row.brand))
          if (isOpen(brand, now))
            await remind(
              brand,
              group.map(({ playerId }) => playerId),
              now,
            )
        after = rows.at(-1)!.playerId
      }
    },

    /** Decides again: the player may have taken it, paused or changed the topics meanwhile. */
    async retry(payload: Retry, now: Date): Promise<void> {
      const browser = await store.findBrowser(db, payload.browserId)
      const topic = topics.find(({ topic: name }) => name === payload.topic)
      if (!browser || !topic) return
      const brand = browser.brand as BrandCode
      if (!isOpen(brand, now)) return
      const wanted = await wanting(brand, [payload.playerId], now)
      // The chosen hour was met at the first attempt.
      const due = await dueOf({ ...topic, isAtChosenHour: false }, brand, wanted, now)
      if (!due.some(({ key }) => key === payload.key)) return
      const lang = parseLocale(wanted.get(payload.playerId)?.lang)
      await deliver({ ...payload, path: topic.path, lang }, now)
    },
  }
}
