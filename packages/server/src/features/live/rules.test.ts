// Who may enter, who may write, which titles are valid, how rooms are sorted.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import { byViewers, JoinTurns, readFrom, readTitle, whyNotEnter, whyNotSend, hasLink, whyNotAudience } from './rules.ts'

const [host, guest] = [1, 2]

test('viewers join an open or paused room, send only on air; a ban refuses them; the host always joins', () => {
  const verdicts = Object.values(liveStatuses).map((status) =>
    [false, true].map((isBanned) => {
      const room = { status, hostId: host, isBanned }
      return [guest, host].map((id) => [whyNotEnter(room, id), whyNotSend(room, id)])
    }),
  )
  const fine = [null, null]
  const [quiet, out] = [
    [null, 'RoomClosed'],
    ['RoomBanned', 'RoomBanned'],
  ]
  assert.deepEqual(verdicts, [
    [
      [['RoomClosed', 'RoomClosed'], quiet],
      [out, quiet],
    ],
    [
      [fine, fine],
      [out, fine],
    ],
    [
      [
        [null, 'RoomPaused'],
        [null, 'RoomPaused'],
      ],
      [out, [null, 'RoomPaused']],
    ],
  ])
})

test('a title is cleaned, and refused if it is empty or too long', () => {
  assert.equal(readTitle('  今晚<b>開獎</b>\u200b ', false), '今晚開獎')
  assert.equal(readTitle(encodeURIComponent('今晚開獎'), true), '今晚開獎')
  assert.equal(readTitle('%E4%BB', true), null, 'half a character')
  for (const blank of ['', '   ', '\u200b\u3164', '<img src=x>']) assert.equal(readTitle(blank, false), null)
  assert.equal(readTitle('🎉'.repeat(60), false), '🎉'.repeat(60))
  assert.equal(readTitle('🎉'.repeat(61), false), null)
})

test('history never starts in the future', () => {
  const now = new Date('2026-01-15T04:00:00.000Z')
  assert.equal(readFrom(undefined, now), null)
  assert.deepEqual(readFrom('2030-01-01T00:00:00.000Z', now), now)
  assert.deepEqual(readFrom('2026-01-14T00:00:00.000Z', now), new Date('2026-01-14T00:00:00.000Z'))
})

test('the fullest room is first, of equal ones the older', () => {
  const counts: Record<number, number> = { 1: 5, 2: 9, 3: 5 }
  const order = byViewers([{ id: 3 }, { id: 1 }, { id: 2 }], (id) => counts[id]!)
  assert.deepEqual(
    order.map(({ id }) => id),
    [2, 1, 3],
  )
})

test('the audience: all, followers, members of the host’s club, players from a VIP level up', () => {
  const visitor = { vip: 2, isFollower: false, isClubmate: false }
  const room = (audience: number) => ({ audience, audience_vip: 3 })
  assert.equal(whyNotAudience(room(0), visitor), null)
  assert.equal(whyNotAudience(room(1), visitor)?.Why, 'RoomForFollowers')
  assert.equal(whyNotAudience(room(1), { ...visitor, isFollower: true }), null)
  assert.equal(whyNotAudience(room(2), visitor)?.Why, 'RoomForClub')
  assert.equal(whyNotAudience(room(2), { ...visitor, isClubmate: true }), null)
  assert.deepEqual(whyNotAudience(room(3), visitor), { Why: 'RoomForVip', VIPLevel: 3 })
  assert.equal(whyNotAudience(room(3), { ...visitor, vip: 3 }), null)
})

test('links are found with scheme, www or a common ending, also in full-width letters; numbers are none', () => {
  for (const text of ['http://a', 'WWW.x', 'win888.com', 'ｗｉｎ．ｎｅｔ', 'a . vip', '點 abc.tw 進來'])
    assert.ok(hasLink(text), text)
  for (const text of ['3.5 倍', 'nice...come', 'ok.thanks', '贏了!go', 'v1.2.3']) assert.ok(!hasLink(text), text)
})

test('a join is shown once in some seconds for each room, and once in ten minutes for each player', () => {
  const turns = new JoinTurns()
  const take = (room: number, player: number, second: number) =>
    turns.take(room, player, { everySeconds: 5, againSeconds: 600 }, second * 1000)
  assert.deepEqual([take(1, 7, 0), take(1, 8, 4), take(2, 8, 4), take(1, 8, 5)], [true, false, true, true])
  assert.deepEqual([take(1, 7, 20), take(1, 7, 599), take(1, 7, 600)], [false, false, true])
})
