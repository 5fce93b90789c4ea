// Buying: coins and gems through the sandbox's pay pages, payments that fail or are cancelled, a redeem code, and a balance too low for a
// spin.
import { expect, test, type Page } from '@playwright/test'
import {
  deskSize,
  dialogOf,
  expectNoComplaints,
  keepPicture,
  openAs,
  openPage,
  phoneSize,
  balanceLink,
  readCoins,
  signInByPhone,
} from './people.ts'
import { untilPaid } from './toasts.ts'

/** The whole card is clickable; its own button is covered by the picture. */
async function pick(page: Page, goods: RegExp): Promise<void> {
  await page.locator('label').filter({ hasText: goods }).click()
  await expect(page.getByRole('radio', { name: goods })).toBeChecked()
}

/** From a list of goods to the confirmation: goods by what they contain, a branch where there is more than one leaf. */
async function choose(page: Page, goods: RegExp, leaf: string, branch?: string): Promise<void> {
  await pick(page, goods)
  if (branch) await page.getByRole('button', { name: new RegExp(`^${branch}`) }).click()
  await page.getByRole('radio', { name: leaf, exact: true }).check()
  await page.getByRole('button', { name: '前往付款' }).click()
  await expect(dialogOf(page, '確認訂單')).toBeVisible()
}

/** Continues from the confirmation to the gateway's own page. */
async function leaveToPay(page: Page): Promise<void> {
  const order = dialogOf(page, '確認訂單')
  await order.getByLabel('我已年滿 18 歲並同意').check()
  await order.getByRole('button', { name: /^確認付款/ }).click()
  await expect(page.getByRole('heading', { name: /^付款：/ })).toBeVisible()
}

/** The pay page with the outcomes that are shown only to tests. */
async function showHiddenEndings(page: Page): Promise<void> {
  await page.goto(`${page.url()}?test=1`)
  await expect(page.getByText('測試用')).toBeVisible()
}

async function expectResult(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('status').getByText(title, { exact: true })).toBeVisible()
}

// Each story has players of its own: the file is not the unit of the queue, and its stories may run next to each other.
test.describe.configure({ mode: 'parallel' })

test('coins bought on a phone appear in the balance, the order list, the bank book and the mailbox', async ({
  browser,
}) => {
  const page = await openAs(browser, '900000003', '/zh_tw/purchase/buy', { size: phoneSize })
  const coins = await readCoins(page)
  await expect(page.getByText('先選一個方案，再選付款方式。')).toBeVisible()
  await keepPicture(page, 'goods-phone')
  await pick(page, /1,545,000/)
  await page.getByRole('button', { name: '選擇付款方式' }).click()
  await page.getByRole('button', { name: /^行動支付/ }).click()
  await page.getByRole('radio', { name: 'LINE Pay' }).check()
  await keepPicture(page, 'methods-phone')
  await page.setViewportSize(deskSize)
  await keepPicture(page, 'goods-desk')
  await page.setViewportSize(phoneSize)
  await page.getByRole('button', { name: '前往付款' }).click()

  // The order: an invalid invoice carrier, and the terms not accepted yet.
  const order = dialogOf(page, '確認訂單')
  await order.getByLabel('電子發票').selectOption({ label: '手機條碼載具' })
  await order.getByLabel('載具或號碼').fill('abc')
  await order.getByRole('button', { name: /^確認付款 NT\$/ }).click()
  await expect(order.getByText('格式不正確，請再檢查一次')).toBeVisible()
  await expect(order.getByText('請先確認年齡並同意條款')).toBeVisible()
  await keepPicture(page, 'bill-faults-phone')
  await order.getByLabel('載具或號碼').fill('/ab1234c')
  await expect(order.getByLabel('載具或號碼')).toHaveValue('/AB1234C')
  await keepPicture(page, 'bill-phone')
  await leaveToPay(page)
  await expect(page.getByText('TWD 150').first()).toBeVisible()
  await keepPicture(page, 'pay-page-phone')
  await page.getByRole('button', { name: '付款 TWD 150' }).click()

  await expectResult(page, '購買完成')
  await expect(page).toHaveURL(/\/zh_tw\/purchase\/result\?order=/)
  await expect(balanceLink(page, coins + 1_545_000)).toBeVisible()
  await expect(page.getByText('手機條碼載具 · /AB1234C')).toBeVisible()
  await keepPicture(page, 'delivered-phone')
  await page.setViewportSize(deskSize)
  await keepPicture(page, 'delivered-desk')
  await page.setViewportSize(phoneSize)

  await page.getByRole('link', { name: '查看所有訂單' }).click()
  const bought = page.getByRole('list', { name: '訂單紀錄' }).getByRole('link', { name: /一盒金幣/ })
  await expect(bought).toContainText('已完成')
  await expect(bought).toContainText('LINE Pay')
  await keepPicture(page, 'orders-phone')
  await bought.click()
  const number = page.url().split('/').at(-1)!
  await expect(page.getByText(number)).toBeVisible()
  await keepPicture(page, 'order-phone')

  await page.goto('/zh_tw/member/passbook')
  const line = page.getByRole('listitem').filter({ hasText: '購買' }).first()
  await expect(line).toContainText('+1,545,000')
  await expect(line).toContainText(`${coins.toLocaleString('en')} → ${(coins + 1_545_000).toLocaleString('en')}`)
  await keepPicture(page, 'passbook-phone')

  await page.goto('/zh_tw/member/mail')
  await page.getByRole('button', { name: /已收到你購買的商品/ }).click()
  await expect(page.getByText(new RegExp(`訂單 ${number}：一盒金幣，150 TWD`))).toBeVisible()
  await keepPicture(page, 'receipt-phone')
  expectNoComplaints(page)
})

test('a buyer who returns before the payment sees a waiting page and then the delivery', async ({ browser }) => {
  const page = await openAs(browser, '900000004', '/zh_tw/purchase/point', { size: phoneSize })
  const coins = await readCoins(page)
  await expect(page.getByRole('radio', { name: /367/ })).toBeAttached()
  await keepPicture(page, 'gems-phone')
  await choose(page, /367/, '銀行轉帳')
  const order = dialogOf(page, '確認訂單')
  await order.getByLabel('電子發票').selectOption({ label: '捐贈發票' })
  await order.getByRole('radio', { name: /創世基金會/ }).check()
  await keepPicture(page, 'donation-phone')
  await leaveToPay(page)
  const payPage = page.url()
  await showHiddenEndings(page)
  await keepPicture(page, 'pay-page-tests-phone')
  await page.getByRole('button', { name: '稍後付款' }).click()

  await expect(page.getByRole('status').getByText(/等待付款/)).toBeVisible()
  await expect(page.getByRole('meter', { name: '付款進度' })).toHaveAttribute('aria-valuetext', /已等待 \d+ 秒/)
  await keepPicture(page, 'waiting-phone')
  const bank = await page.context().newPage()
  await bank.goto(payPage)
  await bank.getByRole('button', { name: '付款 TWD 350' }).click()
  await expectResult(bank, '購買完成')
  // The waiting page changed without any input.
  await expectResult(page, '購買完成')
  await expect(page.getByText('捐贈發票 · 創世基金會')).toBeVisible()
  await keepPicture(page, 'gems-delivered-phone')

  // Gems become coins in the same store.
  await page.getByRole('navigation', { name: '商店分類' }).getByRole('link', { name: '寶石' }).click()
  await expect(page.getByText('擁有 3,767')).toBeVisible()
  await page.getByLabel('兌換數量').fill('67')
  await page.getByRole('button', { name: '確認兌換' }).click()
  await expect(page.getByText('兌換完成，獲得 670,000 金幣')).toBeVisible()
  await expect(balanceLink(page, coins + 670_000)).toBeVisible()
  await keepPicture(page, 'exchanged-phone')
  await page.goto('/zh_tw/member/passbook')
  await page.getByRole('tab', { name: '寶石' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '購買' })).toContainText('+367')
  await expect(page.getByRole('listitem').filter({ hasText: '寶石兌換金幣' })).toContainText('−67')
  expectNoComplaints(page)
})

test('a cancelled and a failed payment show their reason; a redeem code works once', async ({ browser }) => {
  const page = await openAs(browser, '913000045', '/zh_tw/purchase/buy')
  await choose(page, /新手禮包/, 'FunPoint 信用卡', '信用卡')
  await keepPicture(page, 'bill-desk')
  await leaveToPay(page)
  await keepPicture(page, 'pay-page-desk')
  await page.getByRole('button', { name: '取消並返回商店' }).click()
  await expectResult(page, '付款沒有完成')
  await expect(page.getByText('沒有收到款項，也沒有入帳。可以換一種付款方式再試。')).toBeVisible()
  await keepPicture(page, 'cancelled-desk')

  await page.getByRole('link', { name: '重新選購' }).click()
  await choose(page, /新手禮包/, 'MyCard 會員扣點', 'MyCard')
  await leaveToPay(page)
  await showHiddenEndings(page)
  await page.getByRole('button', { name: '付款失敗', exact: true }).click()
  await expectResult(page, '付款沒有完成')
  await page.getByRole('link', { name: '查看所有訂單' }).click()
  const orders = page.getByRole('list', { name: '訂單紀錄' }).getByRole('listitem')
  await expect(orders).toHaveCount(2)
  for (const order of await orders.all()) await expect(order).toContainText('付款失敗')
  await expect(balanceLink(page, 200_000)).toBeVisible()
  await keepPicture(page, 'orders-failed-desk')

  await page.getByRole('navigation', { name: '商店分類' }).getByRole('link', { name: '兌換序號' }).click()
  await page.getByLabel('序號', { exact: true }).fill(' lantern ')
  await page.getByRole('button', { name: '立即兌換' }).click()
  await expect(page.getByText('兌換成功')).toBeVisible()
  await expect(balanceLink(page, 300_000)).toBeVisible()
  await untilPaid(page, '獲得 100,000 金幣')
  await keepPicture(page, 'code-desk')
  await page.getByLabel('序號', { exact: true }).fill('LANTERN')
  await page.getByRole('button', { name: '立即兌換' }).click()
  await expect(page.getByText('此兌換碼您已使用過')).toBeVisible()
  await expect(balanceLink(page, 300_000)).toBeVisible()
  await page.setViewportSize(phoneSize)
  await keepPicture(page, 'code-refused-phone')
  expectNoComplaints(page)
})

test('too few coins for a spin: the game links to the store, and the store links back', async ({ browser }) => {
  const page = await openAs(browser, '913000044', '/zh_tw/play-game/m?chatroom=public', { size: phoneSize })

  // A gift to a player from the public chat leaves less than the highest bet.
  await page.getByRole('button', { name: '金牌阿龍 的玩家資訊' }).last().click()
  await dialogOf(page, '玩家資訊').getByRole('button', { name: '贈禮' }).click()
  await page.getByLabel('贈送金額').fill('20000')
  await page.getByRole('button', { name: '下一步' }).click()
  const first = dialogOf(page, '設定贈禮密碼')
  await first.getByLabel('新密碼', { exact: true }).fill('moonlight')
  await first.getByLabel('再輸入一次新密碼').fill('moonlight')
  await first.getByRole('button', { name: '儲存' }).click()
  const question = dialogOf(page, '確認贈送')
  await question.getByLabel('贈禮密碼').fill('moonlight')
  await question.getByRole('button', { name: '確認贈送' }).click()
  await expect(dialogOf(page, '已送出')).toBeVisible()

  await page.goto('/zh_tw/play-game/m/owl20')
  const spin = page.locator('[data-spin]')
  await expect(spin).toHaveAttribute('data-phase', 'idle')
  const more = page.getByRole('button', { name: '增加押注' })
  for (let step = 0; step < 10 && (await more.isEnabled()); step++) await more.click()
  await spin.click()
  const short = dialogOf(page, '金幣不足')
  await expect(short).toContainText('200,000')
  await expect(short).toContainText('178,000')
  await expect(short).toContainText('22,000')
  await keepPicture(page, 'short-phone')
  await short.getByRole('button', { name: '前往商店' }).click()
  const shop = dialogOf(page, '商店')
  await expect(shop.getByRole('radio', { name: /新手禮包/ })).toBeAttached()
  await keepPicture(page, 'shop-over-game-phone')
  await page.goBack()
  await expect(shop).toBeHidden()
  await expect(spin).toHaveAttribute('data-phase', 'idle')

  // The same on a desktop, up to a spin that is paid with the bought coins.
  await page.setViewportSize(deskSize)
  await spin.click()
  await short.getByRole('button', { name: '前往商店' }).click()
  await expect(shop.getByRole('radio', { name: /新手禮包/ })).toBeAttached()
  await keepPicture(page, 'shop-over-game-desk')
  await choose(page, /新手禮包/, '電信帳單')
  await leaveToPay(page)
  await page.getByRole('button', { name: '付款 TWD 30' }).click()
  await expectResult(page, '購買完成')
  await expect(balanceLink(page, 778_000)).toBeVisible()
  await page.getByRole('link', { name: '回到遊戲' }).click()
  await expect(page).toHaveURL(/play-game\/m/)
  expectNoComplaints(page)
})

test('the store of the app is shown alone: a guest signs in on it as the device apk, buys and stays in it', async ({
  browser,
}) => {
  const page = await openPage(browser, '/zh_tw/purchaseAPK', { size: phoneSize })
  const dialog = dialogOf(page, '立即登入')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: '關閉' })).toHaveCount(0)
  await keepPicture(page, 'app-store-guest-phone')
  await signInByPhone(page, '900000011')
  await expect(page.getByRole('heading', { level: 1, name: '商店' })).toBeVisible()
  const expectAlone = async (): Promise<void> => {
    for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toHaveCount(0)
    await expect(page.getByRole('link', { name: '開始遊戲' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: '登出' })).toHaveCount(0)
  }
  await pick(page, /1,545,000/)
  await expectAlone()
  await keepPicture(page, 'app-store-phone')
  await page.setViewportSize(deskSize)
  await keepPicture(page, 'app-store-desk')
  await page.setViewportSize(phoneSize)
  await choose(page, /1,545,000/, 'LINE Pay', '行動支付')
  await leaveToPay(page)
  await page.getByRole('button', { name: '付款 TWD 150' }).click()
  await expectResult(page, '購買完成')
  await expect(page).toHaveURL(/\/zh_tw\/purchaseAPK\/result\?order=/)
  await expectAlone()
  await keepPicture(page, 'app-store-result-phone')
  await page.getByRole('link', { name: '查看所有訂單' }).click()
  await page.getByRole('link', { name: /一盒金幣/ }).click()
  await expect(page).toHaveURL(/\/zh_tw\/purchaseAPK\/orders\//)
  await expectAlone()

  // The device is stored with the session; the member centre hides what the app does.
  const client = await page.evaluate<string>(
    `fetch('/api/v1/player/info', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
      .then((answer) => answer.json()).then(({ Result }) => Result.client)`,
  )
  expect(client).toBe('apk')
  await page.goto('/zh_tw/member/info')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.getByRole('main').getByText('刪除帳號')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '登出' })).toHaveCount(0)
  expectNoComplaints(page)
})
