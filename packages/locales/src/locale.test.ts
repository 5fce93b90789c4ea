// How a language is recognized, and how parameters are inserted, with numbers in the matching plural form.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fill, locales, parseLocale, pluralsOf } from './locale.ts'

// The same cases in every run.
fc.configureGlobal({ seed: 20_261_118 })

test('a language code is accepted in several spellings, and unknown ones are refused', () => {
  for (const text of ['en_us', 'en-us', 'en-US', 'EN_US']) assert.equal(parseLocale(text), 'en_us')
  for (const text of ['zh_tw', 'zh-TW']) assert.equal(parseLocale(text), 'zh_tw')
  for (const text of ['en', 'en_gb', 'en_us_', '', null, 7]) assert.equal(parseLocale(text), null)
})

test('parameters in braces are replaced; a missing one is left as it is', () => {
  assert.equal(fill('{name} 在 {place}', { name: 'Mei' }, 'zh_tw'), 'Mei 在 {place}')
  assert.equal(fill('no braces', undefined, 'en_us'), 'no braces')
  assert.equal(fill('{count|# friend|# friends}', undefined, 'en_us'), '{count|# friend|# friends}')
})

test('English has a form for one and a form for other numbers', () => {
  const say = (count: string | number): string => fill('{count|# friend is|# friends are} here', { count }, 'en_us')
  for (const count of [1, '1']) assert.equal(say(count), '1 friend is here')
  for (const count of [0, 2, 11, 21, 1.5, '0', '1,000', '1,001', 'many'])
    assert.equal(say(count), `${count} friends are here`)
  assert.equal(fill('{n|a day|# days}', { n: 1 }, 'en_us'), 'a day')
  assert.equal(fill('{n|# of #|# of #}', { n: 3 }, 'en_us'), '3 of 3')
})

test('a language with one form uses that form', () => {
  for (const locale of ['zh_tw', 'vi_vn', 'id_id'] as const) {
    assert.equal(fill('{count|# x}', { count: 1 }, locale), '1 x')
    assert.equal(fill('{count|# x|# y}', { count: 1 }, locale), '1 x')
  }
})

test('a parameter is inserted literally, and braces inside it are not replaced', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.constantFrom(...locales), (before, value, locale) => {
      const plain = before.replace(/[{}]/g, '')
      assert.equal(fill(`${plain}{name}`, { name: value, a: 'no' }, locale), plain + value)
      assert.equal(fill(`${plain}{name|<#>|<#>}`, { name: value, a: 'no' }, locale), `${plain}<${value}>`)
    }),
  )
})

test('the plural form follows the rules of the language for every whole number, with separators or without', () => {
  const rules = pluralsOf('en_us')
  fc.assert(
    fc.property(fc.nat(10_000_000), (count) => {
      const kind = rules.select(count)
      assert.equal(fill('{n|one|other}', { n: count }, 'en_us'), kind)
      assert.equal(fill('{n|one|other}', { n: count.toLocaleString('en-US') }, 'en_us'), kind)
    }),
  )
})
