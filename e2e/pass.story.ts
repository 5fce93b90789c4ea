// The pass bought late pays the steps reached before; a challenge is met and another missed; the strip above a game moves while it is played.
import { expect, test, type Page } from '@playwright/test'
import { followFate, type Fate } from './fate.ts'
import { deskSize, expectNoComplaints, keepPicture, openAs, phoneSize } from './people.ts'
import { closeSheet, expectPaid, payoutSheet } from './toasts.ts'
import { endChallenge, giveGems, setChallengeRounds, setRoundsToday, setSeasonPoints } from './season.ts'

const phones = { phone: '961000001', desk: '961000002' } as const

/** A round without a feature, which would be shown for longer than a minute, and without a win that reaches a mission. */
async function spin(page: Page, fate: Fate): Promise<void> {
  const button = page.locator('[data-spin][data-phase="idle"]')
  await expect(button).toBeVisible({ timeout: 90_000 })
  const isGranted = fate.wish(({ events, win, waits }) => !waits && win === 0 && events.length <= 5)
  await button.click()
  expect(await isGranted).toBe(true)
}

for (const [name, size] of Object.entries({ phone: phoneSize, desk: deskSize })) {
  const phone = phones[name as keyof typeof phones]

  test(`the pass is bought late and pays earlier steps; a challenge is met and one missed (${name})`, async ({
    browser,
  }) => {
    test.slow()
    const page = await openAs(browser, phone, '/zh_tw/other/challenge', { size })
    const fate = await followFate(page)
    await giveGems(phone, 700)
    await setSeasonPoints(phone, 235)
    await setRoundsToday(phone, 49)

    // The first tier is started; the others wait.
    await page.getByRole('button', { name: /^開始初階挑戰/ }).click()
    await expect(page.getByText('進行中', { exact: true })).toBeVisible()
    await expect(page.getByText('先完成進行中的挑戰')).toHaveCount(2)
    await setChallengeRounds(phone, 1, 58)
    await keepPicture(page, `challenge-running-${name}`)

    // The strip above the game moves with a round, and covers no part of the stage.
    await page.goto('/zh_tw/play-game/m/owl20')
    const strip = page.getByRole('complementary', { name: '這款遊戲的任務' })
    const bar = strip.getByRole('meter').first()
    await expect(bar).toHaveAttribute('aria-valuenow', '58')
    await spin(page, fate)
    await expect(bar).toHaveAttribute('aria-valuenow', '59')
    await strip.getByRole('button', { name: '展開任務' }).click()
    await expect(strip.getByRole('listitem')).toHaveCount(3)
    const [stripBox, stageBox] = [await strip.boundingBox(), await page.locator('h1').boundingBox()]
    expect(stripBox!.y + stripBox!.height).toBeLessThanOrEqual(stageBox!.y)
    await keepPicture(page, `sub-play-open-${name}`)
    await strip.getByRole('button', { name: '收起任務' }).click()
    await expect(strip.getByRole('listitem')).toHaveCount(1)
    await spin(page, fate)
    await expect(strip.getByText('可領取')).toBeVisible()
    await keepPicture(page, `sub-play-folded-${name}`)

    // Met: claimed. The second tier is missed.
    await page.goto('/zh_tw/other/challenge')
    await page.getByRole('button', { name: /^領取初階挑戰的獎勵：5,000/ }).click()
    await expect(page.getByText('已領取')).toBeVisible()
    await page.getByRole('button', { name: /^開始中階挑戰/ }).click()
    await expect(page.getByText('進行中', { exact: true })).toBeVisible()
    await endChallenge(phone, 2)
    await page.reload()
    await expect(page.getByText('時間到了，沒有損失。明天可以再挑戰。')).toBeVisible()
    await keepPicture(page, `challenge-ended-${name}`)

    // 235 points and the mission of 50 rounds: three steps, of which the last was reached just now.
    await page.goto('/zh_tw/other/pass')
    await expect(page.getByRole('heading', { name: '目前第 3 階，共 50 階' })).toBeVisible()
    await expect(page.getByText('你已達成 3 階，解鎖後可立即領取 90,000 金幣。')).toBeVisible()
    await keepPicture(page, `pass-${name}`)
    await page.getByRole('button', { name: '一鍵領取（1）' }).click()
    await page.getByRole('button', { name: '解鎖尊享 680 寶石' }).click()
    const question = page.getByRole('dialog', { name: '解鎖尊享通行證？' })
    await expect(question).toContainText('將支付 680 寶石')
    await keepPicture(page, `pass-question-${name}`)
    await question.getByRole('button', { name: '解鎖尊享 680 寶石' }).click()
    await expect(page.getByText('已解鎖尊享', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^領取第 3 階尊享獎勵：45,000/ }).click()
    await expectPaid(page, '獲得 45,000 金幣')
    await page.getByRole('button', { name: '一鍵領取（2）' }).click()
    // Both steps are one source of the sheet.
    await expect(payoutSheet(page).getByRole('listitem').filter({ hasText: '季票獎勵' })).toContainText('×2')
    await closeSheet(page)
    await expect(page.getByRole('img', { name: /^第 1 階尊享獎勵：15,000 金幣，已領取/ })).toBeVisible()
    await keepPicture(page, `pass-taken-${name}`)
    expectNoComplaints(page)
  })
}
