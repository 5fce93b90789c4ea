// The pages around the games: answers, and customer service in writing.
import { expect, test, type Page } from '@playwright/test'
import { expectNoComplaints, keepPicture, openAs, openPage, phoneSize } from './people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Lines of the title in the top bar of phones. */
const countLines = `(() => {
  const range = document.createRange()
  range.selectNodeContents(document.querySelector('header .display'))
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
})()`

test('an answer is found by search, opened by keyboard, and has its own address', async ({ browser }) => {
  const page = await openPage(browser, '/zh_tw/support/qna', { size: phoneSize })
  await page.getByRole('searchbox').fill('驗證碼')
  await expect(page.getByText(/^找到 \d 題$/)).toBeVisible()
  const question = page.getByRole('button', { name: '收不到手機驗證碼怎麼辦？' })
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(/60 秒後可以重新發送/)).toBeVisible()
  await expect(page).toHaveURL(/#code$/)
  await keepPicture(page, 'qna-phone')
  await page.getByRole('searchbox').fill('沒有這種問題')
  await expect(page.getByRole('heading', { name: '找不到相關的問題' })).toBeVisible()

  await page.goto('/vi_vn/support/qna#fair')
  await expect(page.getByRole('button', { name: 'Làm sao biết trò chơi công bằng?', expanded: true })).toBeInViewport()
  expectNoComplaints(page)
})

test('a guest sends a request to customer service and gets a ticket number', async ({ browser }) => {
  const page = await openPage(browser, '/zh_tw/support/ban-list')
  await page.getByRole('link', { name: '我要申訴' }).click()
  await expect(page).toHaveURL(/support\/info/)
  await page.getByRole('button', { name: '停權申訴' }).click()
  await page.getByRole('button', { name: '送出' }).click()
  await expect(page.getByText('請多寫一點，至少 10 個字')).toBeVisible()
  await expect(page.getByText('請填寫電子郵件或手機號碼')).toBeVisible()
  await page.getByLabel('發生了什麼事').fill('我的帳號昨天被停權，但我沒有違規。')
  await page.getByLabel('怎麼聯絡你').fill('an@example.com')
  await keepPicture(page, 'contact-desk')
  await page.getByRole('button', { name: '送出' }).click()
  await expect(page.getByText(/案件編號 \d+/)).toBeVisible()
  expectNoComplaints(page)
})

test('a player’s request is confirmed by mail, and the in-game entry opens the conversation', async ({ browser }) => {
  const page = await openAs(browser, '918000061', '/zh_tw/support/info', { size: phoneSize })
  await expect(page.getByText('我們會回覆到你的遊戲信箱。')).toBeVisible()
  await page.getByLabel('發生了什麼事').fill('儲值後沒有收到金幣，訂單編號 1024。')
  await page.getByRole('button', { name: '送出' }).click()
  await expect(page.getByText('確認信已寄到你的信箱。')).toBeVisible()
  await page.goto('/zh_tw/member/mail')
  await expect(page.getByText('已收到你的問題').first()).toBeVisible()

  await page.goto('/zh_tw/play-game/live')
  await expect(heading(page)).toHaveText('直播')
  await keepPicture(page, 'live-phone')
  await page.goto('/en_us/play-game/live')
  const announced = page.getByRole('region', { name: 'Schedule' }).getByRole('listitem')
  await expect(announced.first()).toBeVisible()
  for (const item of await announced.all())
    await expect(item.getByText(/^(Slots|Fishing|Music|Talk|Other)$/)).toBeVisible()
  // Beside the balance, titles are as large as one line allows.
  for (const path of ['/zh_tw/no/page', '/zh_tw/download', '/en_us/no/page']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: /200,000/ })).toBeVisible()
    expect(await page.evaluate(countLines), path).toBe(1)
  }
  await page.goto('/zh_tw/other/service')
  await expect(page).toHaveURL(/play-game\/m\?chatroom=/)
  expectNoComplaints(page)
})
