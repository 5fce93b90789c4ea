// Gifts: setting a gift password, the cost, a friend who collects one gift and sends another back, and the records.
import { expect, test, type Page } from '@playwright/test'
import {
  deskSize,
  dialogOf,
  expectNoComplaints,
  keepPicture,
  openAs,
  phoneSize,
  balanceLink,
  readCoins,
  readNumber,
} from './people.ts'
import { expectPaid, expectToast } from './toasts.ts'

const password = 'lantern88'

const quota = (page: Page) => page.getByRole('meter', { name: '今日已送出的額度' })

/** Continues from the chosen friend to the question with the password. */
async function askFor(page: Page, amount: string): Promise<void> {
  await page.getByLabel('贈送金額').focus()
  await page.getByLabel('贈送金額').fill(amount)
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(dialogOf(page, '確認贈送')).toBeVisible()
}

async function confirm(page: Page, word: string): Promise<void> {
  const question = dialogOf(page, '確認贈送')
  await question.getByLabel('贈禮密碼').fill(word)
  await question.getByRole('button', { name: '確認贈送' }).click()
}

/** The mailbox over the play pages, with a gift of this name open. */
async function openGift(page: Page, title: RegExp) {
  const box = dialogOf(page, '信箱')
  await box.getByRole('button', { name: title }).first().click()
  return box
}

test('a gift is collected, another one is sent back, and both are in the records', async ({ browser }) => {
  const friend = await openAs(browser, '900000023', '/zh_tw/play-game/m', { size: phoneSize })
  const friendNumber = await readNumber(friend)

  const giver = await openAs(browser, '900000007', '/zh_tw/member/present', { size: phoneSize })
  const coins = await readCoins(giver)
  await expect(quota(giver)).toHaveAttribute('aria-valuenow', '0')
  await expect(giver.getByText('尚未設定')).toBeVisible()
  await keepPicture(giver, 'present-phone')

  // The password, with two different entries at first.
  await giver.getByRole('button', { name: '設定密碼' }).click()
  const first = dialogOf(giver, '設定贈禮密碼')
  await first.getByLabel('新密碼', { exact: true }).fill(password)
  await first.getByLabel('再輸入一次新密碼').fill('lantern99')
  await expect(first.getByText('兩次輸入的密碼不一樣')).toBeVisible()
  await expect(first.getByRole('button', { name: '儲存' })).toBeDisabled()
  await keepPicture(giver, 'password-phone')
  await first.getByLabel('再輸入一次新密碼').fill(password)
  await first.getByRole('button', { name: '儲存' }).click()
  await expect(giver.getByText('已設定', { exact: true })).toBeVisible()
  await expect(first).toBeHidden()

  // The recipient: none, oneself, the friend.
  const who = giver.getByLabel('玩家 ID')
  await who.fill('1')
  await giver.getByRole('button', { name: '查詢' }).click()
  await expect(giver.getByText('找不到這位玩家，請確認 ID。')).toBeVisible()
  await who.fill(await readNumber(giver))
  await giver.getByRole('button', { name: '查詢' }).click()
  await expect(giver.getByText('這是你自己的 ID，不能送禮給自己。')).toBeVisible()
  await who.fill(friendNumber)
  await giver.getByRole('button', { name: '查詢' }).click()
  await expect(giver.getByText('MaiChi')).toBeVisible()
  await giver.getByLabel('贈送金額').fill('19999')
  await giver.getByLabel('贈送金額').blur()
  await expect(giver.getByText('至少 20,000 金幣')).toBeVisible()
  // By key, as most forms are filled: the new amount replaces the old one.
  await giver.getByLabel('贈送金額').focus()
  await expect.poll(() => giver.evaluate('getSelection().toString()')).toBe('19999')
  await giver.keyboard.type('1000001')
  await expect(giver.getByLabel('贈送金額')).toHaveValue('1000001')
  await expect(giver.getByText('你的 VIP 等級每次最多 1,000,000 金幣')).toBeVisible()
  await expect(giver.getByRole('button', { name: '下一步' })).toBeDisabled()
  await keepPicture(giver, 'too-much-phone')

  await askFor(giver, '500000')
  const question = dialogOf(giver, '確認贈送')
  await expect(question).toContainText('MaiChi')
  await expect(question).toContainText('25,000')
  await expect(question).toContainText('525,000')
  await expect(question).toContainText((coins - 525_000).toLocaleString('en'))
  await keepPicture(giver, 'confirm-phone')
  await confirm(giver, 'wrong-one')
  await expect(question.getByText(/贈禮密碼錯誤 · 今日還可輸入 2 次/)).toBeVisible()
  await expect(question).toContainText((coins - 525_000).toLocaleString('en'))
  await keepPicture(giver, 'wrong-password-phone')
  await confirm(giver, password)
  const sent = dialogOf(giver, '已送出')
  await expect(sent.getByText('MaiChi 會在信箱收到 500,000 金幣。')).toBeVisible()
  await keepPicture(giver, 'sent-phone')
  await sent.getByRole('button', { name: '再送一份' }).click()
  await expect(balanceLink(giver, coins - 525_000)).toBeVisible()
  await expect(quota(giver)).toHaveAttribute('aria-valuenow', '500000')
  await expect(giver.getByText('今日次數 1 / 5')).toBeVisible()

  // The friend collects it over the game.
  await expectToast(friend, '收到新信件：Hùng 送你一份禮物')
  await friend.goto('/zh_tw/play-game/m/owl20?mail=true')
  let box = await openGift(friend, /Hùng 送你一份禮物/)
  await expect(box.getByRole('list', { name: '附件' })).toContainText('500,000')
  await keepPicture(friend, 'letter-phone')
  await box.getByRole('button', { name: '領取', exact: true }).click()
  await expectPaid(friend, '獲得 500,000 金幣')
  await expect(box.getByRole('button', { name: '退回' })).toBeHidden()
  await keepPicture(friend, 'collected-phone')

  // The second gift goes back, without its fee.
  await giver.setViewportSize(deskSize)
  await keepPicture(giver, 'present-desk')
  await askFor(giver, '100000')
  await keepPicture(giver, 'confirm-desk')
  await confirm(giver, password)
  await expect(sent).toBeVisible()
  await sent.getByRole('button', { name: '看紀錄' }).click()
  await expect(giver.getByRole('listitem').filter({ hasText: '−100,000' })).toContainText('待領取')
  await friend.reload()
  box = await openGift(friend, /Hùng 送你一份禮物/)
  await box.getByRole('button', { name: '退回' }).click()
  const back = dialogOf(friend, '退回這份禮物？')
  await expect(back).toContainText('100,000')
  await keepPicture(friend, 'send-back-phone')
  await back.getByRole('button', { name: '退回' }).click()
  await expectToast(friend, '已退回給 Hùng')
  await keepPicture(friend, 'sent-back-phone')

  // The giver's open page shows it at once.
  await expect(giver.getByRole('listitem').filter({ hasText: '−100,000' })).toContainText('已退回')
  await expect(giver.getByRole('listitem').filter({ hasText: '−500,000' })).toContainText('已領取')
  await keepPicture(giver, 'records-desk')
  await giver.goto('/zh_tw/member/mail')
  await giver.getByRole('button', { name: /MaiChi 退回了你的禮物/ }).click()
  await expect(giver.getByRole('button', { name: '退回', exact: true })).toBeHidden()
  await keepPicture(giver, 'returned-desk')
  await giver.getByRole('button', { name: '領取', exact: true }).click()
  await expect(balanceLink(giver, coins - 530_000)).toBeVisible()

  await giver.goto('/zh_tw/member/passbook')
  await giver.getByRole('tab', { name: '贈禮' }).click()
  const lines = giver.getByRole('listitem')
  await expect(lines.filter({ hasText: '−500,000' })).toContainText('贈送金幣')
  await expect(lines.filter({ hasText: '−25,000' })).toContainText('贈禮手續費')
  await expect(lines.filter({ hasText: '+100,000' })).toContainText('退還贈禮')
  await keepPicture(giver, 'passbook-desk')
  await giver.setViewportSize(phoneSize)
  await giver.goto('/zh_tw/member/present?view=records')
  await expect(giver.getByText('共 6 筆')).toBeVisible()
  await keepPicture(giver, 'records-phone')

  // The friend cannot give the received coins on before the waiting time is over.
  await friend.goto('/zh_tw/member/present')
  await expect(friend.getByText(/500,000 金幣由贈禮取得/)).toBeVisible()
  await keepPicture(friend, 'frozen-phone')
  await friend.goto('/zh_tw/member/passbook')
  await friend.getByRole('tab', { name: '贈禮' }).click()
  await expect(friend.getByRole('listitem').filter({ hasText: '+500,000' })).toContainText('收到金幣')
  await keepPicture(friend, 'passbook-phone')
  expectNoComplaints(giver, friend)
})
