// Names are short, no two of a brand look the same, and public lists mask them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkNickname, defaultName, foldName, isReservedName, nameSkeleton } from './names.ts'
import { maskEmail, maskName, maskNumber } from './rules.ts'

test('names are one to ten letters of Han, Latin with Vietnamese marks, or digits', () => {
  for (const name of [
    '月',
    '小月亮',
    'Lumi',
    'Hùng',
    'ĐặngThịMỹ',
    'player2026',
    'ＬＵＭＩ７',
    '一二三四五六七八九十',
    '𠮷野家',
  ])
    assert.equal(checkNickname(name), null, name)
  const bad = [
    '',
    ' ',
    '小 月',
    'elevenchars',
    '<b>',
    'a_b',
    'a-b',
    '😀',
    'Аlpha',
    'αβγ',
    'かな',
    '한글',
    'a\u200Bb',
    'ﬁﬂ|',
    'Müller',
  ]
  for (const name of bad) assert.equal(checkNickname(name), 'NicknameFormat', JSON.stringify(name))
  // A combining mark and its letter become one character; the composed form is stored.
  assert.equal(checkNickname('Hu\u0300ng'), null)
  assert.equal(foldName('Ｈu\u0300ng'), 'Hùng')
})

test('names that look the same are the same name', () => {
  const same: readonly (readonly string[])[] = [
    ['ＬＵＭＩ', 'lumi', 'Lumi', '1umi', 'IumI', 'lUM1'],
    ['Hùng', 'hung', 'HỤNG'],
    ['Đạt', 'dat'],
    ['B0B', 'bob', 'BoB'],
    ['幸运龙', '幸運龍'],
    ['Kevin', 'Kevln', 'KeV1n'],
    ['warn', 'wam', 'vvam'],
  ]
  for (const [first, ...others] of same)
    for (const other of others) assert.equal(nameSkeleton(other), nameSkeleton(first!), `${other} ${first}`)
  for (const [one, two] of [
    ['lumi', 'luma'],
    ['月亮', '月光'],
    ['Anna5', 'Annas'],
  ] as const)
    assert.notEqual(nameSkeleton(one), nameSkeleton(two))
})

test('names that impersonate staff are refused', () => {
  for (const name of [
    '客服',
    '線上客服01',
    '系统',
    '官方小月',
    'Admin',
    '4dmin客服',
    'ADM1N',
    'GM',
    'GM01',
    '01gm',
    'Staff',
    'Hỗtrợ',
  ])
    assert.ok(isReservedName(name), name)
  for (const name of ['夜鴞娛樂', 'owl', 'OWL1', 'CúĐêm', '0w1']) assert.ok(isReservedName(name), name)
  for (const name of ['Sigma', 'winner', 'owlet', 'Horses', '小月亮', '77', 'Lumi'])
    assert.ok(!isReservedName(name), name)
})

test('a default name is valid and has no look-alike letters', () => {
  let seed = 7
  const pick = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let index = 0; index < 1000; index++) {
    const name = defaultName(pick)
    assert.match(name, /^Lumi[2-9A-HJKMNP-Z]{6}$/)
    assert.equal(checkNickname(name), null)
  }
})

test('a masked e-mail address shows its first letter and its domain', () => {
  assert.equal(maskEmail('someone@example.org'), 's***@example.org')
  assert.equal(maskEmail('"a@b"@example.org'), '"***@example.org')
  assert.equal(maskEmail(''), '')
})

test('public lists show only the first and last letter of a name, in any script', () => {
  const names = ['夜行者阿手', '阿月', 'B', '', 'Thảo', '🦊a🦉']
  assert.deepEqual(names.map(maskName), ['夜**手', '阿*', '*', '*', 'T**o', '🦊**🦉'])
  assert.deepEqual([80091234, 12345, 123, 7].map(maskNumber), ['8009****', '1****', '1**', '7'])
})
