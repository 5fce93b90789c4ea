// The privacy policy that players read matches docs/privacy.md, and is the same in every language.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { locales } from './locale.ts'
import { loadManual } from './manual.ts'

const doc = readFileSync(new URL('../../../docs/privacy.md', import.meta.url), 'utf8')
const keptOf = (table: string): string => doc.match(new RegExp(`^\\| \`${table}\` \\| (.*) \\|$`, 'm'))?.[1] ?? ''

/** For lines of the policy: the tables behind each, and what they state. */
const promised: readonly (readonly [line: number, table: string, says: string, days: number])[] = [
  [0, 'phone_code', 'two days', 2],
  [1, 'session', '90 days', 90],
  [1, 'known_device', '400 days', 400],
  [2, 'chat_line', '90 days', 90],
  [3, 'game_round', '90 days', 90],
  [3, 'entry', '90 days', 90],
  [4, 'mail', 'thirty days readable', 30],
  [5, 'gift', '400 days', 400],
  [5, 'payment_callback', '400 days', 400],
  [7, 'report', '180 days', 180],
  [7, 'ticket', '180 days after it was settled, 365 at most', 365],
  [8, 'play_day', '90 days', 90],
  [8, 'play_rest', '365 days', 365],
  [9, 'announced_win', '90 days', 90],
  [9, 'promoted_win', '30 days', 30],
  [12, 'live_viewer', '30 days', 30],
  [12, 'live_gift', '400 days', 400],
  [13, 'reminder', '30 days', 30],
  [14, 'analytics_event', '30 days', 30],
  [14, 'analytics_day', '400 days', 400],
]

const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d[\d.,]*/g)].map(([word]) => Number(word.replace(/\D/g, '')))

for (const locale of locales)
  test(`the privacy policy in ${locale} states the retention times of the documentation`, async () => {
    const { retentionText, deletionText } = await loadManual('privacy', locale)
    const lines = retentionText.split('\n')
    for (const [line, table, says, days] of promised) {
      assert.ok(keptOf(table).includes(says), `${table}: ${keptOf(table)}`)
      assert.ok(numbersIn(lines[line]!).includes(days), `${table}: ${lines[line]}`)
    }
    assert.match(doc, /For 30 days signing in again cancels it/)
    assert.ok(numbersIn(deletionText).every((days) => days === 30))
    const original = await loadManual('privacy', 'zh_tw')
    assert.deepEqual(numbersIn(retentionText), numbersIn(original.retentionText), 'the same numbers as the original')
  })

for (const locale of locales)
  test(`the terms in ${locale} state the limits of the product`, async () => {
    const { responsibleText, accountText } = await loadManual('terms', locale)
    for (const days of [1, 3, 7, 30, 180, 365, 1825, 24, 60])
      assert.ok(numbersIn(responsibleText).includes(days), `${days}: ${responsibleText}`)
    assert.ok(numbersIn(accountText).includes(5))
  })
