// Announcements: a guest reads them by kind and in full, in more than one language; the pinned one stands above the chat.
import { expect, test, type Page } from '@playwright/test'
import { deskSize, expectNoComplaints, keepPicture, openAs, openPage, phoneSize } from './people.ts'

// A brand in which no other story announces anything.
const brand = 'win'

const cards = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
const kinds = (page: Page) => page.getByRole('group', { name: '公告分類' })

test('a guest reads announcements by kind and in full, and Back returns through them', async ({ browser }) => {
  const page = await openPage(browser, '/zh_tw/announcement', { size: phoneSize, brand })
  await expect(cards(page).first().getByText('置頂')).toBeVisible()
  const all = await cards(page).count()
  expect(all).toBeGreaterThanOrEqual(8)
  await keepPicture(page, 'list-phone')

  // One kind, in the address.
  await kinds(page).getByRole('button', { name: '遊戲' }).click()
  await expect(page).toHaveURL(/type=3/)
  await expect.poll(() => cards(page).count()).toBeLessThan(all)
  await expect(cards(page).first()).toContainText('遊戲')
  for (const card of await cards(page).all()) await expect(card).toContainText('遊戲')
  await keepPicture(page, 'kind-phone')

  // One in full.
  const title = await cards(page).first().getByRole('heading').innerText()
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/announcement\/\d+/)
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 2 })).toHaveText(title)
  await keepPicture(page, 'notice-phone')
  await page.goBack()
  await expect(page).toHaveURL(/type=3/)
  await page.goBack()
  await expect(cards(page)).toHaveCount(all)

  // In another language; one that is gone; the in-game menu's address.
  await page.setViewportSize(deskSize)
  await keepPicture(page, 'list-desk')
  await cards(page).first().getByRole('link').click()
  await expect(article).toBeVisible()
  await keepPicture(page, 'notice-desk')
  const chinese = await article.getByRole('heading', { level: 2 }).innerText()
  await page.goto(new URL(page.url()).pathname.replace('zh_tw', 'vi_vn'))
  await expect(article.getByRole('heading', { level: 2 })).toBeVisible()
  expect(await article.getByRole('heading', { level: 2 }).innerText()).not.toBe(chinese)
  await keepPicture(page, 'notice-vi-desk')
  await page.goto('/zh_tw/announcement/999999')
  await expect(page.getByRole('heading', { name: '找不到這則公告' })).toBeVisible()
  await page.getByRole('link', { name: '回公告列表' }).click()
  await expect(cards(page)).toHaveCount(all)
  await page.goto('/zh_tw/other/announcement')
  await expect(cards(page)).toHaveCount(all)
  expectNoComplaints(page)
})

test('the pinned announcement is shown above the chat and opens there', async ({ browser }) => {
  const page = await openAs(browser, '918000005', '/zh_tw/play-game/m?chatroom=announcement', { size: phoneSize })
  const top = page.getByRole('region', { name: '置頂公告' })
  await top.getByRole('button', { name: /^展開公告/ }).click()
  await expect(top.getByRole('link', { name: '看全部公告' })).toBeVisible()
  await keepPicture(page, 'top-phone')
  await top.getByRole('link', { name: '看全部公告' }).click()
  await expect(page).toHaveURL(/\/zh_tw\/announcement$/)
  expectNoComplaints(page)
})
