// Red envelopes from sending to the end: shares, refusals, refunds, privacy, and the card in chat.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { verifyEnvelope } from '@lantern/games/engine/envelope.ts'
import { readHistory, sendPublic } from '@lantern/protocol/chat.ts'
import { readGiftRules } from '@lantern/protocol/gifts.ts'
import * as office from '@lantern/protocol/office/redenvelope.ts'
import {
  cancelEnvelope,
  createEnvelope,
  exportReceived,
  listEnvelopes,
  listReceived,
  prepareEnvelope,
  receiveByHttp,
  receiveEnvelope,
} from '@lantern/protocol/redenvelope.ts'
import { report } from '@lantern/protocol/support.ts'
import { envelopeStatuses } from '@lantern/protocol/values/redenvelope.ts'
import { reportKinds } from '@lantern/protocol/values/support.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs } from '../../testing.ts'
import { claimingRules, sendingRules } from './rulebook.ts'
import { gold, openStage, reader } from './stage.fixture.ts'

const stage = await openStage('9180')
const { server, enter, enterMany, send, claim, detail, close, allowSending, checkLaws } = stage
after(async () => server[Symbol.asyncDispose]())

test('an envelope is announced with a card, claimed by five readers, and then names the luckiest', async () => {
  const sender = await enter({ ...gold, name: '發財樹' })
  const readers = await enterMany(5)
  const { SeedHash } = await sender.client.call(prepareEnvelope, {})
  const announced = new PushRecorder(readers[0]!.client, createEnvelope)
  const counts = new PushRecorder(readers[0]!.client, receiveEnvelope)
  const before = await server.coinsOf(sender)
  const sent = await send(sender)
  assert.equal(await server.coinsOf(sender), before - 1000)
  await announced.until(({ RedEnvelopeID }) => RedEnvelopeID === sent.RedEnvelopeID)
  const { Rows } = await readers[0]!.client.call(readHistory, { ChannelType: 1 })
  const from = encodeURIComponent('發財樹')
  const card = `[恭喜發財](op=12780&player_id=${sender.id}&red_envelope_id=${sent.RedEnvelopeID}&from=${from})`
  assert.equal(Rows[0]!.Message, card)

  const unseen = await detail(readers[4]!, sent.RedEnvelopeID)
  assert.deepEqual([unseen.ReceiveInfo.Rows, unseen.Proof, unseen.SeedHash], [[], null, SeedHash])
  const amounts: number[] = []
  for (const person of readers.slice(0, 4)) {
    const coins = await server.coinsOf(person)
    const { Amount, Title } = await claim(person, sent.RedEnvelopeID)
    assert.equal(Title, '恭喜發財')
    assert.equal(await server.coinsOf(person), coins + Amount)
    amounts.push(Amount)
  }
  const hidden = await detail(readers[4]!, sent.RedEnvelopeID)
  assert.deepEqual([hidden.ReceiveInfo, hidden.ReceivedAmount], [{ Total: 4, Rows: [] }, 0])
  assert.equal((await detail(readers[0]!, sent.RedEnvelopeID)).ReceiveInfo.Rows.length, 4)
  assert.equal((await detail(sender, sent.RedEnvelopeID)).Luckiest, null)
  amounts.push((await claim(readers[4]!, sent.RedEnvelopeID)).Amount)
  assert.equal(
    amounts.reduce((sum, amount) => sum + amount, 0),
    1000,
  )
  await assert.rejects(claim(sender, sent.RedEnvelopeID), refusedAs('EnvelopeAllClaimed'))
  await assert.rejects(claim(readers[0]!, sent.RedEnvelopeID), refusedAs('EnvelopeReceived'))

  const ended = await detail(readers[0]!, sent.RedEnvelopeID)
  assert.equal(ended.Status, envelopeStatuses.claimed)
  const best = amounts.indexOf(Math.max(...amounts))
  assert.equal(ended.Luckiest!.PlayerID, readers[best]!.id)
  const Claimed = new Map(ended.ReceiveInfo.Rows.map(({ Share, Amount }) => [Share, Amount]))
  assert.equal(verifyEnvelope({ ...ended.Proof!, Claimed }), null)
  assert.notEqual((await sender.client.call(prepareEnvelope, {})).SeedHash, SeedHash)
  await server.pass(1000)
  await counts.until(({ Status, ReceivedQuantity }) => Status === envelopeStatuses.claimed && ReceivedQuantity === 5)
  assert.equal((await readers[best]!.client.call(listReceived, {})).Rows[0]!.IsLuckiest, true)
  const { Frozen } = await readers[0]!.client.call(readGiftRules, {})
  assert.equal(Frozen, amounts[0])
})

test('a repeated request gets the same answer, on the socket and over HTTP', async () => {
  const [sender, person] = [await enter(gold), await enter(reader)]
  const key = server.newKey()
  const [one, two] = await Promise.all([send(sender, {}, key), send(sender, {}, key)])
  assert.deepEqual(one, two)
  assert.deepEqual(await send(sender, {}, key), one)
  await assert.rejects(send(sender, { Amount: 2000 }, key), refusedAs('BadInput', { Field: 'ReqID' }))
  const own = server.newKey()
  const { RedEnvelopeID } = one
  const [first, second] = await Promise.all([
    claim(person, RedEnvelopeID, own),
    person.client.call(receiveByHttp, { RedEnvelopeID }, { key: own }),
  ])
  assert.deepEqual(first, second)
  const cancelling = server.newKey()
  const cancel = (by = sender, byKey = cancelling) => by.client.call(cancelEnvelope, { RedEnvelopeID }, { key: byKey })
  await assert.rejects(cancel(person), refusedAs('TargetNotFound'))
  const returned = await cancel()
  assert.deepEqual(returned, { RedEnvelopeID, Amount: 1000 - first.Amount, Status: envelopeStatuses.cancelled })
  assert.deepEqual(await cancel(), returned)
  await assert.rejects(cancel(sender, server.newKey()), refusedAs('EnvelopeExpired', { Why: 'Cancelled' }))
  assert.deepEqual(await claim(person, RedEnvelopeID, own), first)
  const late = await enter(reader)
  await assert.rejects(claim(late, RedEnvelopeID), refusedAs('EnvelopeExpired', { Why: 'Cancelled' }))
})

test('200 parallel claims of one player are paid once', async () => {
  const [sender, person] = [await enter(gold), await enter(reader)]
  const { RedEnvelopeID } = await send(sender)
  const coins = await server.coinsOf(person)
  const tries = await Promise.allSettled(Array.from({ length: 200 }, () => claim(person, RedEnvelopeID)))
  const paid = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.Amount] : []))
  assert.equal(paid.length, 1)
  assert.equal(await server.coinsOf(person), coins + paid[0]!)
  for (const one of tries) if (one.status === 'rejected') refusedAs('EnvelopeReceived')(one.reason)
})

test('after 24 hours the rest returns once, with a letter, also while payouts are stopped', async () => {
  const [sender, person, late] = [await enter(gold), await enter(reader), await enter(reader)]
  const { RedEnvelopeID } = await send(sender, { Method: 1, Amount: 1003 })
  assert.equal((await claim(person, RedEnvelopeID)).Amount, 201)
  const coins = await server.coinsOf(sender)
  const other = await enter(gold)
  await server.app.wallet.stopPayouts('story', server.clock.now())
  await assert.rejects(claim(late, RedEnvelopeID), refusedAs('Maintenance'))
  await assert.rejects(send(other), refusedAs('Maintenance'))
  await server.pass(24 * 3_600_000)
  await Promise.all([server.app.jobs.tick(), server.app.jobs.tick()])
  await server.app.jobs.tick()
  assert.equal(await server.coinsOf(sender), coins + 802)
  await server.app.wallet.resumePayouts()
  const { rows } = await server.db.pool.query(
    `select kind, parameters from mail where player_id = $1 and kind = 'envelopeReturned'`,
    [sender.id],
  )
  assert.deepEqual([rows.length, rows[0].parameters.coins], [1, 802])
  const again = await server.signInAs('918099901', reader)
  await assert.rejects(claim(again, RedEnvelopeID), refusedAs('EnvelopeExpired', { Why: 'Expired' }))
  const shown = await detail(again, RedEnvelopeID)
  assert.deepEqual([shown.Status, shown.Why, shown.Luckiest], [envelopeStatuses.expired, 'Expired', null])
})

test('sending needs VIP Gold, a phone, no mute, an open setting, no ban of operators, and a brand with envelopes', async () => {
  const no = (Why: string) => refusedAs('EnvelopeNoPermission', { Why })
  await assert.rejects(send(await enter({ coins: 10_000 })), no('Vip'))
  await assert.rejects(send(await enter({ ...gold, brand: 'owl' })), no('Brand'))
  const sender = await enter(gold)
  await allowSending(sender.id, false)
  await assert.rejects(send(sender), no('Off'))
  assert.equal((await sender.client.call(prepareEnvelope, {})).Why, 'Off')
  await allowSending(sender.id, true)
  await stage.change(sendingRules, { ...sendingRules.first, isOpen: false })
  await assert.rejects(send(sender), no('Off'))
  await stage.change(sendingRules, sendingRules.first)
  const muted = await enter(gold)
  await server.db.pool.query(
    `insert into chat_mute (player_id, channel_type, until_at, reason, muted_at) values ($1, 1, $2, 'x', $3)`,
    [muted.id, new Date(server.clock.now().getTime() + 60_000), server.clock.now()],
  )
  await assert.rejects(send(muted), no('Muted'))
  const { MaySend, Channels } = await muted.client.call(prepareEnvelope, {})
  assert.deepEqual([MaySend, Channels[0]], [true, { ChannelType: 1, MaySend: false, Why: 'Muted' }])
  await server.db.pool.query('delete from player_identity where player_id = $1', [sender.id])
  await assert.rejects(send(sender), no('Phone'))
})

test('bad input is refused with its field, hostile words with 200067', async () => {
  const sender = await enter(gold)
  const wrong = async (Field: string, asked: object) =>
    assert.rejects(send(sender, asked), refusedAs('BadInput', { Field }), JSON.stringify(asked))
  for (const Method of [0, 3]) await wrong('Method', { Method })
  for (const Quantity of [0, 4, 21, 2000]) await wrong('Quantity', { Quantity })
  for (const Amount of [0, -1, 1.5, 2 ** 32, 2 ** 53, 499]) await wrong('Amount', { Amount })
  for (const ChannelType of [0, 5]) await wrong('ChannelType', { ChannelType })
  for (const Title of ['', ' ', undefined, 'x'.repeat(21), '%']) await wrong('Title', { Title, Decode: true })
  for (const Content of ['', undefined, 'x'.repeat(51)]) await wrong('Content', { Content })
  await assert.rejects(send(sender, { ChannelType: 2 }), refusedAs('EnvelopeNotPrivate'))
  await assert.rejects(send(sender, { ChannelType: 3 }), refusedAs('ClubNotMember'))
  await assert.rejects(send(sender, { ChannelType: 4 }), refusedAs('ClubNotMember'))
  await assert.rejects(send(sender, { Title: '幹你娘' }), refusedAs('SensitiveWords'))
  const markup = await send(sender, { Title: '](op=1)[x', Content: encodeURIComponent('你好'), Decode: true })
  assert.equal(markup.Content, '你好')
  const forged = `[x](op=12780&player_id=1&red_envelope_id=${markup.RedEnvelopeID}&from=x)`
  const { Message } = await sender.client.call(sendPublic, { Message: forged })
  assert.ok(!/^\[[^\]]*\]\(op=/.test(Message), Message)
})

test('an envelope counts as one gift of the day, and is paid from coins that are not frozen', async () => {
  const sender = await enter({ ...gold, coins: 5_000_000 })
  await assert.rejects(send(sender, { Amount: 1_000_001 }), refusedAs('GiftQuota', { Maximum: 1_000_000 }))
  for (const Amount of [1_000_000, 1_000_000, 900_000]) await send(sender, { Amount })
  await assert.rejects(send(sender, { Amount: 100_001 }), refusedAs('GiftQuotaToday', { QuotaLeft: 100_000 }))
  await send(sender)
  await send(sender)
  await assert.rejects(send(sender), refusedAs('GiftDailyCount'))
  const { CountLeft, QuotaLeft } = await sender.client.call(prepareEnvelope, {})
  assert.deepEqual([CountLeft, QuotaLeft], [0, 98_000])

  const poor = await enter({ ...gold, coins: 500_000 })
  const two = await Promise.allSettled([send(poor, { Amount: 400_000 }), send(poor, { Amount: 400_000 })])
  assert.equal(two.filter(({ status }) => status === 'fulfilled').length, 1)
  const { Giftable } = await poor.client.call(prepareEnvelope, {})
  const { RedEnvelopeID } = await send(await enter(gold), { Amount: 100_000, Method: 1 })
  await claim(poor, RedEnvelopeID)
  await assert.rejects(send(poor, { Amount: Giftable + 1 }), refusedAs('NotEnoughCoins', { Why: 'Frozen', Giftable }))
})

test('claiming needs a phone, level 5, a day below its limit, and a household below its limit', async () => {
  const no = (Why: string) => refusedAs('NotEligibleToJoin', { Why })
  const { RedEnvelopeID } = await send(await enter(gold))
  await assert.rejects(claim(await enter(), RedEnvelopeID), no('EnvelopeLevel'))
  const person = await enter(reader)
  await server.db.pool.query('delete from player_identity where player_id = $1', [person.id])
  await assert.rejects(claim(person, RedEnvelopeID), no('EnvelopePhone'))
  const busy = await enter(reader)
  await stage.change(claimingRules, { ...claimingRules.first, claimsADay: 1 })
  await claim(busy, RedEnvelopeID)
  const other = await send(await enter(gold))
  await assert.rejects(claim(busy, other.RedEnvelopeID), no('EnvelopeDay'))
  await stage.change(claimingRules, claimingRules.first)
  await claim(busy, other.RedEnvelopeID)
  await assert.rejects(claim(await enter({ ...reader, brand: 'owl' }), RedEnvelopeID), refusedAs('TargetNotFound'))
  await assert.rejects(claim(busy, 999_999), refusedAs('TargetNotFound'))
})

test('an operator reads and closes an envelope; a report names it; the statistics count', async () => {
  const [sender, person] = [await enter(gold), await enter(reader)]
  const { RedEnvelopeID } = await send(sender)
  const { Amount } = await claim(person, RedEnvelopeID)
  await person.client.call(report, { Kind: reportKinds.envelope, TargetID: RedEnvelopeID, Reason: 5 })
  const coins = await server.coinsOf(sender)
  const of = { Brand: 'bj188', RedEnvelopeID } as const
  const closed = await close(RedEnvelopeID)
  assert.deepEqual([closed.Status, closed.Refunded], [envelopeStatuses.cancelled, 1000 - Amount])
  assert.equal(await server.coinsOf(sender), coins + 1000 - Amount)
  await assert.rejects(close(RedEnvelopeID), { refusal: 'WrongState' })
  await assert.rejects(claim(await enter(reader), RedEnvelopeID), refusedAs('EnvelopeExpired', { Why: 'Closed' }))
  const shown = await server.office(office.showEnvelope, of)
  assert.deepEqual([shown.Movements.length, shown.Why, shown.Proof.Shares.length], [3, 'Closed', 5])
  assert.deepEqual(await server.office(office.listClaims, of), { Total: 1, Rows: shown.Claims })
  const search = { Brand: 'bj188', SenderID: sender.id, Status: envelopeStatuses.cancelled } as const
  const found = await server.office(office.searchEnvelopes, search)
  assert.deepEqual([found.Total, found.Rows[0]!.RedEnvelopeID], [1, RedEnvelopeID])
  const Until = new Date(server.clock.now().getTime() - 60_000).toISOString()
  assert.equal((await server.office(office.searchEnvelopes, { ...search, Until })).Total, 0)
  const span = { FromDay: '2020-01-01', ToDay: '2099-01-01' }
  const { Days, Refusals } = await server.office(office.readStatistics, { Brand: 'bj188', ...span })
  assert.ok(Days.length > 0 && Refusals.some(({ Reason }) => Reason === 'EnvelopeExpired.Closed'))
  const foreign = { Brand: 'owl', RedEnvelopeID } as const
  for (const other of [office.showEnvelope, office.listClaims, office.closeEnvelope])
    await assert.rejects(server.office(other, foreign), { refusal: 'NotFound' })
  const stranger = { Brand: 'owl', PlayerID: sender.id, IsAllowed: false } as const
  await assert.rejects(server.office(office.setSending, stranger), { refusal: 'NotFound' })
  const { Rows } = await sender.client.call(listEnvelopes, { Status: 4 })
  assert.equal(Rows[0]!.RedEnvelopeID, RedEnvelopeID)
  const sheet = await sender.client.call(exportReceived, { RedEnvelopeID, OrderBy: 2, IsDesc: true })
  assert.deepEqual([sheet.Total, Object.values(sheet.Rows[0]!).at(-1)], [1, Amount])
  await assert.rejects(person.client.call(exportReceived, { RedEnvelopeID }), refusedAs('TargetNotFound'))
})

test('the laws of all envelopes hold', checkLaws)
