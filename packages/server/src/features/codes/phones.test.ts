// A phone number has one canonical form however it is typed, and other input has none.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { canonicalPhone, maskPhone, prefixOf } from './phones.ts'

// The same cases in every run.
fc.configureGlobal({ seed: 20_261_118 })

test('the same phone in different notations counts once', () => {
  for (const typed of [
    '912345678',
    '0912345678',
    '９１２３４５６７８',
    '912 345 678',
    '+84912345678',
    '＋８４ ９１２３４５６７８',
    '0084912345678',
    '+84 (0) 912 345 678',
    '(0)912-345-678',
  ])
    assert.equal(canonicalPhone('84', typed), '+84912345678', typed)
  assert.equal(canonicalPhone(886, '0912345678'), '+886912345678')
  assert.equal(canonicalPhone(886, '912345678'), '+886912345678')
  assert.equal(canonicalPhone('+84', '912345678'), '+84912345678')
  assert.equal(canonicalPhone('８８６', '00886-912-345-678'), '+886912345678')
})

test('unsupported phone numbers are refused', () => {
  for (const typed of [
    '',
    '12345678',
    '112345678',
    '2123456789',
    '91234567a',
    '9123456789',
    '00912345678',
    '84912345678',
    '+886912345678',
    '++84912345678',
    '+84+84912345678',
    '٩١٢٣٤٥٦٧٨',
    '①12345678',
    '9'.repeat(200),
    `${' '.repeat(40)}912345678`,
  ])
    assert.equal(canonicalPhone('84', typed), null, typed)
  for (const country of ['979', '1', '', '8', '084', 'constructor', '__proto__'])
    assert.equal(canonicalPhone(country, '912345678'), null, country)
  assert.equal(canonicalPhone('886', '812345678'), null)
  assert.equal(canonicalPhone('886', '00912345678'), null)
})

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const phones = fc.oneof(
  fc.record({ country: fc.constant('84'), national: fc.tuple(fc.constantFrom(...'35789'), digits(8)) }),
  fc.record({ country: fc.constant('886'), national: fc.tuple(fc.constant('9'), digits(8)) }),
)
/** Makes some characters full-width and inserts separators. */
const disguise = (text: string) =>
  fc.array(fc.record({ isWide: fc.boolean(), gap: fc.constantFrom('', '', '', ' ', '-', '　') }), {
    minLength: text.length,
    maxLength: text.length,
  })
const wear = (text: string, clothes: readonly { isWide: boolean; gap: string }[]): string =>
  [...text]
    .map(
      (sign, index) =>
        (clothes[index]!.isWide ? String.fromCharCode(sign.charCodeAt(0) + 0xfee0) : sign) + clothes[index]!.gap,
    )
    .join('')

const writings = phones.chain(({ country, national: [first, rest] }) =>
  fc
    .record({ front: fc.constantFrom('', `+${country}`, `00${country}`), zero: fc.constantFrom('', '0') })
    .map(({ front, zero }) => front + zero + first + rest)
    .chain((plain) => disguise(plain).map((clothes) => wear(plain, clothes)))
    .map((typed) => ({ country, typed, canonical: `+${country}${first}${rest}` })),
)

test('every notation of a phone is normalised to one form', () => {
  fc.assert(
    fc.property(writings, fc.boolean(), ({ country, typed, canonical }, hasPlus) => {
      fc.pre(typed.length <= 32)
      assert.equal(canonicalPhone(hasPlus ? `+${country}` : country, typed), canonical)
      // The canonical form is itself a valid input.
      assert.equal(canonicalPhone(country, canonical), canonical)
    }),
    { numRuns: 500 },
  )
})

test('any other input is not a phone', () => {
  /** The same rule written differently: as patterns of valid input instead of removing characters. */
  const looks = new Map([
    ['84', /^(?:\+84|0084)?0?([35789]\d{8})$/],
    ['886', /^(?:\+886|00886)?0?(9\d{8})$/],
  ])
  const plain = (text: string): string =>
    [...text]
      .map((sign) => ('０' <= sign && sign <= '９' ? String(sign.charCodeAt(0) - 0xff10) : sign === '＋' ? '+' : sign))
      .filter((sign) => !/[\s().（）．－-]/.test(sign))
      .join('')
  const alphabet = fc.constantFrom(...'0123456789+ -()０５９＋a/٣²')
  const nearly = writings.chain(({ typed }) =>
    fc
      .tuple(fc.nat(typed.length), alphabet, fc.boolean())
      .map(([at, sign, isInstead]) => [typed.slice(0, at), sign, typed.slice(isInstead ? at + 1 : at)].join('')),
  )
  const texts = fc.oneof(fc.string({ unit: alphabet, maxLength: 20 }), fc.string({ maxLength: 20 }), nearly)
  fc.assert(
    fc.property(fc.constantFrom('84', '886'), texts, (country, typed) => {
      fc.pre(typed.length <= 32)
      const national = looks.get(country)!.exec(plain(typed))?.[1]
      assert.equal(canonicalPhone(country, typed), national === undefined ? null : `+${country}${national}`)
    }),
    { numRuns: 1000 },
  )
})

test('a masked phone shows its country and its last digits; its range is everything but the last four', () => {
  assert.equal(maskPhone('+84912345678'), '+849*****678')
  assert.equal(prefixOf('+84912345678'), '+8491234')
})
