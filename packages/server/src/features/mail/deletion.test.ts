// Erasure deletes a player's letters; money still held in them is returned first, and the player's name disappears from other letters.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { handleMail, listMail } from '@lantern/protocol/mail.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'
import { coins, expireNow, findMisfits, sendGift, sendPresent } from './letters.fixture.ts'

const server = await startTestServer()
after(async () => {
  assert.deepEqual(await findMisfits(server), [])
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
  await server[Symbol.asyncDispose]()
})

const nameOf = ({ id, signedIn }: Resident) => ({ id, name: signedIn.player.name })
const gold = async ({ id }: { id: number }) => (await server.app.wallet.balances(id)).coin
const letters = async (me: Resident) => (await me.client.call(listMail, { PerPage: 100 })).Rows
/** Erases the player as the profile feature does after thirty days. */
const erase = (playerId: number) =>
  inTransaction(server.db.kysely, async (tx) => {
    for (const records of server.app.personal) await records.erase(tx, playerId, server.clock.now())
  })
const rowsOf = (playerId: number) =>
  server.db.kysely.selectFrom('mail').selectAll().where('player_id', '=', playerId).orderBy('id').execute()

test('when a recipient is erased gifts return to their senders, presents to the operator, letters are deleted', async () => {
  const giver = await server.signInAs('934000001', { coins: 50_000 })
  const leaver = await server.signInAs('934000002')
  const before = await gold(leaver)
  const gift = (await sendGift(server, nameOf(giver), leaver.id, coins(20_000)))!
  const present = await sendPresent(server, leaver.id, coins(300), { onExpiry: 'credit' })
  await sendPresent(server, leaver.id, [])
  await erase(leaver.id)
  const left = await rowsOf(leaver.id)
  assert.deepEqual(
    left.map(({ id }) => id),
    [gift, present],
  )
  await expireNow(server)
  const settled = await rowsOf(leaver.id)
  assert.deepEqual(
    settled.map(({ money, parameters }) => [money, parameters]),
    [
      ['unclaimed', {}],
      ['forfeited', {}],
    ],
  )
  assert.equal(await gold(leaver), before)
  const [back] = await letters(giver)
  assert.deepEqual([back!.Kind, back!.Items], ['unclaimed', coins(20_000)])
  assert.match(back!.From, /^Left/)
  assert.doesNotMatch(back!.Content, new RegExp(leaver.signedIn.player.name))
})

test('when a sender is erased the gift can be collected under the remaining name, but not sent back', async () => {
  const leaver = await server.signInAs('934000003', { coins: 100_000 })
  const reader = await server.signInAs('934000004')
  const before = await gold(reader)
  const first = (await sendGift(server, nameOf(leaver), reader.id, coins(20_000)))!
  await sendGift(server, nameOf(leaver), reader.id, coins(30_000))
  await erase(leaver.id)
  for (const { From, Title } of await letters(reader)) {
    assert.match(From, /^Left/)
    assert.ok(Title.startsWith(From))
  }
  const sendBack = reader.client.call(handleMail, { MailID: first, Type: 3 })
  await assert.rejects(sendBack, refusedAs('BadInput', { Why: 'SenderLeft' }))
  assert.deepEqual((await reader.client.call(handleMail, { MailID: first, Type: 1 })).Items, coins(20_000))
  // The other one is not collected: its sender is erased and cannot get it back.
  const left = (await gold(leaver)) + (await gold(reader))
  await server.pass(30 * 86_400_000)
  await expireNow(server)
  assert.equal((await gold(leaver)) + (await gold(reader)), left)
  assert.equal(await gold(reader), before + 20_000)
  const forfeited = (await rowsOf(reader.id)).filter(({ money }) => money === 'forfeited')
  assert.equal(forfeited.length, 1)
  assert.equal((await rowsOf(leaver.id)).length, 0)
})

test('the export of a player has letters received and sent', async () => {
  const giver = await server.signInAs('934000005', { coins: 50_000 })
  const reader = await server.signInAs('934000006')
  await sendGift(server, nameOf(giver), reader.id, coins(20_000))
  const fileOf = async (playerId: number) =>
    Object.assign(
      {},
      ...(await Promise.all(server.app.personal.map((records) => records.export(server.db.kysely, playerId)))),
    )
  const { lettersSent } = await fileOf(giver.id)
  assert.deepEqual([lettersSent[0].to, lettersSent[0].items, lettersSent[0].money], [reader.id, coins(20_000), 'held'])
  const { letters } = await fileOf(reader.id)
  assert.deepEqual([letters[0].from, letters[0].kind, letters[0].items], [giver.id, 'gift', coins(20_000)])
  assert.match(letters[0].title, /送你一份禮物/)
})
