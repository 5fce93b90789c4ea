// Sign-in by phone: the age check, the terms, a wrong and a right code, several accounts, and the page that was requested before.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import {
  askForCode,
  bindPhone,
  closeWelcome,
  deskSize,
  dialogOf,
  enterCode,
  expectNoComplaints,
  keepPicture,
  lightPage,
  openPage,
  openSignIn,
  phoneSize,
  readCode,
  readNumber,
  signInBy,
  signInByPhone,
  signOut,
  site,
  wrongCode,
} from './people.ts'
import { expectReach } from './reach.ts'
import { letMinutePass } from './time.ts'
import { expectToast } from './toasts.ts'

// Each story has players of its own: the file is not the unit of the queue, and its stories may run next to each other.
test.describe.configure({ mode: 'parallel' })

test('a new player signs in by phone and has the starting coins', async ({ browser }) => {
  const page = await openPage(browser, '/zh_tw', { size: phoneSize, adult: false })
  const age = dialogOf(page, '年齡確認')
  await expect(age.getByRole('link', { name: '未滿 18 歲，離開' })).toBeVisible()
  await keepPicture(page, 'age-phone')
  await expect(age.getByRole('checkbox')).toBeChecked()
  await age.getByRole('button', { name: '我已年滿 18 歲' }).click()
  await page.reload()
  await openSignIn(page)
  await expect(age).toBeHidden()

  await askForCode(page, '911000001')
  const code = await readCode('911000001')
  await enterCode(page, wrongCode(code))
  await expect(page.getByText('驗證碼錯誤，還可以再試 2 次')).toBeVisible()
  await keepPicture(page, 'wrong-code-phone')
  await enterCode(page, code)
  const welcome = dialogOf(page, '恭喜註冊成功')
  await expect(welcome.getByText('250,000', { exact: true })).toBeVisible()
  await expect(welcome.getByRole('definition')).toHaveText(['+200,000', '+50,000'])
  await keepPicture(page, 'welcome-phone')
  await expectReach(page)
  await closeWelcome(page)
  await expect(page.getByRole('link', { name: /目前有 250,000 金幣/ })).toBeVisible()

  await signOut(page)
  await expectToast(page, '已登出')
  await expect(page.getByRole('dialog')).toBeHidden()
  expectNoComplaints(page)
})

test('sign-in options are disabled until the terms are accepted, and Back goes through the steps', async ({
  browser,
}) => {
  const page = await openPage(browser, '/zh_tw', { size: phoneSize })
  const dialog = await openSignIn(page)
  await dialog.getByLabel('我已閱讀並同意').uncheck()
  await expect(dialog.getByText('請先勾選同意隱私權政策')).toBeVisible()
  for (const name of [/Zalo/, 'Google', 'Facebook', '手機']) {
    const way = dialog.getByRole('button', { name })
    await expect(way).toHaveAttribute('aria-disabled', 'true')
    await way.click({ force: true })
  }
  await expect(dialog).toBeVisible()
  await keepPicture(page, 'terms-unticked-phone')

  await dialog.getByLabel('我已閱讀並同意').check()
  await dialog.getByRole('button', { name: '手機' }).click()
  await expect(page).toHaveURL(/\/nowLogIn\?phoneStep=1/)
  await page.goBack()
  await expect(page).toHaveURL(/\/nowLogIn\?phoneStep=0/)
  await expect(dialog).toBeVisible()
  await page.goForward()
  await expect(dialogOf(page, '手機登入')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/zh_tw\/?$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  expectNoComplaints(page)
})

test('a guest can close the sign-in dialog and read the page, except in the lobby on a phone', async ({ browser }) => {
  const page = await openPage(browser, '/favicon.ico', { size: deskSize })
  const dialog = dialogOf(page, '立即登入')
  const card = page.locator('li[data-code="owl20"] a').first()
  // Closing takes one step back in the history, which the dialog has added a moment after it is visible.
  const untilOpen = async (): Promise<void> => {
    await expect(dialog).toBeVisible()
    await expect.poll(() => page.evaluate('history.state?.message ?? null')).not.toBeNull()
  }
  const closings = [
    () => dialog.getByRole('button', { name: '關閉' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]
  for (const close of closings) {
    await page.goto('/zh_tw/play-game/m')
    await untilOpen()
    await close()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/play-game\/m$/)
    await expect(card).toBeVisible()
  }
  // The same on the page of a game, which says what it is and asks again when the button is pressed.
  await card.click()
  await untilOpen()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: '月夜神鴞' })).toBeVisible()
  await expect(page.getByRole('region', { name: '先玩這些' }).getByRole('listitem')).toHaveCount(6)
  await keepPicture(page, 'guest-game-desk')
  await page.getByRole('main').getByRole('button', { name: '登入 / 註冊' }).click()
  await dialog.getByRole('button', { name: '手機' }).click()
  await expect(dialogOf(page, '手機登入')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.setViewportSize(phoneSize)
  await page.goto('/zh_tw/play-game/m')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: '關閉' })).toHaveCount(0)
  await page.goto('/zh_tw/play-game/m/owl20')
  await untilOpen()
  await dialog.getByRole('button', { name: '關閉' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '月夜神鴞' })).toBeVisible()
  await keepPicture(page, 'guest-game-phone')
  expectNoComplaints(page)
})

test('a phone with several accounts shows a list to choose from', async ({ browser }) => {
  const phone = '911000002'
  const numbers: string[] = []
  for (const [provider, person] of [
    ['Google', '大姐'],
    ['Facebook', '小妹'],
  ] as const) {
    const page = await openPage(browser, lightPage)
    await signInBy(page, provider, person, true)
    numbers.push(await readNumber(page))
    await page.goto('/zh_tw/member/info')
    await letMinutePass(phone)
    await bindPhone(page, phone)
    // The coins for a phone are paid once, however many accounts share it.
    await expect(
      page.getByRole('dialog', { name: numbers.length === 1 ? '恭喜獲得獎勵' : '手機綁定成功' }),
    ).toBeVisible()
    await page.getByRole('button', { name: '確認' }).click()
    await expect(page.getByText(`${numbers.length} / 5`)).toBeVisible()
    expectNoComplaints(page)
    await page.context().close()
  }

  const page = await openPage(browser, lightPage, { size: phoneSize })
  await letMinutePass(phone)
  await openSignIn(page)
  await askForCode(page, phone)
  await enterCode(page, await readCode(phone))
  const chooser = dialogOf(page, '選擇帳號')
  await expect(chooser.getByRole('listitem')).toHaveText([/大姐.*LV\.1/s, /小妹.*LV\.1/s])
  await keepPicture(page, 'chooser-phone')
  await chooser.getByRole('button', { name: '登入 小妹' }).click()
  await expect(chooser).toBeHidden()
  expect(await readNumber(page)).toBe(numbers[1])
  expectNoComplaints(page)
})

test('the account chooser without accounts returns to the first step', async ({ browser }) => {
  const page = await openPage(browser, '/zh_tw/nowLogIn?phoneStep=2')
  await expect(dialogOf(page, '立即登入')).toBeVisible()
  await expect(page).toHaveURL(/\/zh_tw\/nowLogIn$/)
  await keepPicture(page, 'sign-in-desk')
  expectNoComplaints(page)
})

test('a guest who opened the profile is sent there after signing in', async ({ browser }) => {
  const page = await openPage(browser, '/zh_tw/member/info', { size: phoneSize })
  await expect(dialogOf(page, '立即登入')).toBeVisible()
  await expect(page).not.toHaveURL(/member/)
  await signInByPhone(page, '900000009')
  await expect(page).toHaveURL(/\/zh_tw\/member\/info$/)
  await expect(page.getByRole('heading', { name: '老王' })).toBeVisible()
  await keepPicture(page, 'profile-phone')
  expectNoComplaints(page)
})

/** A page of another origin that sends a call as soon as it is opened, by a form or by a script. */
async function serveAttack(target: string, credential: string) {
  const fields = `{"Provider":10000,"Token":"${credential}","Lang":"`
  const pages: Readonly<Record<string, string>> = {
    '/form': `<form method="post" enctype="text/plain" action="${target}"><input name='${fields}' value='"}'></form>
      <script>document.forms[0].submit()</script>`,
    '/script': `<script>
      const body = '${JSON.stringify({ Provider: 10000, Token: credential })}'
      const send = (mode, type) => fetch('${target}', { method: 'POST', mode, credentials: 'include', headers: { 'content-type': type }, body })
      Promise.allSettled([send('no-cors', 'text/plain'), send('cors', 'text/plain'), send('cors', 'application/json')])
        .then(() => (document.title = 'sent'))
    </script>`,
  }
  const server = createServer((request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(pages[request.url ?? ''] ?? ''),
  )
  server.listen(0)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

test('a page of another origin cannot sign its visitor in to its own account', async ({ browser }) => {
  const call = async (path: string, body: object): Promise<any> => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${site()}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return ((await answer.json()) as { Result: unknown }).Result
  }
  const number = { CountryCode: '84', PhoneNumber: '911000097' }
  await call('captcha', number)
  const { Token } = await call('valid_captcha', { ...number, ValidateCode: await readCode(number.PhoneNumber) })
  const attack = await serveAttack(`${site()}/api/v1/player/account`, Token)
  const page = await openPage(browser, lightPage, { size: phoneSize })
  const context = page.context()
  try {
    // Another site (127.0.0.1), and the same site on another port, whose cookies browsers share.
    for (const host of ['127.0.0.1', 'localhost'])
      for (const way of ['form', 'script']) {
        const foreign = await context.newPage()
        const answered = foreign.waitForResponse((response) => response.url().endsWith('/player/account'))
        await foreign.goto(`http://${host}:${attack.port}/${way}`)
        if (way === 'form') expect([403, 415]).toContain((await answered).status())
        else await expect(foreign).toHaveTitle('sent')
        await foreign.close()
        const cookies = await context.cookies()
        expect(cookies.map(({ name }) => name)).not.toContain('lantern')
      }
    // The credential itself is good: only our own page may use it.
    const isIn = await page.evaluate(
      async ([path, body]) => {
        const headers = { 'content-type': 'application/json' }
        return (
          ((await (await fetch(path!, { method: 'POST', headers, body: body! })).json()) as { Code: number }).Code === 0
        )
      },
      ['/api/v1/player/account', JSON.stringify({ Provider: 10000, Token })],
    )
    expect(isIn).toBe(true)
    expect((await context.cookies()).map(({ name }) => name)).toContain('lantern')
  } finally {
    attack.close()
  }
})
