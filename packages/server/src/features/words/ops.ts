// Keeps the filter of this process equal to the lists in the database: read at start, and again when a node publishes a change.
import { locales } from '@lantern/locales/locale.ts'
import type { Kysely } from 'kysely'
import { waitForOtherNodes } from '../../db/patience.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { firstLists } from './list.ts'
import * as store from './store.ts'
import { wordsChannel, type Words } from './words.ts'
import { wordsOffice } from './office.ts'

export type WordsDeps = Pick<Context, 'db' | 'bus' | 'clock' | 'log'> & { readonly words: Words }

export function wordsFeature({ db, bus, clock, log }: ContextOf<WordsDeps>, { words }: Needs<WordsDeps>): Feature {
  let isReading = false
  let isStale = false

  /** A change published while the lists are being read causes another read afterwards. */
  async function renew(): Promise<void> {
    isStale = true
    if (isReading) return
    isReading = true
    try {
      while (isStale) {
        isStale = false
        words.take(await store.readWords(db))
      }
    } catch (error) {
      log.warn({ err: error }, 'words: the lists could not be read, the old ones stay in use')
    } finally {
      isReading = false
    }
  }

  const onChange = (): void => void renew()

  return {
    name: 'words',
    office: wordsOffice({ bus }),
    handlers: [],
    async start() {
      await fillLists(db, clock.now())
      await bus.subscribe(wordsChannel, onChange)
      bus.onLoss(onChange)
      await renew()
    },
    async stop() {
      bus.unsubscribe(wordsChannel, onChange)
    },
  }
}

/** A list that never had a word gets the initial ones; words that an operator removed stay removed. */
async function fillLists(db: Kysely<Schema>, now: Date): Promise<void> {
  if ((await store.findUntouched(db, locales)).length === 0) return
  await inTransaction(db, async (tx) => {
    await waitForOtherNodes(tx)
    await store.lockLists(tx)
    for (const locale of await store.findUntouched(tx, locales)) {
      const { words, allowed } = firstLists[locale]
      await store.addWords(tx, locale, { words, isAllowed: false }, now)
      await store.addWords(tx, locale, { words: allowed, isAllowed: true }, now)
    }
  })
}
