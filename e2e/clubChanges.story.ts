// Changes of a club's leadership in the browser: a change of leader that takes effect, and a dissolution that is cancelled and requested
// again.
import { expect, test, type Page } from '@playwright/test'
import {
  comeIn,
  dialogOf,
  expectNoComplaints,
  keepPicture,
  openPage,
  phoneSize,
  readCode,
  untilClosed,
} from './people.ts'
import { letChangeBeDue, letMembersAge, letMinutePass } from './time.ts'
import { expectToast } from './toasts.ts'

const brand = 'crab'
const club = '新月會'
/** Leader and first member of the club in the demo data, by their Taiwanese numbers. */
const [leaderPhone, memberPhone] = ['0900000017', '0900000018']

async function enterCode(page: Page, phone: string): Promise<void> {
  // The sign-in code was sent to the same number.
  await letMinutePass(phone)
  await page.getByRole('button', { name: '發送驗證碼' }).click()
  await expectToast(page, '驗證碼已寄到綁定的手機')
  await page.getByLabel('驗證碼', { exact: true }).fill(await readCode(phone))
}

test('a leader hands the club over, and the new leader dissolves it', async ({ browser }) => {
  await letMembersAge(brand, club)
  const leader = await openPage(browser, '/favicon.ico', { brand })
  await comeIn(leader, leaderPhone)
  const member = await openPage(browser, '/favicon.ico', { brand, size: phoneSize })
  await comeIn(member, memberPhone)
  await member.goto('/zh_tw/club')
  await leader.goto('/zh_tw/club/leader')

  await leader.getByRole('button', { name: '選擇 BảoAn 接任' }).click()
  await enterCode(leader, leaderPhone)
  await leader.getByRole('button', { name: '確認移交' }).click()
  await expect(leader.getByText(/會長將於 .* 移交給 BảoAn/)).toBeVisible()
  await keepPicture(leader, 'club-handover-desk')
  // The successor sees it without a reload, and leads when the time has come.
  await expect(member.getByText(/會長將於 .* 移交給 BảoAn/)).toBeVisible()
  await keepPicture(member, 'club-pending-phone')
  await letChangeBeDue(brand, club)
  await expect(member.getByText(/會長將於/)).toBeHidden()

  await member.goto('/zh_tw/club/dissolve')
  await member.getByRole('checkbox', { name: '我了解解散後無法復原' }).check()
  await enterCode(member, memberPhone)
  await keepPicture(member, 'club-dissolve-phone')
  await member.getByRole('button', { name: '確認解散' }).click()
  await expect(member.getByText(/公會將於 .* 解散/)).toBeVisible()
  await leader.goto('/zh_tw/club')
  await expect(leader.getByText(/公會將於 .* 解散/)).toBeVisible()
  await member.getByRole('button', { name: '撤回變更' }).click()
  await dialogOf(member, '撤回這項變更？').getByRole('button', { name: '撤回變更' }).click()
  await expect(leader.getByText(/公會將於/)).toBeHidden()

  await untilClosed(member, dialogOf(member, '撤回這項變更？'))
  // A new page: the button for another code counts a minute down.
  await member.reload()
  await member.getByRole('checkbox', { name: '我了解解散後無法復原' }).check()
  await enterCode(member, memberPhone)
  await member.getByRole('button', { name: '確認解散' }).click()
  await expect(leader.getByText(/公會將於 .* 解散/)).toBeVisible()
  await letChangeBeDue(brand, club)
  await expect(leader.getByRole('heading', { name: club })).toBeHidden()
  await keepPicture(leader, 'club-dissolved-desk')
  expectNoComplaints(leader, member)
})
