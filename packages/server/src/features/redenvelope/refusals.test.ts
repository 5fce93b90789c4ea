// Refusals that depend on the network, on a pause, on a club or an alliance; how often readers are informed; alliances from sending to the end.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { takeBreak } from '@lantern/protocol/limits.ts'
import { cancelEnvelope, createEnvelope, prepareEnvelope, receiveEnvelope } from '@lantern/protocol/redenvelope.ts'
import { envelopeChannels, envelopeStatuses } from '@lantern/protocol/values/redenvelope.ts'
import { errors } from '@lantern/protocol/errors.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, type Resident } from '../../testing.ts'
import { brand, gold, openStage, reader } from './stage.fixture.ts'

// One proxy stands in front, so the address of a caller is the one in the header.
const stage = await openStage('9183', { kernel: { trustProxy: { hops: 1 } } })
const { server, enter, enterMany, send, claim, detail, act, found, checkLaws } = stage
after(async () => server[Symbol.asyncDispose]())

const claimFrom = async ({ token }: Resident, RedEnvelopeID: number, address: string) => {
  const headers = { 'api-token': token, 'x-forwarded-for': address }
  const { Code, Result } = await server.post('redenvelope/receive', { RedEnvelopeID }, headers)
  return Code === 0 ? 'paid' : [Code, Result.Why]
}

test('the sixth player of a network is refused: an IPv4 address, or the first half of an IPv6 address', async () => {
  const refused = [errors.NotEligibleToJoin, 'EnvelopeHousehold']
  const people = await enterMany(7)
  const { RedEnvelopeID } = await send(await enter(gold), { Quantity: 20, Amount: 2000 })
  for (const one of people.slice(0, 5)) assert.equal(await claimFrom(one, RedEnvelopeID, '203.0.113.7'), 'paid')
  assert.deepEqual(await claimFrom(people[5]!, RedEnvelopeID, '203.0.113.7'), refused)
  assert.equal(await claimFrom(people[5]!, RedEnvelopeID, '203.0.113.8'), 'paid')
  const second = await send(await enter(gold), { Quantity: 20, Amount: 2000 })
  const paid = await Promise.all(
    people.map((one, nth) => claimFrom(one, second.RedEnvelopeID, `2001:db8:1:2::${nth + 1}`)),
  )
  assert.deepEqual(
    [paid.filter((one) => one === 'paid').length, paid.filter((one) => one !== 'paid')],
    [5, [refused, refused]],
  )
  assert.equal(
    await claimFrom(people[paid.findIndex((one) => one !== 'paid')]!, second.RedEnvelopeID, '2001:db8:1:3::1'),
    'paid',
  )
  const { rows } = await server.db.pool.query(
    `select count(distinct household) as n, max(household) as hash
    from red_envelope_claim where envelope_id in ($1, $2)`,
    [RedEnvelopeID, second.RedEnvelopeID],
  )
  assert.equal(rows[0].n, 4)
  assert.match(rows[0].hash, /^[\w-]{43}$/, 'only a keyed hash is stored')
})

test('a player who takes a break may not send (900008), but may claim', async () => {
  const tired = await enter(gold)
  await tired.client.call(takeBreak, { Days: 1 })
  await assert.rejects(send(tired), refusedAs('PlayLimitReached', { Why: 'break' }))
  const { RedEnvelopeID } = await send(await enter(gold))
  assert.ok((await claim(tired, RedEnvelopeID)).Amount > 0)
})

test('a closed club chat, no alliance and a mute in the club refuse sending there', async () => {
  const [leader, muted] = [await enter(gold), await enter(gold)]
  const clubId = await found('拒絕的', [leader, muted])
  const toClub = { ChannelType: envelopeChannels.club }
  await assert.rejects(send(leader, { ChannelType: envelopeChannels.alliance }), refusedAs('AllianceNotFound'))
  const asked = { actorId: leader.id, playerId: muted.id, minutes: 10 }
  await act((tx, then) => server.app.clubs.mute(tx, asked, server.clock.now(), then))
  await assert.rejects(send(muted, toClub), refusedAs('EnvelopeNoPermission', { Why: 'Muted' }))
  const { RedEnvelopeID } = await send(leader, toClub)
  await server.db.pool.query('update club set is_chat_locked = true where id = $1', [clubId])
  await assert.rejects(send(leader, toClub), refusedAs('ClubChatClosed'))
  await assert.rejects(claim(muted, RedEnvelopeID), refusedAs('TargetNotFound'))
  const { Channels } = await leader.client.call(prepareEnvelope, {})
  assert.deepEqual(
    Channels.map(({ Why }) => Why),
    [undefined, 'ClubChatClosed', 'ClubChatClosed'],
  )
})

test('an alliance’s envelope is for the members of its clubs; its end returns the rest', async () => {
  const [head, guest, member, stranger] = [await enter(gold), await enter(gold), ...(await enterMany(2))]
  const clubIds = [await found('盟主公會', [head!]), await found('盟友公會', [guest!, member!])]
  const { clubs } = server.app
  const now = server.clock.now()
  const allianceId = await act((tx) => clubs.createAlliance(tx, { brand, name: '紅包盟' }, now))
  assert.equal(typeof allianceId, 'number', String(allianceId))
  for (const clubId of clubIds)
    assert.equal(await act((tx, then) => clubs.ally(tx, allianceId as number, clubId, now, then)), null)
  const pushed = new PushRecorder(member!.client, createEnvelope)
  const { RedEnvelopeID } = await send(head!, { ChannelType: envelopeChannels.alliance })
  await pushed.until((one) => one.RedEnvelopeID === RedEnvelopeID)
  const { Amount } = await claim(member!, RedEnvelopeID)
  await assert.rejects(claim(stranger!, RedEnvelopeID), refusedAs('TargetNotFound'))
  const coins = await server.coinsOf(head!)
  for (const clubId of clubIds) await act((tx, then) => clubs.part(tx, clubId, now, then))
  await assert.rejects(claim(guest!, RedEnvelopeID), refusedAs('TargetNotFound'))
  await server.pass(61_000)
  await server.app.jobs.tick()
  assert.equal(await server.coinsOf(head!), coins + 1000 - Amount)
  const shown = await detail(head!, RedEnvelopeID)
  assert.deepEqual([shown.Status, shown.Why], [envelopeStatuses.cancelled, 'Closed'])
  assert.equal((await detail(member!, RedEnvelopeID)).MyAmount, Amount)
})

test('an envelope that is all claimed or past its time cannot be cancelled', async () => {
  const sender = await enter(gold)
  const cancel = (RedEnvelopeID: number) => sender.client.call(cancelEnvelope, { RedEnvelopeID })
  const { RedEnvelopeID } = await send(sender)
  for (const one of await enterMany(5)) await claim(one, RedEnvelopeID)
  await assert.rejects(cancel(RedEnvelopeID), refusedAs('EnvelopeAllClaimed'))
  const second = await send(sender)
  await server.db.pool.query('update red_envelope set expires_at = created_at where id = $1', [second.RedEnvelopeID])
  await assert.rejects(cancel(second.RedEnvelopeID), refusedAs('EnvelopeExpired', { Why: 'Expired' }))
})

test('readers are informed of the counts at most once a second, and of the last count; also after a clock set back', async () => {
  const sender = await enter(gold)
  const people = await enterMany(5, reader)
  const counts = new PushRecorder(people[0]!.client, receiveEnvelope)
  const { RedEnvelopeID } = await send(sender)
  for (const one of people.slice(0, 4)) await claim(one, RedEnvelopeID)
  const mine = () => counts.received.filter((one) => one.RedEnvelopeID === RedEnvelopeID)
  await counts.until((one) => one.RedEnvelopeID === RedEnvelopeID)
  assert.equal(mine().length, 1)
  server.clock.forward(-86_400_000)
  await claim(people[4]!, RedEnvelopeID)
  await counts.until((one) => one.RedEnvelopeID === RedEnvelopeID && one.ReceivedQuantity === 5)
  assert.ok(mine().length <= 3, `${mine().length} pushes`)
  assert.equal(mine().at(-1)!.Status, envelopeStatuses.claimed)
  server.clock.forward(86_400_000)
})

test('the laws of all envelopes hold', checkLaws)
