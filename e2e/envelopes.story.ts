// Red envelopes: sent to the public channel, opened by readers, too late for one, cancelled with a refund; brands without them have none.
import { readFile } from 'node:fs/promises'
import { expect, test, type Browser, type Page } from '@playwright/test'
import {
  deskSize,
  dialogOf,
  expectNoComplaints,
  keepPicture,
  openAs,
  openPage,
  comeIn,
  phoneSize,
  readCoins,
  untilAlive,
} from './people.ts'
import { expectToast } from './toasts.ts'

const brand = 'bj188'
const chat = '/zh_tw/play-game/m?chatroom=public'

/** Fills the open form and sends; returns the number of the envelope, whose scene is open afterwards. */
async function send(page: Page, amount: string, title: string): Promise<number> {
  const form = dialogOf(page, '發紅包')
  await form.getByLabel('份數').fill('5')
  await form.getByLabel('標題').fill(title)
  await form.getByRole('textbox', { name: '總金額' }).fill(amount)
  await form.getByRole('button', { name: '下一步' }).click()
  await expect(form.getByText('24 小時內沒領完的金幣會自動退還')).toBeVisible()
  await form.getByRole('button', { name: '發送', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/[?&]envelope=\d+/)
  return Number(new URL(page.url()).searchParams.get('envelope'))
}

const scene = (page: Page) => page.getByRole('dialog', { name: /的紅包$/ })

async function openIt(page: Page): Promise<void> {
  await scene(page).getByRole('button', { name: '打開紅包' }).click()
  await expect(
    scene(page)
      .getByRole('status')
      .filter({ hasText: /^恭喜獲得 [\d,]+ 金幣$/ }),
  ).toBeAttached()
}

/** Claims over HTTP, as a player without a page. */
async function claimAs(browser: Browser, phone: string, id: number): Promise<void> {
  const page = await openPage(browser, '/favicon.ico', { brand })
  await comeIn(page, phone)
  const code = await page.evaluate(async (RedEnvelopeID) => {
    const answer = await fetch('/api/v1/redenvelope/receive', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ RedEnvelopeID }),
    })
    return ((await answer.json()) as { Code: number }).Code
  }, id)
  expect(code).toBe(0)
}

test('an envelope is opened by its readers until one is too late, and the split can be verified', async ({
  browser,
}) => {
  const title = '四人故事'
  const reader = await openAs(browser, '0900000012', chat, { size: phoneSize, brand })
  const sender = await openAs(browser, '0900000011', chat, { size: deskSize, brand })
  await sender.getByRole('button', { name: '發紅包' }).click()
  // In two columns on wide screens: the button to continue is visible without scrolling.
  const form = dialogOf(sender, '發紅包')
  await expect(form.getByRole('button', { name: '下一步' })).toBeInViewport({ ratio: 1 })
  expect((await form.locator('form').boundingBox())!.height).toBeLessThan(640)
  await keepPicture(sender, 'envelope-form-desk')
  const id = await send(sender, '5000', title)
  await expect(scene(sender).getByText('已領取 0/5')).toBeVisible()
  await keepPicture(sender, 'envelope-sent-desk')
  await sender.keyboard.press('Escape')
  await expect(scene(sender)).toBeHidden()

  // A reader opens it from the card, sees the others and thanks.
  await reader.getByRole('button', { name: new RegExp(`${title}，快來領取`) }).click()
  await expect(scene(reader).getByText(/領取後就能看到|還沒有人領取/)).toBeVisible()
  await openIt(reader)
  await keepPicture(reader, 'envelope-won-phone')
  await scene(reader).getByRole('button', { name: '謝謝老闆' }).click()
  await expect(sender.getByText('謝謝老闆的紅包！')).toBeVisible()
  await expect(scene(reader).getByText('手氣最佳')).toBeHidden()
  await scene(reader).getByRole('button', { name: '關閉' }).last().click()
  await expect(reader.getByRole('button', { name: new RegExp(`${title}，已領取`) })).toBeVisible()

  const second = await openAs(browser, '0900000013', `/zh_tw/member/envelope?envelope=${id}`, { size: deskSize, brand })
  await openIt(second)
  await keepPicture(second, 'envelope-won-desk')
  await claimAs(browser, '0900000014', id)
  await claimAs(browser, '0900000015', id)
  await expect(sender.getByRole('button', { name: new RegExp(`${title}，`) })).toContainText('4/5')
  await sender.getByRole('button', { name: new RegExp(`${title}，`) }).click()
  await openIt(sender)

  const late = await openAs(browser, '0900000016', `/zh_tw/member/envelope?envelope=${id}`, { size: phoneSize, brand })
  await expect(scene(late).getByText('手慢了，紅包已領完')).toBeVisible()
  await expect(scene(late).getByText('手氣最佳')).toBeVisible()
  await expect(scene(late).getByRole('listitem')).toHaveCount(5)
  await keepPicture(late, 'envelope-late-phone')
  await scene(late).getByRole('link', { name: '驗證分配' }).click()
  await expect(late.getByText('分配正確')).toBeVisible()
  await keepPicture(late, 'envelope-verified-phone')
  expectNoComplaints(sender, reader, second, late)
})

test('a cancelled envelope refunds the rest, and the recipients are downloaded', async ({ browser }) => {
  const sender = await openAs(browser, '0900000022', '/zh_tw/member/envelope', { size: phoneSize, brand })
  const coins = await readCoins(sender)
  await sender.getByRole('button', { name: '發紅包' }).click()
  await send(sender, '1000', '取消的紅包')
  await openIt(sender)
  await sender.keyboard.press('Escape')
  await expect(scene(sender)).toBeHidden()
  await expect.poll(() => readCoins(sender)).toBeLessThan(coins)
  await sender.getByRole('button', { name: /取消的紅包/ }).click()
  const detail = dialogOf(sender, '紅包明細')
  await keepPicture(sender, 'envelope-detail-phone')
  await detail.getByRole('button', { name: '取消紅包' }).click()
  await dialogOf(sender, '取消紅包').getByRole('button', { name: '取消紅包' }).click()
  await expectToast(sender, '紅包已取消，退還')
  await expect(detail.getByText('已退還')).toBeVisible()
  // The own share and the refund together are what was paid.
  await expect.poll(() => readCoins(sender)).toBe(coins)
  const file = sender.waitForEvent('download')
  await detail.getByRole('button', { name: '下載名單' }).click()
  const csv = await readFile(await (await file).path(), 'utf8')
  expect(csv.trim().split('\n')).toHaveLength(2)
  expectNoComplaints(sender)
})

test('a brand without red envelopes has no button, page, layer or tab, and its server refuses', async ({ browser }) => {
  const page = await openAs(browser, '977318821', '/zh_tw/member/info?envelope=1', { size: deskSize })
  await untilAlive(page)
  await expect(page.getByText('我的錢包')).toBeVisible()
  await expect(page.getByText(/紅包/)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/zh_tw/member/envelope')
  await expect(page.getByRole('heading', { name: '找不到這個頁面' }).first()).toBeVisible()
  await page.goto('/zh_tw/fair?envelope=1')
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect(page.getByRole('tab', { name: /紅包/ })).toHaveCount(0)
  await page.goto(`${chat}&sendEnvelope=public`)
  await expect(page.getByRole('complementary', { name: '聊天室' })).toBeVisible()
  await expect(page.getByRole('button', { name: '發紅包' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const code = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/redenvelope/receive', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ RedEnvelopeID: 1 }),
    })
    return ((await answer.json()) as { Code: number }).Code
  })
  expect(code).toBe(100013)
})
