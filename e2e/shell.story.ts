// The frame around every page: menus by mouse, key and finger, layers that Back and Esc close one by one, and the notice when the connection is cut.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { comeIn, deskSize, dialogOf, expectNoComplaints, openPage, phoneSize } from './people.ts'

const focused = (page: Page): Promise<string> =>
  page.evaluate<string>(
    `(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent) || ''`,
  )

/** The app has hydrated the prerendered page: the choice of brands is rendered by the app only. */
const expectAlive = (page: Page): Promise<void> => expect(page.locator('footer nav').nth(1)).toBeAttached()

/** Matching calls hang until the returned function is called; from then on they fail at once, or reach the server. The last call of this counts. */
async function holdCalls(page: Page, calls: string, then: 'abort' | 'continue'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await promise
    // A call of a page that was left is gone.
    await route[then]().catch(() => undefined)
  })
  return resolve
}

/** Calls hang while the button is pressed: one that the page repeats by itself would succeed and remove the button. */
async function retry(page: Page, calls: string): Promise<void> {
  const letThrough = await holdCalls(page, calls, 'continue')
  await page.getByRole('main').getByRole('button', { name: '再試一次' }).click()
  letThrough()
}

/** A covered dialog is still displayed, but none of its buttons can take the focus. */
async function expectInert(dialog: Locator): Promise<void> {
  const button = dialog.getByRole('button').first()
  await expect(async () => {
    await button.focus()
    await expect(button).not.toBeFocused({ timeout: 100 })
  }).toPass()
}

// Each story has players of its own: the file is not the unit of the queue, and its stories may run next to each other.
test.describe.configure({ mode: 'parallel' })

test('the six menu entries open by mouse and keyboard and mark the current page', async ({ browser }) => {
  const page = await openPage(browser, '/zh_tw/rank/coin')
  await expectAlive(page)
  const menu = page.getByRole('navigation', { name: '主選單' })
  await expect(menu.locator('[aria-expanded]')).toHaveCount(6)
  const entry = (name: string) => menu.getByRole('button', { name })
  await expect(entry('活動排行')).toHaveAttribute('aria-current', 'true')
  await expect(entry('客服中心')).not.toHaveAttribute('aria-current')

  await entry('客服中心').hover()
  await expect(menu.getByRole('link', { name: '常見問題' })).toBeVisible()
  await page.mouse.move(deskSize.width / 2, deskSize.height - 50)
  await expect(menu.getByRole('link', { name: '常見問題' })).toBeHidden()

  await entry('最新消息').focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toBe('系統公告')
  await page.keyboard.press('End')
  await expect.poll(() => focused(page)).toBe('指南')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused(page)).toBe('遊戲教學')
  await expect(menu.getByRole('link', { name: '系統公告' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('新手指南')
  await expect(menu.getByRole('link', { name: '遊戲教學' })).toBeHidden()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('遊戲教學')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toBe('遊戲特色')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/zh_tw\/newbie\/gameFeature$/)
  await expect(entry('新手指南')).toHaveAttribute('aria-current', 'true')

  await expect(page.getByText('GameVer 009')).toBeVisible()
  const brands = page.getByRole('navigation', { name: /切換品牌/ })
  await expect(brands.getByRole('link')).toHaveCount(7)
  await expect(brands.getByRole('link', { name: '龍騰娛樂' })).toHaveAttribute(
    'href',
    /dragon\.localhost.*gameFeature$/,
  )
  expectNoComplaints(page)
})

test('an address without a language keeps its path and query after the redirect', async ({ browser }) => {
  const page = await openPage(browser, '/?menu=true', { size: phoneSize })
  await expect(page).toHaveURL(/\/zh_tw\?menu=true$/)
  await expect(dialogOf(page, '選單')).toBeVisible()
  await page.goto('/support/terms?menu=true#top')
  await expect(page).toHaveURL(/\/zh_tw\/support\/terms\?menu=true#top$/)
  expectNoComplaints(page)
})

test('on a phone the menu sheet lists every page; Back closes it and does not step through it', async ({ browser }) => {
  const page = await openPage(browser, '/zh_tw/support/qna', { size: phoneSize })
  await expectAlive(page)
  const bar = page.getByRole('navigation', { name: '底部選單' })
  await expect(bar.getByRole('link', { name: '客服中心' })).toHaveAttribute('aria-current', 'page')
  const opener = bar.getByRole('button', { name: '選單' })
  const sheet = dialogOf(page, '選單')
  await opener.click()
  await expect(page).toHaveURL(/menu=true/)
  await expect(sheet.getByRole('link')).toHaveCount(5 + 2 + 2 + 3 + 4 + 10 + 4 + 7)
  // The focus stays inside, for Tab and Shift+Tab.
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key)
    await expect.poll(() => page.evaluate(`document.activeElement.closest('dialog') !== null`)).toBe(true)
  }
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/qna$/)
  await expect(opener).toBeFocused()

  await opener.click()
  await sheet.getByRole('link', { name: '服務條款' }).click()
  await expect(page).toHaveURL(/support\/terms$/)
  await expect(sheet).toBeHidden()
  const up = page.getByRole('button', { name: '回到頂端' })
  await page.setViewportSize({ ...phoneSize, height: 500 })
  await page.evaluate('scrollTo(0, 100)')
  await expect(up).toBeHidden()
  await page.evaluate('scrollTo(0, 101)')
  await up.click()
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/qna$/)
  await expect(sheet).toBeHidden()
  expectNoComplaints(page)
})

test('open layers are stacked in the address; Esc and Back close only the top one', async ({ browser }) => {
  const page = await openPage(browser, '/favicon.ico', { size: phoneSize })
  await comeIn(page, '915000001')
  await page.goto('/zh_tw/rank/coin')
  await page.getByRole('button', { name: '查看 夜貓子' }).click()
  const card = dialogOf(page, '玩家資訊')
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: '檢舉' }).click()
  const form = dialogOf(page, '檢舉')
  await expect(page).toHaveURL(/player=\d+&report=player/)
  await page.reload()
  await expect(form).toBeVisible()
  await page.goBack()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: '封鎖' }).click()
  await expect(page).toHaveURL(/player=\d+&relation=block/)
  await expectInert(card)
  await page.keyboard.press('Escape')
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: '檢舉' }).click()
  await form.getByRole('button', { name: '關閉' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/rank\/coin$/)

  await page.goto('/zh_tw/member/passbook')
  await page.getByRole('tab', { name: '贈禮' }).click()
  await expect(page).toHaveURL(/tab=gifts/)
  await page.reload()
  await expect(page.getByRole('tab', { name: '贈禮' })).toHaveAttribute('aria-selected', 'true')
  expectNoComplaints(page)
})

test('the age check is shown once; a player who removes the tick is asked again in the next browser session', async ({
  browser,
}) => {
  const page = await openPage(browser, '/zh_tw', { adult: false, size: phoneSize })
  const age = page.getByRole('dialog')
  await page.keyboard.press('Escape')
  await expect(age.getByRole('link')).toHaveAttribute('href', /^https:/)
  await age.getByText('下次不再顯示').click()
  await age.getByRole('button', { name: '我已年滿 18 歲' }).click()
  await page
    .getByRole('link', { name: '常見問題' })
    .or(page.getByRole('link', { name: '客服中心' }))
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(age).toHaveCount(0)
  await page.goto('/zh_tw')
  await expectAlive(page)
  await expect(age).toHaveCount(0)
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(age.getByRole('checkbox')).toBeChecked()
  await age.getByRole('button', { name: '我已年滿 18 歲' }).click()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expectAlive(page)
  await expect(age).toHaveCount(0)
  expectNoComplaints(page)
})

test('without a connection the page shows the reason, retries, and loads its content after the reconnect', async ({
  browser,
}) => {
  const page = await openPage(browser, '/zh_tw', { size: phoneSize })
  const context = page.context()
  const banner = page.getByRole('status').filter({ hasText: /離線|連線中斷/ })
  await expectAlive(page)
  await context.setOffline(true)
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: /登入/ }).first().click()
  await expect(banner).toContainText('連線中斷')
  await context.setOffline(false)
  await expect(dialogOf(page, '立即登入')).toBeVisible()
  await expect(banner).toBeHidden()
})

test('a session that cannot be confirmed is kept: skeletons first, then the reason and a retry button', async ({
  browser,
}) => {
  const page = await openPage(browser, '/favicon.ico', { size: phoneSize })
  await comeIn(page, '915000002')
  const waiting = page.getByRole('status', { name: '載入中' })
  let cut = await holdCalls(page, '**/api/v1/**', 'abort')
  await page.goto('/zh_tw/member/info')
  await expect(waiting).toBeVisible()
  cut()
  await expect(page.getByRole('heading', { name: '連不上伺服器' })).toBeVisible()
  await retry(page, '**/api/v1/**')
  await expect(page.getByRole('heading', { level: 1, name: '個人資訊' })).toBeAttached()
  await expect(page).toHaveURL(/member\/info$/)

  cut = await holdCalls(page, '**/api/v1/a10t/**', 'abort')
  await page.goto('/zh_tw/announcement')
  await expect(waiting).toBeVisible()
  cut()
  await expect(page.getByRole('heading', { name: '公告讀取失敗' })).toBeVisible()
  await retry(page, '**/api/v1/a10t/**')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

test('the install offer is shown once, and is always available on its own page', async ({ browser }) => {
  const page = await openPage(browser, '/favicon.ico', { size: phoneSize })
  await page.clock.install()
  await page.addInitScript(`
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {},
      userChoice: Promise.resolve({ outcome: 'dismissed' }),
    })
    addEventListener('load', () => dispatchEvent(offer))`)
  const card = page.getByRole('complementary', { name: '安裝' })
  await page.goto('/zh_tw/support/qna')
  await expectAlive(page)
  const early = await card.count()
  // Time passes while a busy machine loads the page, too.
  if ((await page.evaluate<number>('performance.now()')) < 20_000) expect(early).toBe(0)
  await page.clock.runFor(21_000)
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: '關閉' }).click()
  await page.goto('/zh_tw/download')
  await expect(page.getByRole('button', { name: '立即安裝' })).toBeVisible()
  await page.clock.runFor(21_000)
  await expect(card).toHaveCount(0)
})
