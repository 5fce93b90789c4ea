// A slot's texts in every language: rules without gaps, numbers with their nouns, coins with their value.
import { games } from '@lantern/games/all.ts'
import { locales } from '@lantern/locales/locale.ts'
import { expect, test } from 'vitest'
import { findName, switchLanguage } from '../../kernel/language/language.ts'
import { asSlot, listRules } from './rules.ts'
import { boardWords } from './words.ts'

const slots = games.map(({ variants }) => variants[0]!.definition)

test('rules and symbols of every slot have texts in every language', async () => {
  for (const locale of locales) {
    await switchLanguage(locale)
    for (const slot of slots) {
      const rules = listRules(slot)
      expect(rules.filter((rule) => /[{}|#]|undefined|NaN/.test(rule) || rule.includes('games.'))).toEqual([])
      const unnamed = asSlot(slot).symbols.filter(({ code }) => findName(`games.symbol.${code}`) === null)
      expect(unnamed.map(({ code }) => code)).toEqual([])
    }
  }
})

test('English has singular and plural', async () => {
  await switchLanguage('en_us')
  const announced = (count: number) => boardWords.word({ kind: 'freeSpins', count })
  expect([announced(1), announced(12)]).toEqual(['1 free spin won', '12 free spins won'])
  const held = (count: number) => boardWords.word({ kind: 'hold', count })
  expect([held(1), held(6)]).toEqual(['1 coin held', '6 coins held'])
})

test('a coin shows its value abbreviated by language, and exactly where there is space', async () => {
  const faces: Record<string, string[]> = {}
  for (const locale of locales) {
    await switchLanguage(locale)
    faces[locale] = [500, 5500, 12_500].map((worth) => boardWords.coinText(worth))
  }
  expect(faces).toEqual({
    zh_tw: ['500', '5,500', '1.25萬'],
    vi_vn: ['500', '5.500', '12,5N'],
    id_id: ['500', '5.500', '12,5rb'],
    en_us: ['500', '5,500', '12.5K'],
  })
})
