// Announcements: written by operators, read by players in their language, and announced by a message to all connected players.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Client } from '@lantern/client/client.ts'
import { countUnread, markRead } from '@lantern/protocol/chat.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import * as office from '@lantern/protocol/office/news.ts'
import { announcement, readAnnouncements, readTopAnnouncement } from '@lantern/protocol/news.ts'
import { channelTypes } from '@lantern/protocol/values/chat.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { openSocket, startTestServer } from '../../testing.ts'
import type { Tx } from '../../db/open.ts'
import { promote } from '../promotion/promotion.ts'
import { composeWin } from './messages.ts'
import { editNotice, listNotices, pinNotice, publishNotice, withdrawNotice, type NoticeDraft } from './news.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { kysely } = server.db

const inTx = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => kysely.transaction().execute(run)
const who = () => ({ actor: 'mia', now: server.clock.now() })
const texts = {
  zh_tw: { title: '今晚維護', content: '<p>兩點到四點</p>' },
  vi_vn: { title: 'Bảo trì tối nay', content: '<p>Từ hai đến bốn giờ</p>' },
}
async function publish(draft: Partial<NoticeDraft> = {}): Promise<number> {
  const made = await inTx((tx) => publishNotice(tx, { brand: 'owl', type: 1, texts, ...draft }, who()))
  if ('wrong' in made) throw new Error(made.wrong)
  return made.id
}
const list = async (body: object = {}, brand: 'owl' | 'crab' = 'owl') =>
  (await server.post('a10t/list', { SiteID: 'dev', ...body }, server.at(brand))).Result
const read = (ID: number, more: object = {}) =>
  server.post('a10t/info', { SiteID: 'dev', ID, ...more }, server.at('owl'))

test('a guest reads the brand’s announcements in their language, or in the brand’s language', async () => {
  const id = await publish({ cover: 'covers/owl20' })
  const { Total, Rows } = await list({ Lang: 'vi-vn' })
  assert.equal(Total, 1)
  assert.deepEqual(
    { ...Rows[0], CreateTime: '' },
    { ID: id, Title: 'Bảo trì tối nay', Type: 1, Cover: 'covers/owl20', IsPinned: false, CreateTime: '' },
  )
  assert.equal((await read(id, { Lang: 'zh_tw' })).Result.Content, '<p>兩點到四點</p>')
  assert.equal((await read(id, { Lang: 'id_id' })).Result.Title, '今晚維護', 'there is no Indonesian text')
  assert.equal((await list({}, 'crab')).Total, 0, 'another brand has its own')
  assert.equal((await server.post('a10t/info', { ID: id }, server.at('crab'))).Code, 100013)
  for (const wrong of [{ PerPage: 101 }, { Page: 0 }, { Type: -1 }])
    assert.equal((await server.post('a10t/list', wrong, server.at('owl'))).Code, 100001)
})

test('pinned ones first, then the newest, by tab and by page; future ones are not listed', async () => {
  const pinned = await publish({ type: 2, isPinned: true })
  server.clock.forward(1000)
  const event = await publish({ type: 2 })
  const later = await publish({ type: 2, publishedAt: new Date(server.clock.now().getTime() + 3_600_000) })
  const ids = async (body: object) => (await list(body)).Rows.map(({ ID }: { ID: number }) => ID)
  assert.deepEqual(await ids({ Type: 2 }), [pinned, event])
  assert.deepEqual(await ids({ Type: 2, Page: 2, PerPage: 1 }), [event])
  assert.equal((await read(later)).Code, 100013)
  assert.deepEqual(await ids({ Page: 1_000_000, PerPage: 100 }), [])
  await server.pass(3_600_000)
  assert.deepEqual(await ids({ Type: 2 }), [pinned, later, event])
})

test('the announcement pinned last is shown above the chat; without one the texts are empty', async () => {
  const player = await server.signInAs('926000001', { lang: 'vi_vn', brand: 'dragon' })
  const empty = { Title: '', Content: '', CreateTime: null }
  assert.deepEqual(await player.client.call(readTopAnnouncement, {}), empty)
  const first = await publish({ brand: 'dragon' })
  const second = await publish({ brand: 'dragon', texts: { zh_tw: { title: '二', content: '<p>二</p>' } } })
  await inTx((tx) => pinNotice(tx, { brand: 'dragon', id: second }, true, who()))
  server.clock.forward(1000)
  await inTx((tx) => pinNotice(tx, { brand: 'dragon', id: first }, true, who()))
  assert.equal((await player.client.call(readTopAnnouncement, {})).Title, 'Bảo trì tối nay')
  await inTx((tx) => pinNotice(tx, { brand: 'dragon', id: first }, false, who()))
  assert.equal((await player.client.call(readTopAnnouncement, {})).Title, '二')
  await inTx((tx) => withdrawNotice(tx, { brand: 'dragon', id: second }, who()))
  assert.deepEqual(await player.client.call(readTopAnnouncement, {}), empty)
})

test('an editor’s text is cleaned, invalid input is refused, and each change is in the audit', async () => {
  const id = await publish({ type: 3 })
  const ref = { brand: 'owl', id } as const
  const bad = { zh_tw: { title: '<b>新</b>遊戲', content: '<p onclick="x()">來<script>alert(1)</script>玩</p>' } }
  assert.equal(await inTx((tx) => editNotice(tx, ref, { texts: bad, cover: 'covers/rocket' }, who())), null)
  const { Result } = await read(id, { Lang: 'zh_tw' })
  assert.deepEqual([Result.Title, Result.Content, Result.Cover], ['新遊戲', '<p>來玩</p>', 'covers/rocket'])
  assert.equal((await read(id, { Lang: 'vi_vn' })).Result.Title, 'Bảo trì tối nay', 'other languages stay')
  const edit = (change: Parameters<typeof editNotice>[2], brand: 'owl' | 'crab' = 'owl') =>
    inTx((tx) => editNotice(tx, { brand, id }, change, who()))
  assert.deepEqual(await edit({ cover: 'https://evil.example/x.png' }), { wrong: 'Cover' })
  assert.deepEqual(await edit({ texts: { zh_tw: { title: '', content: 'x' } } }), { wrong: 'Title' })
  assert.deepEqual(await edit({ type: 9 as 1 }), { wrong: 'Type' })
  assert.deepEqual(await edit({ type: 1 }, 'crab'), { wrong: 'NotFound' })
  assert.equal(await inTx((tx) => withdrawNotice(tx, ref, who())), true)
  assert.equal(await inTx((tx) => withdrawNotice(tx, ref, who())), false)
  assert.equal((await read(id)).Code, 100013)
  assert.ok((await listNotices(kysely, 'owl', { PerPage: 100 })).Rows.some((row) => row.ID === id))
  const audit = await kysely.selectFrom('audit').selectAll().where('row_id', '=', String(id)).execute()
  const mine = audit.filter(({ what }) => what === 'notice')
  assert.deepEqual(
    mine.map(({ actor }) => actor),
    ['mia', 'mia', 'mia'],
  )
})

test('an operator publishes, edits, pins and withdraws an announcement by actions', async () => {
  const Texts = { zh_tw: { Title: '週末活動', Content: '<p>一起來</p>' } }
  const Brand = 'win'
  const later = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
  const { ID } = await server.office(office.publishNotice, { Brand, Type: 2, Texts, PublishedAt: later })
  await server.office(office.editNotice, { Brand, ID, Texts: { en_us: { Title: 'Weekend', Content: '<p>Join</p>' } } })
  await server.office(office.editNotice, { Brand, ID, Type: 3, Cover: 'covers/owl20' })
  assert.deepEqual(await server.office(office.pinNotice, { Brand, ID, IsPinned: true }), { ID, IsPinned: true })
  const { Total, Rows } = await server.office(office.listNotices, { Brand })
  const { PinnedAt, CreatedAt: _created, ...row } = Rows[0]!
  assert.ok(Total === 1 && PinnedAt !== null)
  const Titles = { zh_tw: '週末活動', en_us: 'Weekend' }
  const times = { PublishedAt: later, AnnouncedAt: null, WithdrawnAt: null }
  assert.deepEqual(row, { ID, Type: 3, Cover: 'covers/owl20', ...times, Titles })
  await assert.rejects(
    server.office(office.editNotice, { Brand, ID, Cover: 'https://evil.example/x.png' }),
    /Cover: is/,
  )
  const empty = { zh_tw: { Title: '<b></b>', Content: 'x' } }
  await assert.rejects(server.office(office.publishNotice, { Brand, Type: 1, Texts: empty }), /Texts: a title is empty/)
  const elsewhere = { Brand: 'crab', ID } as const
  for (const refused of [
    () => server.office(office.editNotice, elsewhere),
    () => server.office(office.pinNotice, { ...elsewhere, IsPinned: false }),
    () => server.office(office.withdrawNotice, elsewhere),
  ])
    await assert.rejects(refused, { refusal: 'NotFound' })
  await server.office(office.withdrawNotice, { Brand, ID })
  await assert.rejects(server.office(office.withdrawNotice, { Brand, ID }), { refusal: 'NotFound' })
})

/** A player of another brand whose session has its own language. */
async function enterIn(phone: string, Lang: string): Promise<Client> {
  const { Token } = await server.prove(phone, 'horse')
  const body = { SiteID: 'dev', Provider: 10000, Token, PlayerID: null, Lang }
  const { Result } = await server.post('player/account', body, server.at('horse'))
  const client = server.connect(Result.token, { lang: () => Lang })
  await openSocket(client, 'lobby')
  return client
}

test('an announcement is one chat message, in each reader’s language, and counts as unread', async () => {
  const [zh, vi] = [await enterIn('926000002', 'zh_tw'), await enterIn('926000003', 'vi_vn')]
  const [zhRecorder, viRecorder] = [new PushRecorder(zh, announcement), new PushRecorder(vi, announcement)]
  const later = new Date(server.clock.now().getTime() + 60_000)
  await publish({ brand: 'horse' })
  const withdrawn = await publish({ brand: 'horse', publishedAt: later })
  await inTx((tx) => withdrawNotice(tx, { brand: 'horse', id: withdrawn }, who()))
  await server.app.jobs.tick()
  const message = await zhRecorder.until(({ Message }) => Message === '今晚維護')
  assert.deepEqual([message.ChannelType, message.SenderType, message.PlayerID], [6, 2, 0])
  const received = await viRecorder.until(({ Message }) => Message === 'Bảo trì tối nay')
  const { Rows: notices } = await listNotices(kysely, 'horse', { Page: 2, PerPage: 1 })
  assert.equal(received.OriginalMessage, `notice_${notices[0]!.ID}`, 'it links to the complete text')
  await server.pass(60_000)
  await server.app.jobs.tick()
  const { Total, Rows } = await vi.call(readAnnouncements, {})
  assert.deepEqual([Total, Rows[0]!.Message, Rows[0]!.ID], [1, 'Bảo trì tối nay', message.ID])
  assert.equal((await vi.call(countUnread, {})).Announcement, 1)
  const counted = await vi.call(markRead, { ChannelType: channelTypes.announcement })
  assert.equal(counted.Announcement, 0)
})

test('a message has figures formatted for its language', () => {
  const win = {
    id: 1,
    brand: 'owl',
    playerId: 7,
    name: 'Budi',
    gameCode: 'owl20',
    winType: 1,
    symbolNo: 0,
    multiple: 123.45,
    multipleIdx: 4,
    coins: 1_234_500,
    roundId: null,
    at: server.clock.now(),
  } as const
  const nameGame = (): Record<Locale, string> => ({ zh_tw: 'G', vi_vn: 'G', id_id: 'G', en_us: 'G' })
  assert.match(composeWin(win, 'id_id', nameGame), / 123,45 kali .* 1\.234\.500 koin.*multiple=123\.45&/)
  assert.match(composeWin(win, 'en_us', nameGame), / 123\.45× .* 1,234,500 coins.*multiple=123\.45&/)
})

test('a win of the highest level becomes one message with its figures, also when reported twice', async () => {
  const winner = await server.settle('926000004', { name: '大贏家' })
  const shy = await server.settle('926000005', { name: '不露面' })
  await kysely.insertInto('promotion_choice').values({ player_id: shy.id, status: 2 }).execute()
  const reader = await server.signInAs('926000006', { lang: 'id_id' })
  const recorder = new PushRecorder(reader.client, announcement)
  const win = { brand: 'owl', gameCode: 'owl20', winType: 1, symbolNo: 0, at: server.clock.now() } as const
  await inTx(async (tx) => {
    await promote(tx, { ...win, playerId: winner.id, multiple: 60, multipleIdx: 3, coins: 6000 })
    await promote(tx, { ...win, playerId: winner.id, multiple: 123.45, multipleIdx: 4, coins: 1_234_500 })
    await promote(tx, { ...win, playerId: shy.id, winType: 2, symbolNo: 103, multiple: 5, multipleIdx: 0, coins: 77 })
  })
  const pool = await recorder.until(({ Message }) => Message.includes('jackpot_id=103'))
  assert.match(
    pool.Message,
    /^\[[^\]]+\]\(op=jackpot&gamecode=owl20&amount=77&multiple=5&multiple_idx=0&jackpot_id=103&/,
  )
  assert.ok(!pool.Message.includes('不露面') && !pool.Message.includes(String(shy.id)))
  const [great] = recorder.received.filter(({ Message }) => Message.includes('op=win'))
  assert.match(
    great!.Message,
    new RegExp(`\\(op=win&player_id=${winner.id}&gamecode=owl20&amount=1234500&multiple=123.45`),
  )
  assert.ok(great!.Message.startsWith('[') && great!.Message.includes('大贏家'), great!.Message)
  // A follower that lost its position reads all events again.
  await kysely
    .updateTable('event_position')
    .set({ xid: '0', position: 0 })
    .where('consumer', '=', 'news.wins')
    .execute()
  await server.app.jobs.tick()
  const { Rows } = await reader.client.call(readAnnouncements, {})
  const received = Rows.filter(({ Message }) => Message.includes('(op='))
  assert.equal(received.length, 2)
})

test('the messages about an erased player are deleted', async () => {
  const leaver = await server.settle('926000007', { name: '要走了' })
  const reader = await server.signInAs('926000008')
  const recorder = new PushRecorder(reader.client, announcement)
  const win = { brand: 'owl', gameCode: 'owl20', winType: 1, symbolNo: 0, at: server.clock.now() } as const
  await inTx((tx) => promote(tx, { ...win, playerId: leaver.id, multiple: 200, multipleIdx: 4, coins: 9 }))
  await recorder.until(({ Message }) => Message.includes('要走了'))
  await inTx(async (tx) => {
    for (const records of server.app.personal) await records.erase(tx, leaver.id, server.clock.now())
  })
  const { Rows } = await reader.client.call(readAnnouncements, {})
  assert.ok(!JSON.stringify(Rows).includes('要走了'))
})
