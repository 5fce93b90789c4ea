// What a player can change and link: one rename, five accounts per phone, each exactly once under any parallelism.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Tx } from '../../db/open.ts'
import { startTestServer } from '../../testing.ts'
import { phoneProvider } from './players.ts'
import { until } from '../../kernel/testing/until.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { players } = server.app

const now = () => server.clock.now()
const inTx = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => server.db.kysely.transaction().execute(run)
const rename = (id: number, name: string) => inTx((tx) => players.rename(tx, id, name, now()))
const phone = (subject: string) => ({ provider: phoneProvider, subject })

test('a new player by phone is a guest with a phone and a generated name', async () => {
  const player = await server.settle('923000001')
  assert.match(player.name, /^Lumi[2-9A-HJKMNP-Z]{6}$/)
  assert.equal(player.picture_setting, 2)
  assert.deepEqual(await players.identities(server.db.kysely, player.id), [
    { provider: 0, subject: `player:${player.id}` },
    { provider: 6, subject: '+84923000001' },
  ])
})

test('a new player by a provider gets the requested name if it is valid, and the identity once', async () => {
  const register = (subject: string, wishedName: string) =>
    inTx((tx) => players.register(tx, 'owl', { provider: 3, subject }, now(), { wishedName }))
  const names: string[] = []
  for (const [subject, wish] of [
    ['a', 'Alice'],
    ['b', 'ALICE'],
    ['c', '客服小美'],
    ['d', 'a name with spaces'],
  ] as const) {
    const player = await register(subject, wish)
    assert.ok(typeof player !== 'string')
    names.push(player.name)
  }
  assert.equal(names[0], 'Alice')
  for (const name of names.slice(1)) assert.match(name, /^Lumi/)
  assert.equal(await register('a', 'Another'), 'Taken')
})

test('of ten concurrent renames one is done, the others are refused as already used', async () => {
  const { id } = await server.settle('923000002')
  const answers = await Promise.all(Array.from({ length: 10 }, (_, nth) => rename(id, `新名字${nth}`)))
  assert.equal(answers.filter((answer) => typeof answer !== 'string').length, 1)
  assert.equal(answers.filter((answer) => answer === 'RenameLimit').length, 9)
})

test('a name is refused for its form, for impersonating staff, and for looking like another', async () => {
  await server.settle('923000003', { name: '幸運龍' })
  const { id } = await server.settle('923000004')
  assert.equal(await rename(id, 'a b'), 'NicknameFormat')
  assert.equal(await rename(id, 'аdam'), 'NicknameFormat')
  assert.equal(await rename(id, '官方客服'), 'Reserved')
  assert.equal(await rename(id, '幸运龙'), 'NicknameTaken')
  // A refusal uses nothing up, and does not abort its transaction.
  const renamed = await inTx(async (tx) => {
    assert.equal(await players.rename(tx, id, '幸運龍', now()), 'NicknameTaken')
    return players.rename(tx, id, 'Ｌｕna', now())
  })
  assert.ok(typeof renamed !== 'string')
  assert.deepEqual([renamed.name, renamed.rename_count], ['Luna', 1])
  const same = await rename(id, 'Luna')
  assert.ok(typeof same !== 'string')
  assert.equal(await rename(id, 'Lunar'), 'RenameLimit')
})

test('of two concurrent requests for one name one succeeds per brand', async () => {
  const [one, two] = [await server.settle('923000005'), await server.settle('923000006')]
  const abroad = await server.settle('923000005', { brand: 'win' })
  const answers = await Promise.all([rename(one.id, 'Alpha'), rename(two.id, 'a1pha')])
  assert.equal(answers.filter((answer) => answer === 'NicknameTaken').length, 1)
  assert.ok(typeof (await rename(abroad.id, 'Alpha')) !== 'string')
})

test('of twelve concurrent links of one phone five succeed', async () => {
  const ids: number[] = []
  for (let nth = 0; nth < 12; nth++) {
    const player = await inTx((tx) => players.register(tx, 'owl', { provider: 3, subject: `many-${nth}` }, now()))
    assert.ok(typeof player !== 'string')
    ids.push(player.id)
  }
  const answers = await Promise.all(
    ids.map((id) => inTx((tx) => players.link(tx, 'owl', id, phone('+84923000007'), now()))),
  )
  assert.equal(answers.filter((answer) => answer === null).length, 5)
  assert.equal(answers.filter((answer) => answer === 'PhoneHasFiveAccounts').length, 7)
  assert.equal((await players.of(server.db.kysely, 'owl', phone('+84923000007'))).length, 5)
})

test('one player who links two phones at once keeps one; a provider identity leads to one player', async () => {
  const google = (subject: string) => ({ provider: 3, subject })
  const one = await inTx((tx) => players.register(tx, 'owl', google('lone'), now()))
  assert.ok(typeof one !== 'string')
  const link = (id: number, identity: { provider: number; subject: string }) =>
    inTx((tx) => players.link(tx, 'owl', id, identity, now()))
  const answers = await Promise.all(['+84923000008', '+84923000009'].map((subject) => link(one.id, phone(subject))))
  assert.deepEqual(answers.toSorted(), ['Taken', null])
  const other = await server.settle('923000010')
  assert.equal(await link(other.id, google('lone')), 'Taken')
  assert.equal(await link(other.id, google('mine')), null)
  assert.deepEqual(
    (await players.identities(server.db.kysely, other.id)).map(({ provider }) => provider),
    [0, 3, 6],
  )
})

test('details change one by one; an e-mail address is fixed after its confirmation', async () => {
  const { id } = await server.settle('923000011')
  const change = (details: Parameters<typeof players.changeDetails>[2]) =>
    inTx((tx) => players.changeDetails(tx, id, details))
  assert.equal((await change({ introduction: '你好' }))?.introduction, '你好')
  for (const email of ['a@example.org', 'b@example.org']) assert.equal((await change({ email }))?.email, email)
  const confirm = (email: string) => inTx((tx) => players.confirmEmail(tx, id, email, server.clock.now()))
  assert.equal(await confirm('a@example.org'), false)
  const both = await Promise.all([confirm('b@example.org'), confirm('b@example.org')])
  assert.deepEqual(both.toSorted(), [false, true])
  assert.equal(await change({ email: 'c@example.org' }), null)
  await server.db.kysely.updateTable('player').set({ line_picture: '/pictures/x' }).where('id', '=', id).execute()
  const shown = await change({ pictureSetting: 3 })
  assert.deepEqual([shown?.picture_setting, shown?.picture_url, shown?.introduction], [3, '/pictures/x', '你好'])
  assert.equal((await change({ pictureSetting: 2 }))?.picture_url, '')
  assert.equal((await change({}))?.introduction, '你好')
})

test('open sockets use a new name at once', async () => {
  const { id, token } = await server.signInAs('923000012')
  await server.helloWith(token)
  await rename(id, '改名了')
  players.changed(id)
  const nameNow = () => server.app.kernel.sockets.all().find((socket) => socket.me?.id === id)?.me?.name
  await until(() => nameNow() === '改名了', 'the new name')
})

test('an erased player leaves a number and a pseudonym', async () => {
  const { id, name } = await server
    .signInAs('923000013')
    .then((entered) => ({ id: entered.id, name: entered.signedIn.player.name }))
  await inTx((tx) => players.erase(tx, id, now()))
  const left = (await players.many(server.db.kysely, [id])).get(id)!
  assert.match(left.name, /^Left[2-9A-HJKMNP-Z]{6}$/)
  assert.notEqual(left.name, name)
  assert.deepEqual([left.email, left.introduction, left.erased_at], ['', '', now()])
  assert.deepEqual(await players.of(server.db.kysely, 'owl', phone('+84923000013')), [])
  // The phone registers a new player.
  server.clock.forward(60_000)
  assert.equal((await server.signInAs('923000013')).signedIn.isRegist, true)
})
