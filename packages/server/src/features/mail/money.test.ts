// Money by mail: in escrow until its reader collects it, sends it back, or lets it expire; each happens once.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { errors } from '@lantern/protocol/errors.ts'
import { handleMail, listMail } from '@lantern/protocol/mail.ts'
import { readBankBook, readWallet } from '@lantern/protocol/wallet.ts'
import { uuid7, systemRandomness } from '../../kernel/ids/ids.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'
import { coins, expireNow, findMisfits, sendGift, sendPresent } from './letters.fixture.ts'

const server = await startTestServer()
after(async () => {
  assert.deepEqual(await findMisfits(server), [])
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
  await server[Symbol.asyncDispose]()
})

const day = 86_400_000
const { wallet } = server.app
const nameOf = ({ id, signedIn }: Resident) => ({ id, name: signedIn.player.name })
const collect = (me: Resident, MailID: number | number[], key?: string) =>
  me.client.call(handleMail, { MailID, Type: 1 }, key ? { key } : {})
const sendBack = (me: Resident, MailID: number | number[]) => me.client.call(handleMail, { MailID, Type: 3 })
const remove = (me: Resident, MailID: number | number[]) => me.client.call(handleMail, { MailID, Type: 2 })
const letters = async (me: Resident) => (await me.client.call(listMail, { PerPage: 100 })).Rows
const gold = async (me: Resident) => (await wallet.balances(me.id)).coin

test('a present in three currencies is collected once, however often it is requested', async () => {
  const me = await server.signInAs('931000001')
  const before = await wallet.balances(me.id)
  const balanceRecorder = new PushRecorder(me.client, readWallet)
  const id = await sendPresent(server, me.id, [
    { ItemID: 1, Amount: 5000 },
    { ItemID: 2, Amount: 30 },
    { ItemID: 39, Amount: 7 },
  ])
  const [letter] = await letters(me)
  assert.deepEqual(
    [letter!.Items.length, letter!.IsCollected, letter!.CanSendBack, letter!.FromID, letter!.Title],
    [3, false, false, 0, '官方贈禮'],
  )
  const { Items } = await collect(me, id)
  assert.deepEqual(
    Items.map(({ Amount }) => Amount),
    [5000, 30, 7],
  )
  await balanceRecorder.until(({ Gold, Gem }) => Gold === before.coin + 5000 && Gem === before.gem + 30)
  assert.deepEqual((await collect(me, id)).Items, [])
  assert.deepEqual(await wallet.balances(me.id), {
    coin: before.coin + 5000,
    gem: before.gem + 30,
    point: before.point + 7,
  })
  assert.equal((await letters(me))[0]!.IsCollected, true)
  const { Rows } = await me.client.call(readBankBook, { Tab: 1, PerPage: 1 })
  assert.deepEqual([Rows[0]!.Reason, Rows[0]!.Source], ['信件附件', '信箱'])
})

test('a repeated key gets the same reply, and another request under it is refused', async () => {
  const me = await server.signInAs('931000002')
  const [id, other] = [await sendPresent(server, me.id, coins(100)), await sendPresent(server, me.id, coins(200))]
  const key = uuid7(server.clock.now(), systemRandomness)
  const first = await collect(me, id, key)
  assert.deepEqual(first.Items, coins(100))
  assert.deepEqual(await collect(me, id, key), first)
  await assert.rejects(collect(me, other, key), refusedAs('BadInput', { Field: 'ReqID' }))
  const gone = uuid7(server.clock.now(), systemRandomness)
  const deleted = await me.client.call(handleMail, { MailID: id, Type: 2 }, { key: gone })
  assert.deepEqual(await me.client.call(handleMail, { MailID: id, Type: 2 }, { key: gone }), deleted)
})

test('a letter with money cannot be deleted; after collecting it can', async () => {
  const me = await server.signInAs('931000003')
  const id = await sendPresent(server, me.id, coins(100))
  await assert.rejects(remove(me, id), refusedAs('BadInput', { Why: 'Items' }))
  await collect(me, id)
  assert.deepEqual((await remove(me, id)).MailID, [id])
  await assert.rejects(collect(me, id), refusedAs('TargetNotFound'))
})

test('a returned gift reaches its sender as a separate letter, which stays', async () => {
  const giver = await server.signInAs('931000004', { coins: 50_000 })
  const reader = await server.signInAs('931000005')
  const [rich, poor] = [await gold(giver), await gold(reader)]
  const id = (await sendGift(server, nameOf(giver), reader.id, coins(20_000)))!
  assert.equal(await gold(giver), rich - 20_000)
  const [letter] = await letters(reader)
  const { name } = giver.signedIn.player
  assert.deepEqual([letter!.FromID, letter!.From], [giver.id, name])
  assert.deepEqual([letter!.CanSendBack, letter!.OnExpiry], [true, 'return'])
  assert.equal(letter!.Title, `${name} 送你一份禮物`)
  const arrived = new PushRecorder(giver.client, listMail)
  assert.deepEqual((await sendBack(reader, id)).Items, [])
  const back = await arrived.until(({ Kind }) => Kind === 'returned')
  assert.deepEqual([back.FromID, back.Items, back.CanSendBack, back.Unread], [reader.id, coins(20_000), false, 1])
  assert.deepEqual([await gold(giver), await gold(reader)], [rich - 20_000, poor])
  assert.equal((await letters(reader))[0]!.IsSentBack, true)
  // It cannot be collected twice, nor sent back and forth.
  await assert.rejects(collect(reader, id), refusedAs('BadInput', { Why: 'Returned' }))
  assert.deepEqual((await sendBack(reader, id)).MailID, [id])
  await assert.rejects(sendBack(giver, back.MailID), refusedAs('BadInput', { Why: 'Returned' }))
  assert.deepEqual((await collect(giver, back.MailID)).Items, coins(20_000))
  assert.equal(await gold(giver), rich)
})

test('a system letter or a collected one cannot be sent back', async () => {
  const giver = await server.signInAs('931000006', { coins: 50_000 })
  const reader = await server.signInAs('931000007')
  const present = await sendPresent(server, reader.id, coins(100))
  const gift = (await sendGift(server, nameOf(giver), reader.id, coins(20_000)))!
  await assert.rejects(sendBack(reader, present), refusedAs('BadInput', { Why: 'House' }))
  await collect(reader, gift)
  await assert.rejects(sendBack(reader, gift), refusedAs('BadInput', { Why: 'Collected' }))
})

test('of a list each letter is handled separately, and the reply names those that failed', async () => {
  const me = await server.signInAs('931000008')
  const other = await server.signInAs('931000009')
  const before = await gold(me)
  const mine = [await sendPresent(server, me.id, coins(100)), await sendPresent(server, me.id, coins(20))]
  const theirs = await sendPresent(server, other.id, coins(7))
  assert.deepEqual(await collect(me, [theirs, mine[1]!, mine[0]!, mine[1]!]), {
    MailID: mine,
    Items: coins(120),
    Unread: 0,
    Refused: [{ MailID: theirs, Code: errors.TargetNotFound }],
  })
  assert.equal(await gold(me), before + 120)
  const held = await sendPresent(server, me.id, coins(1))
  const { MailID, Refused } = await remove(me, [...mine, held])
  assert.deepEqual([MailID, Refused], [mine, [{ MailID: held, Code: errors.BadInput, Why: 'Items' }]])
  await assert.rejects(collect(me, [theirs]), refusedAs('TargetNotFound'))
  assert.equal((await letters(other))[0]!.IsCollected, false)
})

test('a feature can refuse to have its letter collected, and is called for each settled letter', async () => {
  const me = await server.signInAs('931000010')
  const settled: string[] = []
  let taken = 0
  server.app.mail.beforeCollect('present', async (_tx, { playerId }) =>
    playerId === me.id && taken >= 2 ? 'GiftReceiveLimit' : null,
  )
  server.app.mail.onSettled('present', async (_tx, letter, how) => {
    if (letter.playerId !== me.id) return
    taken++
    settled.push(`${letter.id} ${how}`)
  })
  const ids: number[] = []
  for (let nth = 0; nth < 3; nth++) ids.push(await sendPresent(server, me.id, coins(10)))
  const { MailID, Items, Refused } = await collect(me, ids)
  assert.deepEqual([MailID, Items], [ids.slice(0, 2), coins(20)])
  assert.deepEqual(Refused, [{ MailID: ids[2], Code: errors.GiftReceiveLimit }])
  await assert.rejects(collect(me, ids[2]!), refusedAs('GiftReceiveLimit'))
  await server.pass(30 * day)
  await expireNow(server)
  assert.deepEqual(settled, [`${ids[0]} collected`, `${ids[1]} collected`, `${ids[2]} forfeited`])
})

test('while payouts are stopped nothing is collected or lost; deleting, reading and sending back work', async () => {
  const giver = await server.signInAs('931000011', { coins: 50_000 })
  const me = await server.signInAs('931000012')
  const [empty, held] = [await sendPresent(server, me.id, []), await sendPresent(server, me.id, coins(500))]
  const gift = (await sendGift(server, nameOf(giver), me.id, coins(20_000)))!
  const before = await gold(me)
  const key = uuid7(server.clock.now(), systemRandomness)
  await server.app.wallet.stopPayouts('a story', server.clock.now())
  await assert.rejects(collect(me, held, key), refusedAs('Maintenance'))
  await assert.rejects(collect(me, [empty, held]), refusedAs('Maintenance'))
  assert.deepEqual((await remove(me, empty)).MailID, [empty])
  await me.client.call(handleMail, { MailID: held, Type: 4 })
  await sendBack(me, gift)
  assert.equal(await gold(me), before)
  await wallet.resumePayouts()
  assert.deepEqual((await collect(me, held, key)).Items, coins(500))
  assert.equal(await gold(me), before + 500)
})

test('an expired letter pays as configured: to the sender, the operator, or the recipient’s balance', async () => {
  const giver = await server.signInAs('931000013', { coins: 50_000 })
  const me = await server.signInAs('931000014')
  const [rich, poor] = [await gold(giver), await gold(me)]
  const promo = async () =>
    (await server.db.pool.query(`select balance from account where brand = 'owl' and kind = 'promo' and currency = 1`))
      .rows[0].balance as number
  await sendGift(server, nameOf(giver), me.id, coins(20_000))
  const given = await promo()
  await sendPresent(server, me.id, coins(300))
  await sendPresent(server, me.id, coins(40), { onExpiry: 'credit' })
  await server.pass(30 * day)
  await Promise.all([expireNow(server), expireNow(server)])
  assert.deepEqual([await gold(giver), await gold(me), await promo()], [rich - 20_000, poor + 40, given - 40])
  const back = (await server.signInAs('931000013')) as Resident
  const unclaimed = (await letters(back)).find(({ Kind }) => Kind === 'unclaimed')!
  assert.deepEqual([unclaimed.Items, unclaimed.FromID], [coins(20_000), me.id])
  // If that is not collected either, it is credited to the balance.
  await server.pass(30 * day)
  await expireNow(server)
  await expireNow(server)
  assert.equal(await gold(giver), rich)
})

test('the badge counts unread letters, in the hello, on every socket and with every letter', async () => {
  const me = await server.signInAs('931000015')
  assert.equal(me.hello.Mail, 0)
  const ids = [await sendPresent(server, me.id, coins(10)), await sendPresent(server, me.id, [])]
  const second = server.connect(me.token)
  const elsewhere = new PushRecorder(second, handleMail)
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  second.onHello((_, parts) => resolve((parts as { Mail?: number }).Mail))
  second.open('lobby')
  assert.equal(await promise, 2)
  assert.equal((await me.client.call(handleMail, { MailID: ids[0]!, Type: 4 })).Unread, 1)
  assert.deepEqual(await elsewhere.until(({ Type }) => Type === 4), { MailID: [ids[0]], Type: 4, Unread: 1 })
  const page = await me.client.call(listMail, {})
  assert.deepEqual([page.Total, page.Unread, page.Rows.map(({ IsRead }) => IsRead)], [2, 1, [false, true]])
  assert.equal(page.Rows[1]!.IsCollected, false)
  for (let nth = 0; nth < 2; nth++) await sendPresent(server, me.id, [])
  // The default page size is three.
  assert.equal((await me.client.call(listMail, {})).Rows.length, 3)
})

test('invalid input is refused before anything is read', async () => {
  const { token } = await server.signInAs('931000016')
  // Repeated invalid requests close the socket, so each request has its own.
  const ask = async (body: object) => {
    const guest = await server.helloWith(token)
    const { Code } = await guest.ask({ OP: 10140, MailID: 1, Type: 1, ...body })
    guest.close()
    return Code
  }
  const ids = [0, -1, 1.5, '1', [], [[1]], 2 ** 53, null, {}, Array(101).fill(1)]
  for (const MailID of ids) assert.equal(await ask({ MailID }), errors.BadInput, JSON.stringify(MailID))
  for (const Type of [0, 5, -1, 1.5, '1', null]) assert.equal(await ask({ Type }), errors.BadInput, String(Type))
  assert.equal(await ask({ MailID: 2 ** 53 - 1 }), errors.TargetNotFound)
})
