// The player's account: a name that is changed once, an e-mail, a picture; how other players see them; and binding a phone to an account
// without one.
import { expect, test, type Page } from '@playwright/test'
import {
  dialogOf,
  expectNoComplaints,
  keepPicture,
  lightPage,
  openAs,
  openPage,
  phoneSize,
  readCode,
  readMailCode,
  readNumber,
  signInBy,
  wrongCode,
} from './people.ts'
import { expectToast } from './toasts.ts'

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: '編輯' }).click()
  await expect(page.getByLabel('暱稱')).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: '儲存' }).click()
  const question = dialogOf(page, '儲存這些變更？')
  await question.getByRole('button', { name: '儲存' }).click()
  await expectToast(page, '個人資訊已更新')
  await expect(page.getByRole('textbox', { name: '暱稱' })).toBeHidden()
}

test('a player changes name, introduction and picture, and another player sees them', async ({ browser }) => {
  const player = await openAs(browser, '900000008', '/zh_tw/member/info')
  await expect(player.getByRole('heading', { level: 2, name: 'Putri' })).toBeVisible()
  await keepPicture(player, 'profile-desk')
  await openForm(player)
  await player.getByLabel('暱稱').fill('太長太長太長太長的名字')
  await player.getByLabel('電子信箱').fill('putri@mail')
  await player.getByRole('button', { name: '儲存' }).click()
  await expect(player.getByText('請使用 10 個以內的半形中英文或數字')).toBeVisible()
  await expect(player.getByText('電子信箱格式不正確')).toBeVisible()
  await expect(player.getByText('請輸入自我介紹')).toBeVisible()
  await keepPicture(player, 'edit-faults-desk')

  await player.getByLabel('暱稱').fill('月光公主')
  await player.getByLabel('電子信箱').fill('putri@mail.com')
  await player.getByLabel('自我介紹').fill('喜歡在月亮下轉輪')
  const picker = player.locator('input[type=file]')
  const png = await player.screenshot({ type: 'png' })
  await picker.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: png })
  await expect(player.getByText('無效的 JPEG/JPG 檔案格式')).toBeVisible()
  await picker.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png })
  await expect(player.getByText('格式錯誤，請使用 JPG/JPEG')).toBeVisible()
  const jpeg = await player.screenshot({ type: 'jpeg' })
  await picker.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: jpeg })
  await expect(player.getByRole('radio', { name: '上傳圖片' })).toBeChecked()
  await player.getByRole('button', { name: '儲存' }).click()
  const question = dialogOf(player, '儲存這些變更？')
  await expect(question.getByRole('listitem')).toHaveText(['暱稱', '自我介紹', '頭像', '電子信箱'])
  await expect(question.getByText('1 / 1')).toBeVisible()
  await keepPicture(player, 'save-desk')
  await question.getByRole('button', { name: '取消' }).click()
  await save(player)
  await expect(player.getByRole('heading', { level: 2, name: '月光公主' })).toBeVisible()
  const proof = dialogOf(player, '驗證電子信箱')
  await expect(proof.getByText('p***@mail.com')).toBeVisible()
  await keepPicture(player, 'email-code-desk')
  await proof.getByLabel('驗證碼', { exact: true }).fill(await readMailCode('putri@mail.com'))
  await proof.getByRole('button', { name: '確認' }).click()
  await expectToast(player, '電子信箱已驗證')
  await expect(proof).toBeHidden()
  await expect(player.getByText('p***@mail.com')).toBeVisible()
  await expect(player.locator('main img[src^="/pictures/"]').first()).toBeVisible()
  await keepPicture(player, 'profile-changed-desk')

  // One free rename, one e-mail.
  await openForm(player)
  await expect(player.getByText('改名次數已達上限（1 / 1）。')).toBeVisible()
  await expect(player.getByLabel('暱稱')).not.toBeEditable()
  await expect(player.getByLabel('電子信箱')).not.toBeEditable()
  await player.getByLabel('自我介紹').fill('別走')
  await player.goBack()
  await dialogOf(player, '放棄未儲存的變更？').getByRole('button', { name: '放棄變更' }).click()
  await expect(player.getByText('喜歡在月亮下轉輪')).toBeVisible()

  const number = await readNumber(player)
  await player.goto('/zh_tw/play-game/m?chatroom=public')
  const words = player.getByRole('textbox', { name: /說點什麼/ })
  await words.fill('我換了新名字')
  await words.press('Enter')
  await expect(player.getByRole('log').getByText('我換了新名字')).toBeVisible()

  const other = await openAs(browser, '918000817', '/zh_tw/play-game/m?chatroom=public', { size: phoneSize })
  await other.getByRole('button', { name: '月光公主 的玩家資訊' }).last().click()
  const card = dialogOf(other, '玩家資訊')
  await expect(card.getByText('喜歡在月亮下轉輪')).toBeVisible()
  await expect(card.locator('img[src^="/pictures/"]')).toBeVisible()
  await card.getByRole('button', { name: '複製 ID' }).click()
  await expect(card.getByText('已複製')).toBeVisible()
  expect(await other.evaluate('navigator.clipboard.readText()')).toBe(number)
  await keepPicture(other, 'player-card-phone')
  await card.getByRole('button', { name: '檢舉這位玩家' }).click()
  const report = dialogOf(other, '檢舉這位玩家')
  await expect(report.getByRole('button', { name: '送出檢舉' })).toBeDisabled()
  await report.getByLabel('暱稱或頭像不當').check()
  await keepPicture(other, 'report-phone')
  await report.getByRole('button', { name: '送出檢舉' }).click()
  await expect(dialogOf(other, '感謝你的檢舉')).toBeVisible()
  expectNoComplaints(player, other)
})

test('a player who signed up by a provider binds a phone and gets the reward once', async ({ browser }) => {
  const phone = '913000001'
  const page = await openPage(browser, lightPage, { size: phoneSize })
  await signInBy(page, 'Facebook', '無機人', true)
  await page.goto('/zh_tw/member/info')
  await expect(page.getByText('手機未綁定').first()).toBeVisible()
  await page.getByRole('button', { name: /綁定手機，領 50,000 金幣/ }).click()
  const form = dialogOf(page, '綁定手機')
  await form.getByLabel('手機號碼').fill(phone)
  await form.getByRole('button', { name: '發送驗證碼' }).click()
  await expect(form.getByText('驗證碼已發送')).toBeVisible()
  const code = await readCode(phone)
  await form.getByLabel('驗證碼', { exact: true }).fill(wrongCode(code))
  await keepPicture(page, 'bind-phone')
  await form.getByRole('button', { name: '確認' }).click()
  const fault = dialogOf(page, '綁定沒有成功')
  await expect(fault.getByText('驗證碼錯誤，還可以再試 2 次')).toBeVisible()
  await keepPicture(page, 'bind-fault-phone')
  await fault.getByRole('button', { name: '確認' }).click()
  await form.getByLabel('驗證碼', { exact: true }).fill(code)
  await form.getByRole('button', { name: '確認' }).click()
  const reward = dialogOf(page, '恭喜獲得獎勵')
  await expect(reward.getByText('+50,000')).toBeVisible()
  await keepPicture(page, 'bind-reward-phone')
  await reward.getByRole('button', { name: '確認' }).click()
  await expect(page.getByText('手機已綁定', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('1 / 5')).toBeVisible()
  await expect(page.getByRole('link', { name: /目前有 250,000 金幣/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /綁定手機，領/ })).toBeHidden()
  expectNoComplaints(page)
})
