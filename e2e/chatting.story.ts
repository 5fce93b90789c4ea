// Chat: public, private, blocked, refused, disconnected and resumed, system messages, customer service.
import { createClient, type Client } from '@lantern/client/client.ts'
import { sendCode, signIn, verifyCode } from '@lantern/protocol/auth.ts'
import { sendPrivate, sendPublic } from '@lantern/protocol/chat.ts'
import { noticeTypes } from '@lantern/protocol/values/news.ts'
import { expect, test, type Browser, type Locator, type Page, type WebSocketRoute } from '@playwright/test'
import { openDatabase, type Tx } from '../packages/server/src/db/open.ts'
import { mute } from '../packages/server/src/features/chat/chat.ts'
import { publishNotice } from '../packages/server/src/features/news/news.ts'
import { clientOf } from './fate.ts'
import {
  deskSize,
  dialogOf,
  expectNoComplaints,
  keepPicture,
  openAs,
  phoneSize,
  readCode,
  site,
  untilClosed,
} from './people.ts'
import { expectReach } from './reach.ts'

const lobby = '/zh_tw/play-game/m'
const phoneProvider = 10_000

/** Actions of the operator, through the server's own interfaces. */
async function asOperator(act: (tx: Tx) => Promise<unknown>): Promise<void> {
  await using db = await openDatabase({ dataDir: process.env['LANTERN_DATA']!, mayShare: true, max: 1 })
  await db.kysely.transaction().execute(act)
}

/** VIP Gold and up may write in public. */
const makeGold = (playerId: number): Promise<void> =>
  asOperator((tx) => tx.updateTable('player').set({ vip: 4, vip_points: 5000 }).where('id', '=', playerId).execute())

interface Speaker {
  readonly client: Client
  readonly id: number
  readonly name: string
}

/** A player who chats without a page. */
async function meet(phone: string): Promise<Speaker> {
  const client = createClient({ base: site() })
  const number = { CountryCode: '84', PhoneNumber: phone }
  await client.call(sendCode, number)
  const { Token } = await client.call(verifyCode, { ...number, ValidateCode: await readCode(phone) })
  const { token, player } = await client.call(signIn, { Provider: phoneProvider, Token })
  client.useToken(token)
  return { client, id: player.playerID, name: player.name }
}

interface Visitor {
  readonly page: Page
  readonly id: number
}

async function arrive(browser: Browser, phone: string, size = phoneSize, brand = 'owl'): Promise<Visitor> {
  const page = await openAs(browser, phone, lobby, { size, brand })
  await openChat(page)
  await tab(page, '私訊').click()
  const mine = await page.getByRole('button', { name: /^你的 ID/ }).innerText()
  return { page, id: Number(mine.replace(/\D/g, '')) }
}

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) })
/** Matches also while a dialog covers it. */
const input = (page: Page): Locator => page.locator('aside form textarea')
const log = (page: Page): Locator => page.getByRole('log')
const lineOf = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text })

async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^開啟聊天室/ }).click()
  await expect(page.getByRole('complementary', { name: '聊天室' })).toBeVisible()
}

/** A second message within a fifth of a second stays in the input. */
async function type(page: Page, text: string): Promise<void> {
  await input(page).fill(text)
  await expect(async () => {
    await input(page).press('Enter')
    await expect(input(page)).toHaveValue('', { timeout: 100 })
  }).toPass({ intervals: [50] })
}

async function optionsOf(page: Page, text: string): Promise<Locator> {
  await lineOf(page, text).hover()
  await lineOf(page, text).getByRole('button', { name: '訊息選項' }).click()
  return dialogOf(page, '訊息選項')
}

// Each story has players of its own: the file is not the unit of the queue, and its stories may run next to each other.
test.describe.configure({ mode: 'parallel' })

test('two players use the public chat: quotes, emoji, and messages from the system', async ({ browser }) => {
  // Another brand, so that this many messages do not push those of other stories out of view.
  const one = await arrive(browser, '916000001', deskSize, 'dragon')
  const other = await arrive(browser, '916000002', phoneSize, 'dragon')
  await makeGold(one.id)
  await makeGold(other.id)
  const [desk, phone] = [one.page, other.page]
  await Promise.all([desk.reload(), phone.reload()])
  await tab(desk, '公開').click()
  await tab(phone, '公開').click()
  await expect(log(desk)).toBeVisible()

  await input(desk).fill('今晚')
  await input(desk).press('Shift+Enter')
  await input(desk).pressSequentially('一起玩嗎')
  await desk.getByRole('button', { name: '表情符號' }).click()
  await desk.getByRole('button', { name: '🔥' }).click()
  await desk.getByRole('button', { name: '送出' }).click()
  await expect(lineOf(phone, '一起玩嗎🔥')).toContainText('今晚\n一起玩嗎🔥')

  const options = await optionsOf(phone, '一起玩嗎')
  await keepPicture(phone, 'options-phone')
  await options.getByRole('button', { name: '回覆' }).click()
  await expect(input(phone)).toBeFocused()
  await type(phone, '好啊，月夜神鴞見')
  await expect(lineOf(desk, '月夜神鴞見').getByRole('button', { name: /^引用/ })).toBeVisible()
  await keepPicture(desk, 'public-desk')
  await keepPicture(phone, 'public-phone')
  await expectReach(desk)
  await expectReach(phone)

  // A reader who has scrolled up is not scrolled down; the pill shows the number of new messages.
  for (let at = 0; at < 8; at++) await type(desk, `長長的一行，佔滿畫面 ${at} ${'字'.repeat(60)}`)
  await expect(lineOf(phone, '佔滿畫面 7')).toBeVisible()
  await expect(async () => {
    await log(phone).hover()
    await phone.mouse.wheel(0, -600)
    await expect(phone.getByRole('button', { name: '最新訊息' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await type(desk, '有人在嗎')
  const pill = phone.getByRole('button', { name: '1 則新訊息' })
  await pill.click()
  await expect(lineOf(phone, '有人在嗎')).toBeInViewport()

  // A closed chat counts unread messages; a muted one does not.
  await phone.getByRole('button', { name: '聊天設定' }).click()
  await keepPicture(phone, 'settings-phone')
  await phone.goBack()
  await expect(dialogOf(phone, '聊天設定')).toBeHidden()
  await phone.goBack()
  await expect(phone.getByRole('button', { name: '開啟聊天室' })).toBeVisible()
  expectNoComplaints(desk, phone)
})

test('a private conversation counts unread messages until it is opened, and Back returns to the list', async ({
  browser,
}) => {
  const { page, id } = await arrive(browser, '916000003')
  const friend = await meet('916000004')
  await expect(page.getByText('還沒有私訊對象')).toBeVisible()
  await keepPicture(page, 'nobody-phone')
  await page.goBack()
  await friend.client.call(sendPrivate, { PlayerID: id, Message: '你好，第一次見面' })
  await friend.client.call(sendPrivate, { PlayerID: id, Message: '在嗎？' })
  const bubble = page.getByRole('button', { name: /^開啟聊天室，\d+ 則未讀/ })
  await expect(bubble).toBeVisible()
  await keepPicture(page, 'bubble-phone')
  await bubble.click()
  await expect(tab(page, '私訊')).toContainText('2')
  await page.getByRole('button', { name: /在嗎？/ }).click()
  await expect(page).toHaveURL(new RegExp(`chatroom=private-${friend.id}`))
  await expect(lineOf(page, '第一次見面')).toContainText('禁止買賣')
  await expect(tab(page, '私訊')).not.toContainText('2')
  await type(page, '在，你好')
  await expect(lineOf(page, '在，你好')).toBeVisible()
  await keepPicture(page, 'private-phone')
  await page.goBack()
  await expect(page.getByRole('list', { name: '私訊對象' })).toContainText('在，你好')
  await keepPicture(page, 'rooms-phone')
  await page.reload()
  await expect(tab(page, '私訊')).not.toContainText('2')
  expectNoComplaints(page)
})

test('a block hides both players from each other', async ({ browser }) => {
  const { page, id } = await arrive(browser, '916000005')
  const pest = await meet('916000006')
  await makeGold(pest.id)
  await tab(page, '公開').click()
  await pest.client.call(sendPublic, { Message: '快來買我的東西' })
  await pest.client.call(sendPrivate, { PlayerID: id, Message: '看我的私訊' })
  const options = await optionsOf(page, '快來買我的東西')
  await options.getByRole('button', { name: '封鎖' }).click()
  const question = dialogOf(page, '封鎖這位玩家？')
  await question.getByRole('button', { name: '封鎖' }).click()
  await untilClosed(page, question)
  await expect(lineOf(page, '快來買我的東西')).toHaveCount(0)
  await tab(page, '私訊').click()
  await expect(page.getByText('看我的私訊')).toHaveCount(0)
  await expect(pest.client.call(sendPrivate, { PlayerID: id, Message: '喂' })).rejects.toMatchObject({ code: 200070 })
  await page.goto(`${lobby}?chatroom=private-${pest.id}`)
  await type(page, '其實我有話說')
  const refused = dialogOf(page, '無法聯繫')
  await expect(refused.getByText('無法與此玩家聯繫')).toBeVisible()
  await keepPicture(page, 'blocked-phone')
  await page.goBack()
  await expect(refused).toBeHidden()
  await expect(page.getByText('沒有送出')).toBeVisible()
  expectNoComplaints(page)
})

test('the chat shows its refusals before or right after sending: VIP level, word filter, rate limit, mute', async ({
  browser,
}) => {
  const { page, id } = await arrive(browser, '916000007')
  const friend = await meet('916000008')
  const refusal = async (title: string, text: RegExp): Promise<void> => {
    const dialog = dialogOf(page, title)
    await expect(dialog.getByText(text)).toBeVisible()
    await dialog.getByRole('button', { name: '確認' }).click()
    await expect(dialog).toBeHidden()
  }
  await tab(page, '公開').click()
  // Below Gold the rule is shown in place of the input, with a link to the page that explains the ranks.
  await expect(page.getByText('公開頻道需要 VIP 3（黃金）')).toBeVisible()
  await expect(input(page)).toHaveCount(0)
  await keepPicture(page, 'below-gold-phone')
  await page.getByRole('link', { name: '如何升上黃金' }).click()
  await expect(page).toHaveURL(/newbie\/gameFeature#vip$/)
  await expect(page.getByRole('heading', { name: /八階 VIP/ })).toBeInViewport()

  await page.goto(`${lobby}?chatroom=private-${friend.id}`)
  await type(page, '我有外 掛要賣')
  await expect(dialogOf(page, '請調整內容')).toBeVisible()
  await keepPicture(page, 'words-phone')
  await refusal('請調整內容', /敏感字詞/)
  await page.getByRole('button', { name: '修改' }).click()
  await expect(input(page)).toHaveValue('我有外 掛要賣')
  await input(page).fill('')
  // Ten messages within a minute, however slowly a page types.
  using client = await clientOf(page)
  for (let at = 1; at <= 10; at++) await client.call(sendPrivate, { PlayerID: friend.id, Message: `第 ${at} 句` })
  await expect(log(page).getByText('第 10 句', { exact: true })).toBeVisible()
  await type(page, '第十一句')
  await refusal('說得太快了', /每分鐘/)

  await asOperator((tx) =>
    mute(tx, id, { channelType: null, until: new Date(Date.now() + 3_600_000), reason: 'spam' }, new Date()),
  )
  await page.getByRole('button', { name: '重送' }).click()
  await expect(dialogOf(page, '目前無法發言')).toBeVisible()
  await keepPicture(page, 'muted-phone')
  await refusal('目前無法發言', /後可以發言/)
  await expect(page.getByRole('status').filter({ hasText: '你已被禁言' })).toBeVisible()
  expectNoComplaints(page)
})

test('a connection lost during a conversation loses no message and repeats none', async ({ browser }) => {
  const { page, id } = await arrive(browser, '916000009', deskSize)
  const friend = await meet('916000010')
  const lines: WebSocketRoute[] = []
  let isCut = false
  let swallows = false
  await page.routeWebSocket(/\/ws\/lobby/, (line) => {
    if (isCut) return void line.close({ code: 4006, reason: '100006' })
    lines.push(line)
    const server = line.connectToServer()
    server.onMessage((message) => {
      // The server stores the message, but its answer and its push never arrive.
      if (swallows && String(message).includes('半路斷線')) return
      line.send(message)
    })
  })
  const sendToPage = (Message: string) => friend.client.call(sendPrivate, { PlayerID: id, Message })
  await sendToPage('一')
  await page.goto(`${lobby}?chatroom=private-${friend.id}`)
  await expect(log(page).getByText('一', { exact: true })).toBeVisible()
  swallows = true
  await type(page, '半路斷線')
  await expect(page.getByText('傳送中')).toBeVisible()
  isCut = true
  for (const line of lines) await line.close({ code: 4006, reason: '100006' })
  await expect(page.getByText('連線中…')).toBeVisible()
  for (const word of ['二', '三', '四', '五']) await sendToPage(word)
  await keepPicture(page, 'cut-desk')
  swallows = false
  isCut = false
  await expect(page.getByText('已連線')).toBeVisible()
  await expect(log(page).getByText('五', { exact: true })).toBeVisible()
  await expect(page.getByText('傳送中')).toBeHidden()
  await sendToPage('六')
  await expect(log(page).getByText('六', { exact: true })).toBeVisible()
  const articles = await log(page).getByRole('article').allInnerTexts()
  const words = articles.map((text) => /[一二三四五六]$|半路斷線$/m.exec(text.trim())?.[0])
  expect(words.filter((word) => word === '半路斷線')).toHaveLength(1)
  expect(words.filter((word) => word !== '半路斷線')).toEqual(['一', '二', '三', '四', '五', '六'])
  expectNoComplaints(page)
})

test('an announcement appears in an open chat, is counted as unread elsewhere, and is pinned above the chat', async ({
  browser,
}) => {
  const { page } = await arrive(browser, '916000011')
  await tab(page, '公告').click()
  const publish = (title: string, isPinned: boolean) =>
    asOperator((tx) =>
      publishNotice(
        tx,
        { brand: 'owl', type: noticeTypes.system, isPinned, texts: { zh_tw: { title, content: `<p>${title}</p>` } } },
        { actor: 'story', now: new Date() },
      ),
    )
  await publish('今晚八點維護十分鐘', false)
  await expect(lineOf(page, '今晚八點維護十分鐘')).toBeVisible()
  await keepPicture(page, 'announcement-phone')
  await tab(page, '私訊').click()
  await publish('公會爭霸戰開打', true)
  // A great win in another story is announced in the same channel.
  await expect(tab(page, '公告')).toContainText(/[1-9]/)
  await page.reload()
  await tab(page, '公開').click()
  await expect(page.getByRole('button', { name: /公會爭霸戰開打/ })).toBeVisible()
  await keepPicture(page, 'pinned-phone')
  expectNoComplaints(page)
})

test('customer service sends its first message, and its quick replies are answered automatically', async ({
  browser,
}) => {
  const { page } = await arrive(browser, '916000012')
  await page.getByRole('button', { name: /客服中心/ }).click()
  const choices = page.getByRole('group', { name: '快速回覆' })
  await expect(choices.getByRole('button').first()).toBeVisible()
  await keepPicture(page, 'service-phone')
  await expectReach(page)
  await choices.getByRole('button', { name: '遊戲結果公平嗎' }).click()
  await expect(lineOf(page, '雜湊值')).toBeVisible()
  await keepPicture(page, 'answered-phone')
  await page.goto(`${lobby}?chatroom=service`)
  await expect(page).toHaveURL(/chatroom=private-\d+/)
  await expect(lineOf(page, '雜湊值')).toBeVisible()
  expectNoComplaints(page)
})
