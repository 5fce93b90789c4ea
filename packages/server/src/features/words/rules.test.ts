// What cleaning keeps, and which texts count as blank.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanText, isBlank } from './words.ts'

test('markup, control and invisible characters are removed, text stays', () => {
  assert.equal(cleanText('  <b>hi</b>\u0007 there\u200B '), 'hi there')
  assert.equal(cleanText('<img src=x onerror=alert(1)'), '')
  assert.equal(cleanText('1 < 2'), '1 < 2')
  assert.equal(cleanText('👨\u200D👩\u200D👧'), '👨\u200D👩\u200D👧')
  assert.equal(cleanText('e' + '\u0301'.repeat(1) + '\u0323'.repeat(50)).length < 8, true)
})

test('a tag split by removed characters is removed too', () => {
  assert.equal(cleanText('<<b>script>x</script>'), 'x')
  assert.equal(cleanText('<\u200Bimg src=x onerror=y>'), '')
  assert.equal(cleanText('<\uD800b>x'), 'x')
  assert.ok(!/<[a-z]/i.test(cleanText(`${'<'.repeat(40)}${'b>'.repeat(40)}img src=x onerror=y>`)))
  assert.equal(cleanText('a\uD800b'), 'ab')
})

test('any kind of white space alone is blank', () => {
  for (const text of ['', ' ', '\u3000', '\u200B\u200B', '\u3164', '<i></i>'])
    assert.ok(isBlank(text), JSON.stringify(text))
})
