// A disguised word is found; a word that only occurs by chance across the letters of other words is not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Automaton } from './automaton.ts'
import { createFilter } from './filter.ts'
import { innocentLines } from './innocent.fixture.ts'
import { createWords } from './words.ts'

const words = createWords()
const refuses = (...texts: string[]): void => {
  for (const text of texts) assert.ok(words.areSensitive(text), `let through: ${text}`)
}
const admits = (...texts: string[]): void => {
  for (const text of texts) assert.ok(!words.areSensitive(text), `refused: ${text}`)
}

test('Han: simplified, spaced, invisible and full-width variants are found', () => {
  refuses(
    '來玩賭博',
    '来玩赌博',
    '賭\u200B博',
    '賭 * 博',
    '賭\u{E0061}博',
    '賭\u0336博\u0336',
    '加ＬＩＮＥ',
    '加 l i n e 聊',
  )
  refuses('收购金币', '買賣帳號', '买卖帐号', '买卖账号', '外·掛', '外\n掛', '賭️博')
})

test('Latin: case, width, look-alikes, leet, marks, separated and repeated letters are found', () => {
  refuses('ＧＣＡＳＨ', 'GCash', 'gс4sh', 'g.c.a.s.h', 'g c a s h', 'gcaaaash', 'gсаѕh', 'ɢᴄᴀꜱʜ', '🅖🅒🅐🅢🅗', '🇬 🇨 🇦 🇸 🇭')
  refuses('𝐣𝐮𝐝𝐢 online', 'judi  ONLINE', 'j̶u̶d̶i̶', 'jüdi onlïne', 'JUD1', 'jud!', 'ju.di', '玩judi嗎', 'judi88')
  refuses('menjual akun murah', 'JUAL4KUN', 'jual akυn', '$lot g@cor')
})

test('Vietnamese: with marks, without marks, and with đ as d are found', () => {
  refuses(
    'đánh bạc',
    'Danh.Bac',
    'dánh bac',
    'ĐÁNH BẠC',
    'đanh bac không',
    'bán xu',
    'ban xu gia re',
    'mua ban tai khoan',
  )
  refuses('đồ lồn', 'LỒN', 'l ồ n')
  admits('lon', 'lớn', 'các', 'cac ban', 'bạn xu', 'bàn xù')
})

test('English: coin trade and insults are found, spaced, decorated and with other letters', () => {
  refuses('S E L L C O I N S', 'selling c0ins', 'Cheap  Coins!!', 'fuck y0u', 'FUCK OFF', 'b.i.t.c.h', 'you b1tch')
  admits('never sell coins', 'the bitches brew', 'cash out of reach', 'sell your old bike, get coins')
})

test('a traditional character does not match another with the same simplified form', () => {
  const filter = createFilter([{ word: '幹你' }, { word: '裡面' }])
  for (const text of ['幹你', '干你', '幹 你']) assert.ok(filter.isMatch(text), text)
  assert.ok(!filter.isMatch('乾你的杯'))
  for (const text of ['裏面', '里面']) assert.ok(filter.isMatch(text), text)
  assert.ok(createFilter([{ word: '赌博' }]).isMatch('賭博'), 'a list may be written in simplified characters')
})

test('short Latin words match only as whole words, and not across other words', () => {
  const filter = createFilter([{ word: 'asu' }, { word: 'kontol' }])
  for (const text of ['asu', 'dasar asu!', 'a s u', 'kont0l', 'a*s*u']) assert.ok(filter.isMatch(text), text)
  for (const text of ['masuk', 'a su', 'as u', 'asuransi', 'kontrol', 'kon tol']) assert.ok(!filter.isMatch(text), text)
})

test('an allowed phrase exempts the word inside it, and only there', () => {
  const filter = createFilter([{ word: '加賴' }, { word: '參加賴', isAllowed: true }])
  assert.ok(!filter.isMatch('我參加賴先生的派對'))
  assert.ok(filter.isMatch('我參加賴先生的派對，也可以加賴'))
})

test('more than two hundred harmless sentences of four languages pass', () => {
  assert.ok(innocentLines.length >= 200, String(innocentLines.length))
  assert.deepEqual(
    innocentLines.filter((line) => words.areSensitive(line)),
    [],
  )
})

test('empty texts, unpaired surrogates and a hundred thousand letters cause no error', () => {
  admits('', '   ', '\uD800', '\uDFFF\uD800x')
  admits('a'.repeat(100_000), '好'.repeat(100_000))
  refuses(`${'好'.repeat(100_000)}賭博`)
  assert.ok(!createFilter([{ word: '' }, { word: '***' }]).isMatch('*** '))
})

test('the automaton finds the same words as a search for each word alone', () => {
  let seed = 7
  const draw = (below: number): number => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) % below
  const text = (length: number): number[] => Array.from({ length }, () => 97 + draw(3))
  for (let round = 0; round < 200; round++) {
    const list = [...new Set(Array.from({ length: 12 }, () => text(1 + draw(5)).join()))].map((word) =>
      word.split(',').map(Number),
    )
    const searched = text(40)
    const found: string[] = []
    new Automaton(list).search(searched, searched.length, (word, end) => void found.push(`${word}@${end}`))
    const expected = list.flatMap((word, number) =>
      searched.flatMap((_, start) =>
        word.every((code, at) => searched[start + at] === code) ? [`${number}@${start + word.length - 1}`] : [],
      ),
    )
    assert.deepEqual(found.toSorted(), expected.toSorted())
  }
})
