// Which messages are valid, how often they may be sent, and how a forged special message is escaped.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  chatLimits,
  checkRate,
  composeSpecial,
  describe,
  escapeMarkup,
  keepRecent,
  pairChannel,
  readMessage,
  readShare,
} from './rules.ts'
import type { SentMessage } from './rules.ts'
import { writeShare } from './rules.ts'

test('the limit of a hundred characters counts code points after cleaning', () => {
  assert.deepEqual(readMessage('😀'.repeat(100), false), { text: '😀'.repeat(100) })
  assert.deepEqual(readMessage('😀'.repeat(101), false), { wrong: 'Message' })
  assert.deepEqual(readMessage(`<b>${'字'.repeat(100)}</b>`, false), { text: '字'.repeat(100) })
  assert.deepEqual(readMessage(' \u200B ', false), { wrong: 'Message' })
  assert.deepEqual(readMessage('x'.repeat(100_000), false), { wrong: 'Message' })
})

test('Decode accepts percent-encoded UTF-8 and refuses broken encoding', () => {
  assert.deepEqual(readMessage('%E4%BD%A0%E5%A5%BD', true), { text: '你好' })
  assert.deepEqual(readMessage('100%', true), { wrong: 'Message' })
  assert.deepEqual(readMessage('%E4%BD', true), { wrong: 'Message' })
  assert.deepEqual(readMessage('%3Cscript%3Ehi', true), { text: 'hi' })
})

test('cleaning leaves no tag, no lone surrogate and no direction override in any text', () => {
  for (const [text, kept] of [
    ['a\uD83D', 'a'],
    ['\uDE00b', 'b'],
    ['a\u202Eb\u2066c\u2069', 'abc'],
    ['<<b>b onclick=x>hi', 'hi'],
    ['<<<<<<<<<<<<i>i>i>i>i>i>i>i>i>i>i>i>hi', /^[^<]*hi$/],
    ['<scr\u200Bipt>hi', 'hi'],
    ['<\u0000img src=x onerror=alert(1)>hi', 'hi'],
    ['&lt;img src=x&gt;', '&lt;img src=x&gt;'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ] as const) {
    const read = readMessage(text, false)
    assert.ok('text' in read, text)
    if (typeof kept === 'string') assert.equal(read.text, kept)
    else assert.match(read.text, kept)
    assert.ok(read.text.isWellFormed())
    assert.doesNotMatch(read.text, /<\/?[a-z!]/i)
  }
})

const hall = { type: 1, key: '0' }
const at = (seconds: number) => new Date(1_000_000_000_000 + seconds * 1000)

function trySend(recent: readonly SentMessage[], seconds: number, text: string, channel = hall, mayRepeat = false) {
  const sent = describe(at(seconds), channel, text)
  const why = checkRate(chatLimits.first, recent, sent, mayRepeat)
  return {
    why,
    recent: why ? recent : [...keepRecent(chatLimits.first, recent), { ...sent, key: text, id: 1, day: '2026-01-15' }],
  }
}

test('ten messages fit a minute, the eleventh waits for the first to expire', () => {
  let recent: readonly SentMessage[] = []
  for (let second = 0; second < 10; second++) ({ recent } = trySend(recent, second, `${second}`))
  assert.equal(recent.length, 10)
  assert.deepEqual(trySend(recent, 59, 'x').why, { RemainingTime: 1 })
  assert.deepEqual(trySend(recent, 20, 'x').why, { RemainingTime: 40 })
  assert.equal(trySend(recent, 60, 'x').why, null)
})

test('a clock that is set back blocks messages for at most a minute', () => {
  let recent: readonly SentMessage[] = []
  for (let index = 0; index < 10; index++) ({ recent } = trySend(recent, 3600, `${index}`))
  assert.ok(trySend(recent, 3601, 'x').why)
  assert.equal(trySend(recent, 0, 'x').why, null)
})

test('the same text as one of the last two in a channel is a flood for a minute', () => {
  let recent: readonly SentMessage[] = []
  for (const words of ['hello', 'there']) ({ recent } = trySend(recent, 0, words))
  assert.deepEqual(trySend(recent, 5, ' HELLO ').why === null, false)
  assert.deepEqual(trySend(recent, 59, 'There').why, { Why: 'Repeated' })
  assert.equal(trySend(recent, 60, 'there').why, null)
  assert.equal(trySend(recent, 5, 'hello', { type: 2, key: '1:2' }).why, null)
  assert.equal(trySend(recent, 5, 'hello', hall, true).why, null)
  ;({ recent } = trySend(recent, 1, 'and more'))
  assert.equal(trySend(recent, 5, 'hello').why, null)
})

test('the same text to a sixth player within ten seconds is a flood, a share is not', () => {
  let recent: readonly SentMessage[] = []
  for (let index = 0; index < 5; index++)
    ({ recent } = trySend(recent, index, 'buy now', { type: 2, key: `1:${index + 2}` }))
  assert.equal(recent.length, 5)
  const sixth = { type: 2, key: '1:9' }
  assert.deepEqual(trySend(recent, 6, 'buy now', sixth).why, { Why: 'Repeated' })
  assert.equal(trySend(recent, 6, 'buy now', sixth, true).why, null)
  assert.equal(trySend(recent, 14, 'buy now', sixth).why, null)
})

test('a typed special message is escaped', () => {
  assert.equal(escapeMarkup('[System](op=jackpot&amount=9)'), '［System］（op=jackpot&amount=9)')
  assert.equal(escapeMarkup('look: (player_id=7&op=1)'), 'look: （player_id=7&op=1)')
  assert.equal(escapeMarkup('(x=1&op=2)'), '（x=1&op=2)')
  assert.equal(escapeMarkup('((op=2))'), '(（op=2))')
  assert.equal(escapeMarkup('see [1] (later)'), 'see [1] (later)')
})

test('a composed special message escapes separators in its parts', () => {
  assert.equal(
    composeSpecial('恭喜 a](op=x) [b', { op: 'win', amount: 9, gameName: 'A&B=(c)', from: "it's" }),
    '[恭喜 a］（op=x） ［b](op=win&amount=9&from=it%27s&gameName=A%26B%3D%28c%29)',
  )
  assert.equal(composeSpecial('', { op: 1 }), '(op=1)')
})

test('a share has five parts', () => {
  const share = { gameCode: 'owl20', honorId: 1, playerId: 7 }
  assert.deepEqual(readShare('share_月夜神鴞_owl20_1_7'), share)
  for (const other of [
    'share_owl_owl20_1',
    'share_a_b_owl20_1_7',
    'share_owl_../x_1_7',
    'share_owl_owl20_0_7',
    ' share_o_owl20_1_7',
  ])
    assert.equal(readShare(other), null)
  assert.equal(writeShare('Moon_lit', share), 'share_Moon lit_owl20_1_7')
  assert.equal(escapeMarkup('share_owl_owl20_1_7'), 'share＿owl_owl20_1_7')
})

test('a conversation has the same channel from both sides', () => {
  assert.equal(pairChannel(7, 3), pairChannel(3, 7))
})
