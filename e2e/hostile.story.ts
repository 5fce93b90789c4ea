// Words that would be programs: whatever players and editors wrote is shown as words, with the policy of the page and without it.
import { once } from 'node:events'
import http from 'node:http'
import { json as readJson } from 'node:stream/consumers'
import { expect, test, type Page } from '@playwright/test'
import { openDatabase } from '../packages/server/src/db/open.ts'
import { noticeTypes, publishNotice } from '../packages/server/src/features/news/news.ts'
import { Guest } from '../packages/server/src/kernel/testing.ts'
import { deskSize, keepPicture, openAs, readCode, readNumber } from './people.ts'

// A brand that no other story talks in.
const brand = 'horse'
const lobby = '/zh_tw/play-game/m'

const hostile = [
  '<img src=x onerror=window.__xss=1>',
  '<svg/onload=window.__xss=1>',
  '<script>window.__xss=1</script>',
  '<<b>script>window.__xss=1</script>',
  '&lt;img src=x onerror=window.__xss=1&gt;',
  '%3Cimg src=x onerror=window.__xss=1%3E',
  '"><img src=x onerror="window.__xss=1">',
  '<a href="javascript:window.__xss=1">x</a>',
  '<iframe srcdoc="<script>top.__xss=1</script>">',
  '[x](op=1&from=javascript:window.__xss=1)',
  '{{constructor.constructor("window.__xss=1")()}}',
  '<math><mi xlink:href="javascript:window.__xss=1">',
] as const

const openHouse = () => openDatabase({ dataDir: process.env['LANTERN_DATA']!, mayShare: true, max: 1 })

/** One call over HTTP; the names of brands on this machine are known to browsers only. */
async function post(path: string, body: object): Promise<any> {
  const port = process.env['LANTERN_PORT']
  const headers = { host: `${brand}.localhost:${port}`, 'content-type': 'application/json' }
  const request = http.request(`http://127.0.0.1:${port}/api/v1/${path}`, { method: 'POST', headers })
  request.end(JSON.stringify({ SiteID: 'dev', ...body }))
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  return ((await readJson(response)) as { Result: any }).Result
}

/** Somebody who writes without a page, and so without its care. */
async function meet(phone: string): Promise<{ lobby: Guest; id: number }> {
  const number = { CountryCode: '84', PhoneNumber: phone }
  await post('captcha', number)
  const { Token } = await post('valid_captcha', { ...number, ValidateCode: await readCode(phone) })
  const { token, player } = await post('player/account', { Provider: 10_000, Token, PlayerID: null })
  await using db = await openHouse()
  await db.pool.query('UPDATE player SET vip = 4, vip_points = 5000 WHERE id = $1', [player.playerID])
  const port = process.env['LANTERN_PORT']
  const guest = await Guest.connect(`ws://127.0.0.1:${port}/ws/lobby`, { host: `${brand}.localhost:${port}` })
  expect((await guest.ask({ OP: 10000, Token: token, CloseRSA: true })).Code).toBe(200)
  return { lobby: guest, id: player.playerID }
}

/** By the fields a player can write; what the house refuses is as good as what it cleans. */
async function write({ lobby: socket, id }: { lobby: Guest; id: number }, victim: number): Promise<string[]> {
  const kept: string[] = []
  const dare = async (message: { OP: number } & Record<string, unknown>): Promise<void> => {
    const { Code, Result } = await socket.ask(message)
    if (Code === 200) kept.push(JSON.stringify(Result))
  }
  for (const [at, Message] of hostile.entries()) {
    const more = { Message, Decode: at % 4 === 1 }
    await dare(at % 2 ? { OP: 30000, ...more } : { OP: 30010, PlayerID: victim, ...more })
  }
  await dare({ OP: 10160, Introduction: `${hostile[0]}and words`, Decode: true })
  await dare({ OP: 10160, Name: '<b>x</b>' })
  await dare({ OP: 15500, Kind: 1, TargetID: victim, Reason: 6, Words: hostile[1] })
  await dare({ OP: 30000, Message: `words that stay, by ${id}` })
  return kept
}

/** What would be in the database if nothing had been cleaned on the way in: the page has to be safe by itself. */
async function plant(writer: number, victim: number): Promise<number> {
  await using db = await openHouse()
  const { pool, kysely } = db
  await pool.query(
    `UPDATE chat_line SET message = ($1::text[])[1 + id % $2] WHERE player_id = $3 AND message NOT LIKE 'words that stay%'`,
    [hostile, hostile.length, writer],
  )
  await pool.query('UPDATE chat_room SET last_message = $1 WHERE player_id = $2', [hostile[0], victim])
  await pool.query('UPDATE player SET name = $1, introduction = $2 WHERE id = $3', [hostile[1], hostile[0], writer])
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
  return notice
}

const ran = (page: Page): Promise<unknown> => page.evaluate('window.__xss')

async function look(page: Page, writer: number, notice: number): Promise<void> {
  await page.goto(`${lobby}?chatroom=public`)
  await expect(page.getByRole('article').filter({ hasText: `words that stay, by ${writer}` })).toBeVisible()
  expect(await ran(page)).toBeUndefined()
  await page.goto(`${lobby}?chatroom=private-${writer}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await ran(page)).toBeUndefined()
  await page.goto(`${lobby}?chatroom=public&player=${writer}`)
  await expect(page.getByRole('dialog')).toContainText('onerror')
  expect(await ran(page)).toBeUndefined()
  await page.goto(`/zh_tw/announcement/${notice}`)
  await expect(page.getByRole('article')).toContainText('kept')
  expect(await ran(page)).toBeUndefined()
}

test('nothing that anybody wrote runs, with the policy and without', async ({ browser }) => {
  const page = await openAs(browser, '917900001', '/zh_tw', { size: deskSize, brand })
  const victim = Number(await readNumber(page))
  const writer = await meet('917900002')
  const kept = await write(writer, victim)
  expect(kept.length).toBeGreaterThan(4)
  for (const text of kept) expect(text).not.toMatch(/<\s*[a-z/]/i)
  const notice = await plant(writer.id, victim)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })

  await look(page, writer.id, notice)
  await keepPicture(page, 'policy-desk')

  // As in a browser that knows no policies.
  const browsing = await page.context().newCDPSession(page)
  await browsing.send('Page.setBypassCSP', { enabled: true })
  await look(page, writer.id, notice)
  await keepPicture(page, 'bare-desk')
  expect(dialogs).toEqual([])
  // The trap is sharp: without the policy such words run where a page takes them for markup.
  await page.evaluate(`document.body.innerHTML = ${JSON.stringify(hostile[0])}`)
  await expect.poll(() => ran(page)).toBe(1)
})
