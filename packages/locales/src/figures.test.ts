// Numbers in four languages: swapping dot and comma would change their value.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeFixed, writeRounded } from './figures.ts'
import { locales } from './locale.ts'

const inAll = (write: (locale: (typeof locales)[number]) => string): string[] => locales.map(write)

test('thousands and decimals use the separators of the language', () => {
  assert.deepEqual(
    inAll((locale) => writeFixed(1234567.5, 2, locale)),
    ['1,234,567.50', '1.234.567,50', '1.234.567,50', '1,234,567.50'],
  )
  assert.deepEqual(
    inAll((locale) => writeRounded(-1234.5, 2, locale)),
    ['-1,234.5', '-1.234,5', '-1.234,5', '-1,234.5'],
  )
})

test('decimals are rounded, and omitted where they are zero', () => {
  assert.equal(writeRounded(49.3334, 3, 'vi_vn'), '49,333')
  assert.equal(writeRounded(1000, 3, 'vi_vn'), '1.000')
  assert.equal(writeRounded(0.005, 2, 'en_us'), '0.01')
  assert.equal(writeFixed(52, 2, 'id_id'), '52,00')
})
