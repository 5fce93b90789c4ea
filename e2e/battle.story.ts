// A bonus battle of two browsers: opened by link, watched, decided, proved in the browser, and played again.
import { expect, test, type Page } from '@playwright/test'
import { deskSize, expectNoComplaints, keepPicture, openAs, phoneSize } from './people.ts'
import { quickenBattles } from './time.ts'

/** The page looks by itself: the spins of a quickened battle are over in a few seconds. */
const showsSpins = `new Promise((resolve) => {
  const look = () => {
    const states = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
    if (states.some((state) => /第 \\d+ 次，共 10 次/.test(state))) resolve(true)
    else setTimeout(look, 20)
  }
  look()
})`

const result = (page: Page) => page.getByRole('region', { name: '結果' })

test('two players battle by link, see the same totals, verify every spin, and play a rematch', async ({ browser }) => {
  const an = await openAs(browser, '0928800001', '/zh_tw/other/battle', { size: deskSize })
  await expect(an.getByRole('heading', { name: '規則與手續費' })).toBeVisible()
  await expect(an.getByText('獎金 38,000')).toBeVisible()
  await keepPicture(an, 'battle-lobby-desk')
  await an.getByRole('button', { name: '以連結開私人對戰' }).click()
  await expect(an.getByText('空位')).toBeVisible()
  const link = (await an.getByText(/other\/battle\?code=/).textContent())!
  await quickenBattles()
  await keepPicture(an, 'battle-waiting-desk')

  const bao = await openAs(browser, '0928800002', new URL(link).pathname + new URL(link).search, { size: phoneSize })
  const spins = bao.evaluate(showsSpins)
  await bao.getByRole('button', { name: /^以 20,000 入場$/ }).click()
  await spins
  await keepPicture(bao, 'battle-arena-phone')
  for (const page of [an, bao]) await expect(result(page)).toBeVisible()
  const totals = (page: Page) => page.getByLabel(/^總分 /).allTextContents()
  await expect(an.getByLabel(/^總分 /)).toHaveText(await totals(bao))
  await keepPicture(an, 'battle-result-desk')
  await keepPicture(bao, 'battle-result-phone')

  await an.getByRole('button', { name: /再戰一場/ }).click()
  await expect(an.getByText('空位')).toBeVisible()
  await quickenBattles()
  await bao.getByRole('alert').getByRole('button', { name: '接受' }).click()
  await bao.getByRole('button', { name: /^以 20,000 入場$/ }).click()
  await expect(result(bao)).toBeVisible()

  await result(bao).getByRole('link', { name: '驗證' }).click()
  await expect(bao.getByText('每次旋轉都符合種子')).toBeVisible()
  await keepPicture(bao, 'battle-proof-phone')
  await bao.goto('/zh_tw/play-game/m?battles=true')
  const panel = bao.getByRole('dialog', { name: '獎勵對戰' })
  await panel.getByRole('tab', { name: '我的對戰' }).click()
  await expect(panel.getByRole('table')).toHaveCount(2)
  await keepPicture(bao, 'battle-mine-phone')
  await panel.getByRole('button', { name: '結果' }).first().click()
  await expect(bao).toHaveURL(/play-game\/m\?battles=\d+$/)
  await expect(result(bao)).toBeVisible()
  await keepPicture(bao, 'battle-panel-phone')
  await panel.getByRole('button', { name: '關閉' }).click()
  await expect(bao).toHaveURL(/play-game\/m$/)
  expectNoComplaints(an, bao)
})
