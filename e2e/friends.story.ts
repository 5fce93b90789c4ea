// Friends: found by number, added, online or offline, blocked and unblocked; and a friend who registers by an invitation.
import { expect, test, type Browser, type Page } from '@playwright/test'
import {
  deskSize,
  dialogOf,
  expectNoComplaints,
  keepPicture,
  lightPage,
  openAs,
  openPage,
  openSignIn,
  phoneSize,
  readNumber,
  signInByPhone,
  untilClosed,
} from './people.ts'
import { expectToast } from './toasts.ts'

const friends = '/zh_tw/member/friends'

async function arrive(browser: Browser, phone: string, size = phoneSize, path = lightPage): Promise<Page> {
  return openAs(browser, phone, path, { size })
}

const view = (page: Page, name: string) => page.getByRole('group', { name: '好友分頁' }).getByRole('button', { name })
const row = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: `ID ${number}` })

/** The page itself presses the button when the list is empty: it is offered for a few seconds only. */
const undo = `new Promise((resolve) => {
  const look = () => {
    const button = [...document.querySelectorAll('[data-toasts] button')].find((one) => one.textContent === '復原')
    if (!button || !document.body.innerText.includes('沒有封鎖任何人')) return setTimeout(look, 50)
    button.click()
    resolve()
  }
  look()
})`

async function find(page: Page, typed: string): Promise<void> {
  await view(page, '搜尋').click()
  await page.getByLabel('暱稱或玩家 ID').fill(typed)
}

async function befriend(page: Page, number: string): Promise<void> {
  await page.goto(friends)
  await find(page, number)
  await row(page, number)
    .getByRole('button', { name: /為好友$/ })
    .click()
  await expect(row(page, number).getByText('好友', { exact: true })).toBeVisible()
}

test('two new players become friends, see each other’s presence, and end the friendship', async ({ browser }) => {
  const one = await arrive(browser, '918000001')
  const other = await arrive(browser, '918000002')
  const [oneNumber, otherNumber] = [await readNumber(one), await readNumber(other)]

  // The list is empty; the search explains its input, and shows when it finds no player.
  await one.goto(friends)
  await expect(one.getByRole('heading', { name: '還沒有好友' })).toBeVisible()
  await keepPicture(one, 'none-phone')
  await view(one, '搜尋').click()
  await one.getByRole('search').getByRole('button', { name: '搜尋' }).click()
  await expect(one.getByRole('alert')).toHaveText('請輸入暱稱或玩家 ID')
  await one.getByLabel('暱稱或玩家 ID').fill('查無此人')
  await expect(one.getByRole('heading', { name: '找不到這位玩家' })).toBeVisible()
  await keepPicture(one, 'not-found-phone')
  await one.getByRole('button', { name: '清除' }).click()
  await expect(one.getByRole('heading', { name: '找朋友一起玩' })).toBeVisible()
  await view(one, '推薦').click()
  await expect(one.getByRole('button', { name: /為好友$/ }).first()).toBeVisible()
  await keepPicture(one, 'recommended-phone')

  // A friend is shown as online once I am one of theirs.
  await befriend(one, otherNumber)
  await keepPicture(one, 'added-phone')
  await view(one, '好友').click()
  await expect(one.getByText('共 1 位好友', { exact: true })).toBeVisible()
  await befriend(other, oneNumber)
  await one.reload()
  await expect(one.getByText('線上 1 · 共 1 位')).toBeVisible()
  await keepPicture(one, 'there-phone')
  await other.goto('/favicon.ico')
  await expect(one.getByText('共 1 位好友', { exact: true })).toBeVisible()
  await other.goto(friends)
  await expect(one.getByText('線上 1 · 共 1 位')).toBeVisible()

  // Blocking from the list: Back closes the question and nothing else.
  await one.getByRole('button', { name: /更多操作$/ }).click()
  await one.getByRole('listitem').getByRole('button', { name: '封鎖', exact: true }).click()
  const question = dialogOf(one, '封鎖這位玩家？')
  await expect(question).toBeVisible()
  await keepPicture(one, 'block-phone')
  await one.goBack()
  await expect(question).toBeHidden()
  await expect(one.getByText('線上 1 · 共 1 位')).toBeVisible()
  await one.goForward()
  await question.getByRole('button', { name: '封鎖' }).click()
  await expect(one.getByRole('heading', { name: '還沒有好友' })).toBeVisible()
  await untilClosed(one, question)

  // Each is hidden from the other.
  await find(other, oneNumber)
  await expect(other.getByRole('heading', { name: '找不到這位玩家' })).toBeVisible()

  // Unblocked, blocked again by undo, and unblocked finally, in the dialog over one's own profile.
  await one.setViewportSize(deskSize)
  await one.goto('/zh_tw/member/info')
  await one.getByRole('button', { name: /封鎖名單/ }).click()
  const list = dialogOf(one, '封鎖名單')
  const entry = list.getByRole('listitem').filter({ hasText: `ID ${otherNumber}` })
  const undone = one.evaluate(undo)
  await entry.getByRole('button', { name: /^解除封鎖/ }).click()
  await undone
  await expect(entry).toBeVisible()
  await keepPicture(one, 'blocklist-desk')

  // The card offers the actions that fit the relation, and updates at once.
  await entry.getByRole('button', { name: /玩家資訊$/ }).click()
  const card = dialogOf(one, '玩家資訊')
  await expect(card.getByRole('button', { name: '加好友' })).toBeHidden()
  await card.getByRole('button', { name: '解除封鎖' }).click()
  await card.getByRole('button', { name: '加好友' }).click()
  await expect(card.getByRole('button', { name: '刪除好友' })).toBeVisible()
  await keepPicture(one, 'card-desk')
  await card.getByRole('button', { name: '刪除好友' }).click()
  await dialogOf(one, '刪除這位好友？').getByRole('button', { name: '刪除好友' }).click()
  await expect(card.getByRole('button', { name: '加好友' })).toBeVisible()
  expectNoComplaints(one, other)
})

test('an invitation code survives registration, is bound once, and the friend appears in the list', async ({
  browser,
}) => {
  const host = await arrive(browser, '918000003', deskSize)
  await host.goto('/zh_tw/member/invite')
  const code = await host.getByRole('region', { name: '我的邀請碼' }).locator('strong').innerText()
  await host.getByRole('button', { name: '複製連結' }).click()
  await expectToast(host, '已複製邀請連結')
  const link = await host.evaluate<string>('navigator.clipboard.readText()')
  expect(new URL(link).search).toBe(`?invite=${code}`)
  await expect(host.getByRole('heading', { name: '還沒有邀請到朋友' })).toBeVisible()
  await keepPicture(host, 'invite-desk')

  // A code that cannot be bound is refused with the reason.
  const field = host.getByLabel('朋友的邀請碼')
  const refusals = [
    ['', '請輸入邀請碼'],
    [code.toLowerCase(), '不能綁定自己的邀請碼'],
    ['ZZZZ2222', '找不到這個邀請碼，請再確認一次'],
  ] as const
  for (const [typed, words] of refusals) {
    await field.fill(typed)
    await host.getByRole('button', { name: '綁定', exact: true }).click()
    await expect(host.getByRole('alert')).toHaveText(words)
  }
  await keepPicture(host, 'unknown-desk')

  // The link, then registration, then the form with the code filled in.
  const guest = await openPage(browser, new URL(link).pathname + new URL(link).search, { size: phoneSize })
  await openSignIn(guest)
  await signInByPhone(guest, '918000004')
  await dialogOf(guest, '恭喜註冊成功')
    .getByRole('button', { name: `輸入邀請碼 ${code}` })
    .click()
  await expect(guest.getByLabel('朋友的邀請碼')).toHaveValue(code)
  await keepPicture(guest, 'bind-phone')
  await guest.getByRole('button', { name: '綁定', exact: true }).click()
  await expect(guest.getByText(`已綁定邀請碼 ${code}`)).toBeVisible()
  await keepPicture(guest, 'bound-phone')

  await host.reload()
  const invited = host.getByRole('region', { name: '我邀請的朋友' })
  await expect(invited.getByText('已邀請 1 位 · 已領獎勵 0 位')).toBeVisible()
  await expect(invited.getByRole('meter')).toHaveAttribute('aria-valuenow', '1')
  await keepPicture(host, 'invited-desk')
  await guest.goto('/vi_vn/member/invite')
  await expect(guest.getByText(`Đã liên kết mã ${code}`)).toBeVisible()
  await keepPicture(guest, 'invite-vi-phone')
  expectNoComplaints(host, guest)
})
