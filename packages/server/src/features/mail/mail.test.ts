// A mailbox: letters in the reader's language, kept for thirty days, collected and deleted only by their reader.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { locales } from '@lantern/locales/locale.ts'
import { letters as words } from '@lantern/locales/zh_tw/letters.ts'
import { handleMail, listMail } from '@lantern/protocol/mail.ts'
import { sendLetter } from '@lantern/protocol/office/mail.ts'
import { refusedAs, startTestServer } from '../../testing.ts'
import { inLanguages, wordLetter, writeTaipeiTime } from './letters.ts'
import { dropOldLetters } from './store.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())

const day = 86_400_000
const write = (playerId: number, phone: string): Promise<number> =>
  server.db.kysely.transaction().execute(async (tx) => {
    const { id } = await server.app.mail.send(tx, {
      brand: 'owl',
      playerId,
      kind: 'phoneBound',
      now: server.clock.now(),
      parameters: { phone, time: writeTaipeiTime(server.clock.now()) },
    })
    return id
  })

test('letters are listed newest first, by page, in the language of the reader', async () => {
  const { id, client, token } = await server.signInAs('924000001')
  const ids: number[] = []
  for (let nth = 0; nth < 3; nth++) ids.push(await write(id, `+84*****00${nth}`))
  const { Total, Rows } = await client.call(listMail, { PerPage: 2 })
  assert.equal(Total, 3)
  assert.deepEqual(
    Rows.map(({ MailID }) => MailID),
    [ids[2], ids[1]],
  )
  const [newest] = Rows
  assert.deepEqual([newest!.FromID, newest!.From, newest!.Items], [0, '系統通知', []])
  assert.deepEqual([newest!.Title, newest!.IsRead, newest!.IsCollected], ['手機綁定成功', false, false])
  assert.match(newest!.Content, /\+84\*{5}002/)
  assert.equal(Date.parse(newest!.ExpireTime) - Date.parse(newest!.CreateTime), 30 * day)
  assert.equal((await client.call(listMail, { Page: 2, PerPage: 2 })).Rows[0]!.MailID, ids[0])
  const indonesian = server.connect(token, { lang: () => 'id_id' })
  indonesian.open('lobby')
  assert.equal((await indonesian.call(listMail, {})).Rows[0]!.Title, 'Ponsel berhasil ditautkan')
})

test('a letter is collected, then deleted; lists of letters work as well', async () => {
  const { id, client } = await server.signInAs('924000002')
  const ids = [await write(id, '1'), await write(id, '2'), await write(id, '3')]
  assert.deepEqual(await client.call(handleMail, { MailID: ids[0]!, Type: 1 }), {
    MailID: [ids[0]],
    Items: [],
    Unread: 2,
  })
  await client.call(handleMail, { MailID: ids[1]!, Type: 1 })
  const { Rows } = await client.call(listMail, {})
  assert.deepEqual(
    Rows.map(({ IsCollected }) => IsCollected),
    [false, true, true],
  )
  // The same letter listed twice counts once.
  assert.deepEqual(await client.call(handleMail, { MailID: [ids[2]!, ids[0]!, ids[2]!], Type: 2 }), {
    MailID: [ids[0], ids[2]],
    Items: [],
    Unread: 0,
  })
  assert.equal((await client.call(listMail, {})).Total, 1)
  await assert.rejects(client.call(handleMail, { MailID: ids[0]!, Type: 2 }), refusedAs('TargetNotFound'))
})

test('letters of another player can be neither read nor deleted', async () => {
  const reader = await server.signInAs('924000003')
  const thief = await server.signInAs('924000004')
  const letter = await write(reader.id, '1')
  const own = await write(thief.id, '2')
  await assert.rejects(thief.client.call(handleMail, { MailID: letter, Type: 2 }), refusedAs('TargetNotFound'))
  const { MailID } = await thief.client.call(handleMail, { MailID: [own, letter], Type: 2 })
  assert.deepEqual(MailID, [own])
  assert.deepEqual(
    [(await reader.client.call(listMail, {})).Total, (await thief.client.call(listMail, {})).Total],
    [1, 0],
  )
})

test('after thirty days a letter cannot be read, after sixty it is deleted', async () => {
  const { id } = await server.signInAs('924000005')
  await write(id, '1')
  await server.pass(30 * day)
  const late = await server.signInAs('924000005')
  // The sign-in after a month had no device cookie, so it caused the letter about a new device.
  const { Rows } = await late.client.call(listMail, {})
  assert.deepEqual(
    Rows.map(({ Title }) => Title),
    ['新的裝置登入了你的帳號'],
  )
  const kept = async () =>
    (await server.db.kysely.selectFrom('mail').select('kind').where('player_id', '=', id).orderBy('id').execute()).map(
      ({ kind }) => kind,
    )
  await dropOldLetters(server.db.kysely, new Date(server.clock.now().getTime() - 30 * day))
  assert.deepEqual(await kept(), ['phoneBound', 'newDevice'])
  server.clock.forward(30 * day + 1)
  await dropOldLetters(server.db.kysely, new Date(server.clock.now().getTime() - 30 * day))
  assert.deepEqual(await kept(), ['newDevice'])
})

test('every letter has a text in every language, without unfilled parameters', () => {
  const kinds = Object.keys(words).flatMap((key) => (key.endsWith('Title') ? key.slice(0, -5) : []))
  assert.ok(kinds.includes('gift') && kinds.includes('newDevice'))
  const names = Object.values(words).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))
  // The sender's name is not a parameter.
  const parameters = Object.fromEntries(names.filter((name) => name !== 'name').map((name) => [name, '2026-02-14']))
  for (const locale of locales)
    for (const kind of kinds)
      for (const from of [null, { playerId: 7, name: 'An{time}' }]) {
        const { title, text, sender } = wordLetter(locale, { kind, parameters, from })
        assert.ok(title.length > 0 && title.length <= 120, `${locale} ${kind}`)
        assert.ok(text.length > 0 && text.length <= 2000, `${locale} ${kind}`)
        assert.doesNotMatch(`${title}${text}`.replaceAll('An{time}', ''), /[{}]/, `${locale} ${kind}`)
        assert.ok(sender.length > 0)
      }
})

test('a parameter with a text in each language is read in the reader’s, one of an older letter in its own', () => {
  const titles = { zh_tw: '夜光盃', vi_vn: 'Cúp đêm', id_id: 'Piala malam', en_us: 'Night cup' }
  const read = (parameters: Readonly<Record<string, string>>) =>
    locales.map((locale) => wordLetter(locale, { kind: 'rankCancelled', parameters, from: null }).text)
  for (const [nth, text] of read(inLanguages('title', titles, 'zh_tw')).entries())
    assert.ok(text.includes(titles[locales[nth]!]), text)
  for (const text of read({ title: titles.zh_tw })) assert.ok(text.includes(titles.zh_tw), text)
})

test('an operator writes a letter, which each reader sees in their language; it has no items', async () => {
  const reader = await server.signInAs('924000006', { lang: 'en_us' })
  const texts = { Title: 'Hello {name}', Content: 'A <b>text</b>\nof two lines' }
  const { MailID } = await server.office(sendLetter, { Brand: 'owl', PlayerID: reader.id, Texts: { vi_vn: texts } })
  const [letter] = (await reader.client.call(listMail, {})).Rows
  assert.deepEqual(
    [letter!.MailID, letter!.Title, letter!.Content, letter!.Items, letter!.FromID],
    [...[MailID, texts.Title, texts.Content, [], 0]],
  )
  const both = { zh_tw: { Title: '你好', Content: '中文' }, en_us: texts }
  await server.office(sendLetter, { Brand: 'owl', PlayerID: reader.id, Texts: both })
  assert.equal((await reader.client.call(listMail, {})).Rows[0]!.Title, texts.Title)
  const chinese = server.connect(reader.token, { lang: () => 'zh_tw' })
  chinese.open('lobby')
  assert.equal((await chinese.call(listMail, {})).Rows[0]!.Title, '你好')
  const write = (Brand: 'owl' | 'crab', Texts: object) =>
    server.office(sendLetter, { Brand, PlayerID: reader.id, Texts })
  await assert.rejects(write('crab', both), { refusal: 'NotFound' })
  await assert.rejects(write('owl', {}), { refusal: 'BadInput' })
  await server.erase(reader.id)
  await assert.rejects(write('owl', both), { refusal: 'WrongState' })
})

test('times are formatted in Taipei time', () => {
  assert.equal(writeTaipeiTime(new Date('2026-02-14T16:30:59Z')), '2026-02-15 00:30')
})
