// Texts that contain scripts: what players and editors wrote is shown as text, with the content policy of the page and without it.
import { once } from 'node:events'
import http from 'node:http'
import { json as readJson } from 'node:stream/consumers'
import { noticeTypes } from '@lantern/protocol/values/news.ts'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { openDatabase } from '../packages/server/src/db/open.ts'
import { publishNotice } from '../packages/server/src/features/news/news.ts'
import { hostileWords as hostile, markup } from '../packages/server/src/hostile.fixture.ts'
import { Guest } from '../packages/server/src/kernel/testing.ts'
import { deskSize, keepPicture, lightPage, openAs, readCode, readNumber, untilAlive } from './people.ts'

// A brand in which no other story sends chat messages.
const brand = 'bj188'
const lobby = '/zh_tw/play-game/m'
const encoded = encodeURIComponent(hostile[0])

const openServerDatabase = () => openDatabase({ dataDir: process.env['LANTERN_DATA']!, mayShare: true, max: 1 })

/** One call over HTTP; the names of brands on this machine are known to browsers only. */
async function post(path: string, body: object): Promise<any> {
  const port = process.env['LANTERN_PORT']
  const headers = { host: `${brand}.localhost:${port}`, 'content-type': 'application/json' }
  const request = http.request(`http://127.0.0.1:${port}/api/v1/${path}`, { method: 'POST', headers })
  request.end(JSON.stringify({ SiteID: 'dev', ...body }))
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  return ((await readJson(response)) as { Result: any }).Result
}

interface Writer {
  readonly id: number
  readonly token: string
  readonly lobby: Guest
  readonly chat: Guest
}

/** A player who writes without a page, and so without its checks: a host, in the club of the reader. */
async function meet(phone: string, victim: number): Promise<Writer> {
  const number = { CountryCode: '84', PhoneNumber: phone }
  await post('captcha', number)
  const { Token } = await post('valid_captcha', { ...number, ValidateCode: await readCode(phone) })
  const { token, player } = await post('player/account', { Provider: 10_000, Token, PlayerID: null })
  const id = Number(player.playerID)
  await using db = await openServerDatabase()
  await db.pool.query('UPDATE player SET vip = 4, vip_points = 5000, is_host = true WHERE id = $1', [id])
  await db.pool.query(
    `INSERT INTO club_member (player_id, club_id, role, joined_at)
     SELECT one, (SELECT min(id) FROM club WHERE brand = $1 AND is_chat_open AND alliance_id IS NOT NULL), 'member', now()
     FROM unnest($2::bigint[]) AS one`,
    [brand, [id, victim]],
  )
  const sit = async (name: string): Promise<Guest> => {
    const port = process.env['LANTERN_PORT']
    const guest = await Guest.connect(`ws://127.0.0.1:${port}/ws/${name}`, { host: `${brand}.localhost:${port}` })
    expect((await guest.ask({ OP: 10000, Token: token, CloseRSA: true })).Code).toBe(200)
    return guest
  }
  return { id, token, lobby: await sit('lobby'), chat: await sit('chat') }
}

/** Writes the text through every field a player can write; a refused text is as safe as a cleaned one. */
async function write({ lobby: socket, chat, id }: Writer, victim: number): Promise<string[]> {
  const kept: string[] = []
  const dare = async (message: { OP: number } & Record<string, unknown>, by = socket): Promise<void> => {
    const { Code, Result } = await by.ask(message)
    if (Code === 200) kept.push(JSON.stringify(Result))
  }
  // Nine, and one that stays: ten a minute.
  const ways = [
    { OP: 30000 },
    { OP: 30010, PlayerID: victim },
    { OP: 30080, ChannelType: 3 },
    { OP: 30080, ChannelType: 4 },
  ]
  await dare({ OP: 30000, Message: `words that stay, by ${id}` })
  for (const [at, Message] of hostile.entries()) await dare({ ...ways[at % 4]!, Message, Decode: at % 5 === 1 })
  await dare({ OP: 10160, Introduction: `${hostile[3]}and words`, Decode: false })
  await dare({ OP: 10160, Name: '<b>x</b>' })
  await dare({ OP: 15500, Kind: 1, TargetID: victim, Reason: 6, Words: hostile[1] })
  await dare({ OP: 11510, Name: hostile[2], Decode: false })
  await dare({ OP: 12360, FriendCode: hostile[2].slice(0, 20) })
  await dare({ OP: 30300, Title: `${hostile[3]}on air`, Status: 1 }, chat)
  return kept
}

/** The texts as they would be in the database if nothing had been cleaned when it was stored: the page has to be safe by itself. */
async function plant(writer: number, victim: number): Promise<{ readonly notice: number; readonly room: number }> {
  await using db = await openServerDatabase()
  const { pool, kysely } = db
  await pool.query(
    `UPDATE chat_line SET message = ($1::text[])[1 + id % $2] WHERE player_id = $3 AND message NOT LIKE 'words that stay%'`,
    [hostile, hostile.length, writer],
  )
  await pool.query('UPDATE chat_room SET last_message = $1 WHERE player_id = $2', [hostile[0], victim])
  await pool.query('UPDATE player SET name = $1, introduction = $2 WHERE id = $3', [hostile[1], hostile[0], writer])
  await pool.query('UPDATE club SET name = $1 WHERE id = (SELECT club_id FROM club_member WHERE player_id = $2)', [
    hostile[0],
    writer,
  ])
  const { rows } = await pool.query<{ id: number }>(
    'UPDATE live_room SET title = $1, status = 1 WHERE host_id = $2 RETURNING id',
    [hostile[0], writer],
  )
  const texts = { zh_tw: { title: 'words of an editor', content: `<p>kept</p>${hostile.join('')}` } }
  const draft = { brand, type: noticeTypes.system, isPinned: true, texts } as const
  const given = { actor: 'story', now: new Date() }
  const published = await kysely.transaction().execute((tx) => publishNotice(tx, draft, given))
  if ('wrong' in published) throw new Error(published.wrong)
  const notice = published.id
  await pool.query('UPDATE notice_text SET content = $1, title = $2 WHERE notice_id = $3', [
    texts.zh_tw.content,
    hostile[0],
    notice,
  ])
  return { notice, room: rows[0]!.id }
}

const ran = (page: Page): Promise<unknown> => page.evaluate('window.__xss')

async function visit(page: Page, path: string, seen: () => Locator, text: string | RegExp): Promise<void> {
  await page.goto(path)
  await expect(seen().first()).toContainText(text)
  expect(await ran(page), path).toBeUndefined()
}

/** A policy only takes away: pages that are safe without it are safe with it. So one page shows that it is in force. */
async function lookWithPolicy(page: Page, notice: number): Promise<void> {
  await visit(page, `/zh_tw/announcement/${notice}`, () => page.getByRole('article'), 'kept')
  await keepPicture(page, 'policy-desk')
  const refused = await page.evaluate<string>(`new Promise((resolve) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective))
    document.body.innerHTML = ${JSON.stringify(hostile[0])}
  })`)
  expect(refused).toMatch(/^script-src/)
  expect(await ran(page)).toBeUndefined()
}

async function look(page: Page, writer: number, { notice, room }: Awaited<ReturnType<typeof plant>>): Promise<void> {
  const lines = () => page.getByRole('article')
  const words = `words that stay, by ${writer}`
  await visit(page, `${lobby}?chatroom=public`, () => lines().filter({ hasText: words }), words)
  await visit(page, `${lobby}?chatroom=private-${writer}`, lines, '')
  await visit(page, `${lobby}?chatroom=club`, () => lines().filter({ hasText: '__xss' }), '__xss')
  await visit(page, `${lobby}?chatroom=public&player=${writer}`, () => page.getByRole('dialog'), 'onerror')
  await visit(page, `/zh_tw/announcement/${notice}`, lines, 'kept')
  await visit(page, `/zh_tw/play-game/live?live=${room}`, () => page.getByRole('main'), 'onerror')
  for (const path of [`${lobby}?chatroom=${encoded}&player=${encoded}`, `/zh_tw/announcement/${encoded}`])
    await visit(page, path, () => page.locator('body'), '')
  await visit(page, `/zh_tw/${encoded}?invite=${encoded}`, () => page.locator('body'), '')
  await type(page, writer)
}

/** What one types oneself is shown back, too. */
async function type(page: Page, writer: number): Promise<void> {
  await page.goto('/zh_tw/member/friends')
  await page.getByRole('group', { name: '好友分頁' }).getByRole('button', { name: '搜尋' }).click()
  await page.getByLabel('暱稱或玩家 ID').fill(hostile[1].slice(0, 10))
  await expect(page.getByRole('heading', { name: '找不到這位玩家' })).toBeVisible()
  await page.getByLabel('暱稱或玩家 ID').fill(String(writer))
  await expect(page.getByRole('listitem').filter({ hasText: `ID ${writer}` })).toContainText('onload')
  expect(await ran(page)).toBeUndefined()
  await page.goto(`/zh_tw/member/invite?invite=${encoded}`)
  await untilAlive(page)
  await page.getByLabel('朋友的邀請碼').fill(hostile[2].slice(0, 20))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await ran(page)).toBeUndefined()
  await page.goto('/zh_tw/support/info')
  await untilAlive(page)
  await page.getByLabel('發生了什麼事').fill(`${hostile.join('\n')}\nand why`)
  await page.getByRole('button', { name: '送出' }).click()
  await expect(page.getByText(/案件編號 \d+/)).toBeVisible()
  expect(await ran(page)).toBeUndefined()
}

test('no script in player content runs, with the content security policy and without it', async ({ browser }) => {
  const page = await openAs(browser, '917900001', lightPage, { size: deskSize, brand })
  const victim = Number(await readNumber(page))
  const writer = await meet('917900002', victim)
  const kept = await write(writer, victim)
  expect(kept.length).toBeGreaterThan(4)
  for (const text of kept) expect(text).not.toMatch(markup)
  const planted = await plant(writer.id, victim)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })

  await lookWithPolicy(page, planted.notice)

  // As in a browser that knows no policies.
  const browsing = await page.context().newCDPSession(page)
  await browsing.send('Page.setBypassCSP', { enabled: true })
  await look(page, writer.id, planted)
  await keepPicture(page, 'bare-desk')
  expect(dialogs).toEqual([])
  // A control: without the policy such texts do run where a page inserts them as markup.
  await page.evaluate(`document.body.innerHTML = ${JSON.stringify(hostile[0])}`)
  await expect.poll(() => ran(page)).toBe(1)
})
