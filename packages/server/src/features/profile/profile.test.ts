// The profile: a name that can be changed once, an introduction, an e-mail address that is set once, and a picture.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { refresh } from '@lantern/protocol/auth.ts'
import { sendPublic } from '@lantern/protocol/chat.ts'
import { readLevels } from '@lantern/protocol/levels.ts'
import { searchAudit } from '@lantern/protocol/office/audit.ts'
import { clearProfile, endSessions, renamePlayer, setVip } from '@lantern/protocol/office/players.ts'
import { readPlayer } from '@lantern/protocol/players.ts'
import { bindEmail, changeProfile, checkEmail, confirmEmail, uploadPicture } from '@lantern/protocol/profile.ts'
import sharp from 'sharp'
import { until } from '../../kernel/testing/until.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())

const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c04040' } })
  .jpeg()
  .toBuffer()
const Img = photo.toString('base64')

const profileOf = async ({ id, client }: Resident) => client.call(readPlayer, { PlayerID: id })

test('a name is changed once, and every player sees the new one at once', async () => {
  const me = await server.signInAs('916000001', { vipPoints: 1000 })
  const reply = await me.client.call(changeProfile, { Name: '%E9%BE%8D%E5%B0%91', Decode: true })
  assert.deepEqual([reply.Name, reply.Rename, reply.RenameLimit], ['龍少', 1, 1])
  await until(() => server.app.kernel.sockets.all().some((socket) => socket.me?.name === '龍少'))
  assert.equal((await me.client.call(sendPublic, { Message: '我改名了' })).From, '龍少')
  assert.equal((await profileOf(me)).Name, '龍少')
  await assert.rejects(me.client.call(changeProfile, { Name: '龍爺' }), refusedAs('RenameLimit'))
  // The form sends all its fields: the same name does not count as a rename.
  assert.equal((await me.client.call(changeProfile, { Name: '龍少', Introduction: '你好' })).Information, '你好')
})

test('200086, 200087 and 200067 for names, also for look-alikes', async () => {
  await server.settle('916000002', { name: 'Phuong88' })
  const me = await server.signInAs('916000003')
  for (const Name of ['', '   ', 'a b', '一二三四五六七八九十一', 'x\u200By', '<b>龍</b>', '🐉', 'Аlex'])
    await assert.rejects(me.client.call(changeProfile, { Name }), refusedAs('NicknameFormat'), Name)
  for (const Name of ['Phuong88', 'phuong88', 'ＰＨＵＯＮＧ８８', 'Phương88'])
    await assert.rejects(me.client.call(changeProfile, { Name }), refusedAs('NicknameTaken'), Name)
  for (const Name of ['客服小美', 'Admin01'])
    await assert.rejects(me.client.call(changeProfile, { Name }), refusedAs('NicknameTaken', { Why: 'Reserved' }), Name)
  await assert.rejects(me.client.call(changeProfile, { Name: '收購金幣' }), refusedAs('SensitiveWords'))
  await assert.rejects(me.client.call(changeProfile, { Name: '%E0%A4%A', Decode: true }), refusedAs('BadInput'))
  assert.equal((await profileOf(me)).Rename, 0)
})

test('one refused field rolls back the others', async () => {
  const me = await server.signInAs('916000004')
  const before = await profileOf(me)
  const change = me.client.call(changeProfile, { Name: '好名字', Introduction: '外掛代儲', PicSetting: 2 })
  await assert.rejects(change, refusedAs('SensitiveWords'))
  const both = me.client.call(changeProfile, { Introduction: '新的介紹', Name: 'no good' })
  await assert.rejects(both, refusedAs('NicknameFormat'))
  assert.deepEqual(await profileOf(me), before)
})

test('an introduction needs a text, a picture setting needs a picture', async () => {
  const me = await server.signInAs('916000005')
  for (const Introduction of ['', ' \u200B ', '字'.repeat(101)])
    await assert.rejects(
      me.client.call(changeProfile, { Introduction }),
      refusedAs('BadInput', { Field: 'Introduction' }),
    )
  for (const PicSetting of [1, 3, 4])
    await assert.rejects(me.client.call(changeProfile, { PicSetting }), refusedAs('BadInput', { Field: 'PicSetting' }))
  const reply = await me.client.call(changeProfile, { Introduction: '喜歡夜行的貓頭鷹', PicSetting: 2 })
  assert.deepEqual([reply.Information, reply.PictureSetting], ['喜歡夜行的貓頭鷹', 2])
})

test('of ten concurrent renames one is done; of ten players who want one name one gets it', async () => {
  const me = await server.signInAs('916000006')
  const sockets = await Promise.all(Array.from({ length: 10 }, () => server.helloWith(me.token)))
  const codes = await Promise.all(
    sockets.map(async (socket, index) => (await socket.ask({ OP: 10160, Name: `Nhanh${index}` })).Code),
  )
  assert.deepEqual(codes.toSorted(), [200, ...Array.from({ length: 9 }, () => 200119)])
  const many = await Promise.all(Array.from({ length: 10 }, (_, index) => server.signInAs(`91601000${index}`)))
  const wanted = await Promise.allSettled(many.map(({ client }) => client.call(changeProfile, { Name: '夜鷹' })))
  assert.equal(wanted.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const answer of wanted) if (answer.status === 'rejected') refusedAs('NicknameTaken')(answer.reason)
})

const codeTo = (address: string): string => server.inbox.of(address)[0]!.code
const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000')

test('an e-mail address is unconfirmed until its code is entered, then it is fixed; it is shown masked', async () => {
  const me = await server.signInAs('916000007')
  assert.deepEqual(await me.client.call(checkEmail, {}), { Email: '', Confirmed: false })
  await assert.rejects(me.client.call(bindEmail, { Email: 'lan@nowhere' }), refusedAs('EmailRefused'))
  await assert.rejects(me.client.call(confirmEmail, { ValidateCode: '000000' }), refusedAs('CodeNotValid'))
  await assert.rejects(me.client.call(bindEmail, {}), refusedAs('EmailRefused'))
  server.clock.forward(10_000)
  await me.client.call(bindEmail, { Email: 'Typo@Example.org' })
  assert.deepEqual(await me.client.call(checkEmail, {}), { Email: 'T***@example.org', Confirmed: false })
  await me.client.call(bindEmail, { Email: 'Lan@Example.org' })
  assert.deepEqual(await me.client.call(checkEmail, {}), { Email: 'L***@example.org', Confirmed: false })
  server.clock.forward(10_000)
  // The code of the former address is not valid for the new one.
  const [typo, code] = [codeTo('Typo@example.org'), codeTo('Lan@example.org')]
  const wrong = typo === code ? wrongFor(code) : typo
  await assert.rejects(
    me.client.call(confirmEmail, { ValidateCode: wrong }),
    refusedAs('WrongCode', { RemainingTime: 2 }),
  )
  assert.deepEqual(await me.client.call(confirmEmail, { ValidateCode: code }), {
    Email: 'L***@example.org',
    Confirmed: true,
  })
  assert.deepEqual(await me.client.call(checkEmail, {}), { Email: 'L***@example.org', Confirmed: true })
  await assert.rejects(
    me.client.call(bindEmail, { Email: 'other@example.org' }),
    refusedAs('EmailRefused', { Why: 'Set' }),
  )
  await assert.rejects(me.client.call(confirmEmail, { ValidateCode: code }), refusedAs('EmailRefused', { Why: 'Set' }))
  const session = await me.client.call(refresh, {})
  assert.equal(session.player.email, 'L***@example.org')
  assert.doesNotMatch(JSON.stringify([session, await profileOf(me)]), /Lan@/)
  const other = await server.signInAs('916000008')
  assert.equal((await other.client.call(readPlayer, { PlayerID: me.id })).userEmail, undefined)
})

test('codes by e-mail have the limits of phone codes: 60 seconds, three tries, five a day', async () => {
  const me = await server.signInAs('916000009')
  const bind = (Email: string) => me.client.call(bindEmail, { Email })
  const confirm = (ValidateCode: string) => me.client.call(confirmEmail, { ValidateCode })
  await bind('a@example.org')
  await assert.rejects(bind('a@example.org'), refusedAs('CodeTooSoon'))
  const code = codeTo('a@example.org')
  for (const RemainingTime of [2, 1, 0])
    await assert.rejects(confirm(wrongFor(code)), refusedAs('WrongCode', { RemainingTime }))
  server.clock.forward(10_000)
  await assert.rejects(confirm(code), refusedAs('CodeUsedUp'))
  for (let index = 2; index <= 5; index++) {
    server.clock.forward(60_000)
    // Without an address: another code to the current one.
    await me.client.call(bindEmail, {})
    assert.equal(server.inbox.of('a@example.org').length, index)
  }
  server.clock.forward(60_000)
  await assert.rejects(bind('a@example.org'), refusedAs('PlayerDailyLimit'))
  await assert.rejects(bind('b@example.org'), refusedAs('PlayerDailyLimit'))
  // A refused code leaves the address unchanged.
  assert.deepEqual(await me.client.call(checkEmail, {}), { Email: 'a***@example.org', Confirmed: false })
  // The code is not valid for another player who enters the same address.
  const other = await server.signInAs('916000010')
  await assert.rejects(other.client.call(bindEmail, { Email: 'a@example.org' }), refusedAs('PlayerDailyLimit'))
  await assert.rejects(other.client.call(confirmEmail, { ValidateCode: code }), refusedAs('CodeNotValid'))
})

test('an uploaded picture is used at once, served with safe headers, and deleted when replaced', async () => {
  const me = await server.signInAs('916000020')
  const reply = await me.client.call(uploadPicture, { Img })
  assert.match(reply.PictureURL, /^\/pictures\/[0-9a-f]{32}-256\.webp$/)
  const profile = await profileOf(me)
  assert.deepEqual([profile.PicURL, profile.PictureSetting], [reply.PictureURL, 1])
  assert.equal((await me.client.call(refresh, {})).player.pictureData.UploadPicURL, reply.PictureURL)
  for (const size of [128, 256, 512]) {
    const picture = await fetch(server.url + reply.PictureURL.replace('256', String(size)))
    assert.deepEqual(
      ['content-type', 'cache-control', 'x-content-type-options', 'content-security-policy'].map((name) =>
        picture.headers.get(name),
      ),
      ['image/webp', 'public, max-age=31536000, immutable', 'nosniff', `sandbox; default-src 'none'`],
    )
    assert.equal((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width, size)
  }
  const second = await me.client.call(uploadPicture, { Img: `data:image/jpeg;base64,${Img}` })
  assert.equal((await server.ask('GET', reply.PictureURL)).status, 404)
  assert.equal((await server.ask('GET', second.PictureURL)).status, 200)
  await me.client.call(changeProfile, { PicSetting: 2 })
  assert.equal((await profileOf(me)).PicURL, '')
  await me.client.call(changeProfile, { PicSetting: 1 })
  assert.equal((await profileOf(me)).PicURL, second.PictureURL)
})

test('a session may be given in the body, as in the specification, and must be valid', async () => {
  const me = await server.signInAs('916000023')
  assert.equal((await server.post('headshot', { Token: me.token, Img })).Code, 0)
  assert.equal((await profileOf(me)).PictureSetting, 1)
  for (const body of [{ Img }, { Token: 'x'.repeat(43), Img }]) {
    const refused = await server.post('headshot', body)
    assert.deepEqual([refused.status, refused.Code], [401, 100005])
  }
})

test('only a picture of that name and size is served', async () => {
  const name = 'a'.repeat(32)
  for (const file of [
    `${name}-256.webp`,
    `${name}-999.webp`,
    `${name}-256.jpg`,
    `${name}.webp`,
    'x',
    '..%2fpackage.json',
  ])
    assert.equal((await server.ask('GET', `/pictures/${file}`)).status, 404, file)
})

test('900007 has the reason why an upload was refused', async () => {
  const me = await server.signInAs('916000021')
  const upload = (bytes: Buffer) => me.client.call(uploadPicture, { Img: bytes.toString('base64') })
  const png = await sharp(photo).png().toBuffer()
  await assert.rejects(upload(png), refusedAs('AvatarRefused', { Why: 'Header' }))
  await assert.rejects(upload(Buffer.alloc(3 * 1024 * 1024, photo)), refusedAs('AvatarRefused', { Why: 'Size' }))
  await assert.rejects(upload(photo.subarray(0, 400)), refusedAs('AvatarRefused', { Why: 'Broken' }))
  await assert.rejects(me.client.call(uploadPicture, { Img: 'not base64!!' }), refusedAs('BadInput', { Field: 'Img' }))
  assert.equal((await profileOf(me)).PictureSetting, 2)
})

test('the eleventh picture in five minutes is refused with a waiting time, and invalid ones count too', async () => {
  const me = await server.signInAs('916000022')
  for (let index = 0; index < 10; index++) {
    if (index % 4 === 0) server.clock.forward(10_000)
    const upload = me.client.call(uploadPicture, { Img: index < 5 ? Img : 'AAAAAAAA' })
    await (index < 5 ? upload : assert.rejects(upload, refusedAs('AvatarRefused')))
  }
  server.clock.forward(10_000)
  await assert.rejects(me.client.call(uploadPicture, { Img }), refusedAs('TooManyRequests'))
  server.clock.forward(300_000)
  await me.client.call(uploadPicture, { Img })
})

test('an operator renames a player by the rules of names, and the player keeps the own rename', async () => {
  const me = await server.signInAs('916000030', { name: '壞名字' })
  await server.settle('916000031', { name: '月光' })
  const which = { Brand: 'owl', PlayerID: me.id } as const
  const rename = (Name: string) => server.office(renamePlayer, { ...which, Name }, { actor: 'mia' })
  for (const Name of ['a b', '客服小美', '收購金幣']) await assert.rejects(rename(Name), { refusal: 'BadInput' })
  await assert.rejects(rename('月光'), { refusal: 'Taken' })
  assert.equal((await rename(' 好名字 ')).Name, '好名字')
  await until(() => server.app.kernel.sockets.all().some((socket) => socket.me?.name === '好名字'))
  const { Name } = await server.office(renamePlayer, which, { actor: 'mia', reason: 'offensive' })
  assert.match(Name, /^Lumi/)
  assert.deepEqual([(await profileOf(me)).Name, (await profileOf(me)).Rename], [Name, 0])
  await me.client.call(changeProfile, { Name: '自己取的' })
  await assert.rejects(server.office(renamePlayer, { ...which, Brand: 'crab' }), { refusal: 'NotFound' })

  const found = await server.office(searchAudit, {
    Brand: 'owl',
    Actor: 'mia',
    What: 'player.name',
    Row: String(me.id),
  })
  assert.deepEqual(
    found.Rows.map(({ Before, After, Reason }) => [Before, After, Reason]),
    [
      ['好名字', Name, 'offensive'],
      ['壞名字', '好名字', 'a story'],
    ],
  )
  const now = server.clock.now().toISOString()
  const count = async (more: object) => (await server.office(searchAudit, { Actor: 'mia', ...more })).Total
  assert.deepEqual([await count({}), await count({ Since: now }), await count({ Until: now })], [4, 4, 0])
  assert.equal(await count({ Brand: 'all' }), 0)
})

test('an operator removes pictures and introduction, and the files are gone', async () => {
  const me = await server.signInAs('916000032')
  const { PictureURL } = await me.client.call(uploadPicture, { Img })
  await me.client.call(changeProfile, { Introduction: '大家請加我' })
  const which = { Brand: 'owl', PlayerID: me.id } as const
  await assert.rejects(server.office(clearProfile, which), { refusal: 'BadInput' })
  const cleared = await server.office(clearProfile, { ...which, Picture: true, Introduction: true })
  assert.deepEqual(cleared, { PlayerID: me.id, HadPicture: true, HadIntroduction: true })
  const profile = await profileOf(me)
  assert.deepEqual([profile.PicURL, profile.PictureSetting, profile.Information], ['', 2, ''])
  assert.equal((await server.ask('GET', PictureURL)).status, 404)
  await assert.rejects(me.client.call(changeProfile, { PicSetting: 1 }), refusedAs('BadInput', { Field: 'PicSetting' }))
  const again = await server.office(clearProfile, { ...which, Picture: true })
  assert.deepEqual([again.HadPicture, again.HadIntroduction], [false, false])
})

test('an operator sets VIP by level or points, also lower, and the player’s sockets receive it', async () => {
  const me = await server.signInAs('916000033', { vipPoints: 1500 })
  const received = new PushRecorder(me.client, readLevels)
  const set = (more: { VIPLevel?: number; VIPPoints?: number }) =>
    server.office(setVip, { Brand: 'owl', PlayerID: me.id, ...more })
  const standing = async (more: Parameters<typeof set>[0]) => {
    const { VIPLevel, VIPPoints } = await set(more)
    return [VIPLevel, VIPPoints]
  }
  assert.deepEqual(await standing({ VIPLevel: 3 }), [3, 1_500], 'points that fit stay')
  assert.deepEqual(await standing({ VIPLevel: 5 }), [5, 20_000])
  assert.deepEqual(await standing({ VIPPoints: 4_999 }), [3, 4_999])
  await received.until(({ VIPLevel, VIPPoints }) => VIPLevel === 3 && VIPPoints === 4_999)
  assert.deepEqual(await standing({ VIPLevel: 1 }), [1, 0])
  await until(() => server.app.kernel.sockets.all().some(({ me: one }) => one?.id === me.id && one.vip === 1))
  await assert.rejects(set({}), { refusal: 'BadInput' })
  await assert.rejects(set({ VIPLevel: 2, VIPPoints: 100 }), { refusal: 'BadInput' })
  for (const wrong of [{ VIPLevel: 9 }, { VIPPoints: 10 ** 15 }])
    await assert.rejects(set(wrong), { refusal: 'BadInput' })
})

test('an operator ends every session of a player on every node', async () => {
  await using node = await startTestServer({ db: server.db, clock: server.clock, bus: server.bus })
  const me = await server.signInAs('916000034')
  const [lobby, chat] = [await server.helloWith(me.token), await node.helloWith(me.token, 'chat')]
  const end = () => server.office(endSessions, { Brand: 'owl', PlayerID: me.id })
  assert.equal((await end()).Ended, 1)
  for (const socket of [lobby, chat]) assert.equal((await socket.next((frame) => frame.OP === 10002)).Code, 100015)
  assert.equal((await server.post('player/info', {}, { 'api-token': me.token })).status, 401)
  assert.equal((await end()).Ended, 0)
  await assert.rejects(server.office(endSessions, { Brand: 'crab', PlayerID: me.id }), { refusal: 'NotFound' })
})
