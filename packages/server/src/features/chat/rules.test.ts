// What may be said, how fast, and what a forged message turns into.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { disarm, keepPace, pairChannel, readMessage, readShare } from './rules.ts'

test('a hundred characters are code points after cleaning', () => {
  assert.deepEqual(readMessage('😀'.repeat(100), false), { text: '😀'.repeat(100) })
  assert.deepEqual(readMessage('😀'.repeat(101), false), { wrong: 'Message' })
  assert.deepEqual(readMessage(`<b>${'字'.repeat(100)}</b>`, false), { text: '字'.repeat(100) })
  assert.deepEqual(readMessage(' \u200B ', false), { wrong: 'Message' })
})

test('Decode takes percent-encoded UTF-8 and refuses broken encoding', () => {
  assert.deepEqual(readMessage('%E4%BD%A0%E5%A5%BD', true), { text: '你好' })
  assert.deepEqual(readMessage('100%', true), { wrong: 'Message' })
  assert.deepEqual(readMessage('%E4%BD', true), { wrong: 'Message' })
  assert.deepEqual(readMessage('%3Cscript%3Ehi', true), { text: 'hi' })
})

test('ten messages fit a minute, the eleventh waits for the first to pass', () => {
  let sent: Date[] = []
  const at = (seconds: number) => new Date(seconds * 1000)
  for (let second = 0; second < 10; second++) sent = keepPace(sent, at(second))!
  assert.equal(keepPace(sent, at(59)), null)
  assert.equal(keepPace(sent, at(60))?.length, 10)
})

test('a typed special message loses its shape', () => {
  assert.equal(disarm('[System](op=jackpot&amount=9)'), '［System］（op=jackpot&amount=9)')
  assert.equal(disarm('look: (player_id=7&op=1)'), 'look: （player_id=7&op=1)')
  assert.deepEqual(readShare('share_月夜神鴞_owl20_1_7'), { gameCode: 'owl20', honorId: 1, playerId: 7 })
  for (const other of [
    'share_owl_owl20_1',
    'share_a_b_owl20_1_7',
    'share_owl_../x_1_7',
    'share_owl_owl20_0_7',
    ' share_o_owl20_1_7',
  ])
    assert.equal(readShare(other), null)
  assert.equal(disarm('share_owl_owl20_1_7'), 'share＿owl_owl20_1_7')
  assert.equal(disarm('see [1] (later)'), 'see [1] (later)')
})

test('a conversation has one channel from both sides', () => {
  assert.equal(pairChannel(7, 3), pairChannel(3, 7))
})
