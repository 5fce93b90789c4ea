// Shared steps of all stories: open a page in a given size, sign in, check, and save a picture.
import { mkdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { slowDevice } from './device.ts'
import { keepToasts } from './toasts.ts'

export const phoneSize = { width: 390, height: 844 }
export const deskSize = { width: 1440, height: 900 }

/** For stories that may begin on any page: the home page takes twice as long to load. */
export const lightPage = '/zh_tw/support/terms'

export const site = (brand = 'owl'): string =>
  `http://${brand === 'owl' ? '' : `${brand}.`}localhost:${process.env['LANTERN_PORT']}`

/** Errors of the page: a story that leaves any has failed. */
const complaints = new WeakMap<Page, string[]>()

let currentTest = ''
let open: BrowserContext[] = []

/** The pages of the previous story are closed: an open game would keep drawing for the rest of the run. */
async function closeOldPages(): Promise<void> {
  const { testId } = test.info()
  if (testId === currentTest) return
  currentTest = testId
  const left = open
  open = []
  await Promise.all(left.map((context) => context.close()))
}

export async function openPage(
  browser: Browser,
  path: string,
  options: {
    size?: typeof deskSize
    brand?: string
    adult?: boolean
    isFastDevice?: boolean
    hasLiveBox?: boolean
  } = {},
) {
  await closeOldPages()
  const context = await browser.newContext({
    // Animations would use most of the time of the two cores, and most stories do not check them.
    reducedMotion: 'reduce',
    viewport: options.size ?? deskSize,
    baseURL: site(options.brand),
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  open.push(context)
  const page = await context.newPage()
  const heard: string[] = []
  complaints.set(page, heard)
  page.on('pageerror', (error) => heard.push(String(error)))
  page.on('console', (message) => {
    // A refused call is answered with a status that the browser itself logs; so is a connection that the story cut.
    const isExpected = /status of 4\d\d|ERR_INTERNET_DISCONNECTED/.test(message.text())
    if (message.type() === 'error' && !isExpected) heard.push(message.text())
  })
  await keepToasts(context)
  if (!options.isFastDevice) await context.addInitScript(slowDevice)
  // A room on air in another story would appear as a box in the lobby.
  if (!options.hasLiveBox) await context.addInitScript(() => sessionStorage.setItem('liveBoxClosed', 'true'))
  if (options.adult !== false) await context.addInitScript(() => localStorage.setItem('ageMadol', 'false'))
  await page.goto(path)
  if (!path.includes('.')) await untilAlive(page)
  return page
}

/**
 * The page polls by itself, because each evaluation from here costs as much as a frame. It gives up after a second, in case its document is
 * replaced.
 */
const becomesAlive = `new Promise((resolve) => {
  let looks = 25
  const look = () => {
    const isAlive = Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber'))
    if (isAlive || looks-- === 0) resolve(isAlive)
    else setTimeout(look, 40)
  }
  look()
})`

/** A prerendered page looks complete before the app has hydrated it: wait until it reacts. */
export async function untilAlive(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(becomesAlive).catch(() => false), { intervals: [40] }).toBe(true)
}

export function expectNoComplaints(...pages: Page[]): void {
  for (const page of pages) expect(complaints.get(page)).toEqual([])
}

/** The code in the newest mail to this address. */
export async function readMailCode(address: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const response = await fetch(`${site()}/dev/mails.json?email=${encodeURIComponent(address)}`)
      const [mail] = (await response.json()) as { readonly Text: string }[]
      code = /\b\d{6}\b/.exec(mail?.Text ?? '')?.[0] ?? ''
      return code
    })
    .not.toBe('')
  return code
}

/** A number with a leading zero is Taiwanese, others are Vietnamese. */
const countryOf = (phone: string): string => (phone.startsWith('0') ? '886' : '84')

/** The number as the server writes it: without the zero of the national form. */
export const numberOf = (phone: string): string => `+${countryOf(phone)}${phone.replace(/^0/, '')}`

/** The newest code that was sent to this number. */
export async function readCode(phone: string): Promise<string> {
  const response = await fetch(`${site()}/dev/inbox.json?phone=${encodeURIComponent(numberOf(phone))}`)
  const [newest] = (await response.json()) as { Code: string }[]
  return newest!.Code
}

export const wrongCode = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

export async function openSignIn(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /登入/ }).first().click()
  const dialog = page.getByRole('dialog', { name: '立即登入' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Continues from an open sign-in dialog until a code was sent. */
export async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: /手機/ }).click()
  await page.getByLabel('手機號碼').fill(phone)
  await page.getByRole('button', { name: '發送驗證碼' }).click()
  await expect(page.getByText('驗證碼已發送')).toBeVisible()
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('驗證碼', { exact: true }).fill(code)
  await page.getByRole('button', { name: '登入', exact: true }).click()
}

/** Continues from an open sign-in dialog until the player is signed in. */
export async function signInByPhone(page: Page, phone: string): Promise<void> {
  await askForCode(page, phone)
  await enterCode(page, await readCode(phone))
  await expect(page.getByLabel('手機號碼')).toBeHidden()
}

/** Signs in by the API, where a story is about something else: the next page that is opened belongs to the player. */
export async function comeIn(page: Page, phone: string): Promise<void> {
  const number = JSON.stringify({ CountryCode: countryOf(phone), PhoneNumber: phone })
  const ask = `const ask = async (path, body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/v1/' + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const { Code, Result } = await answer.json()
    if (Code !== 0) throw new Error(path + ' was refused: ' + Code)
    return Result
  }`
  await page.evaluate(`(async () => { ${ask}; await ask('captcha', ${number}) })()`)
  const code = await readCode(phone)
  await page.evaluate(`(async () => {
    ${ask}
    const { Token, Player } = await ask('valid_captcha', { ...${number}, ValidateCode: '${code}' })
    const PlayerID = Player[0]?.Player.PlayerID
    await ask('player/account', { Provider: 10000, Token, PlayerID, Terms: '2026-11' })
    for (const mark of ['LAST_CLICK', 'EXPIRES']) localStorage.setItem(mark, String(Date.now()))
  })()`)
}

/** Opens a page as a player who has signed in before. */
export async function openAs(
  browser: Browser,
  phone: string,
  path: string,
  options: Parameters<typeof openPage>[2] = {},
): Promise<Page> {
  const page = await openPage(browser, '/favicon.ico', options)
  await comeIn(page, phone)
  await page.goto(path)
  if (!path.includes('.')) await untilAlive(page)
  return page
}

/** Answers at the sandbox of a provider, as a person chosen by name. */
export async function answerAs(page: Page, person: string): Promise<void> {
  await page.getByLabel('Someone else').fill(person)
  await page.getByRole('button', { name: 'Sign in with this name' }).click()
}

/** Goes from a page with a sign-in button through the provider's page and back. */
export async function comeBy(page: Page, provider: string, person: string): Promise<void> {
  const dialog = await openSignIn(page)
  await dialog.getByRole('button', { name: new RegExp(provider) }).click()
  await answerAs(page, person)
}

/** The same until the player is signed in; a new player gets the welcome dialog, others do not. */
export async function signInBy(page: Page, provider: string, person: string, isNewcomer = false): Promise<void> {
  await comeBy(page, provider, person)
  if (isNewcomer) await closeWelcome(page)
  await expect(page.getByRole('button', { name: '我的帳號' })).toBeVisible()
}

export async function closeWelcome(page: Page): Promise<void> {
  const welcome = page.getByRole('dialog', { name: '恭喜註冊成功' })
  await welcome.getByRole('button', { name: '關閉' }).click()
  await untilClosed(page, welcome)
}

/** The step of a dialog leaves the history a moment after the dialog, and would take a page or panel along that is opened meanwhile. */
export async function untilClosed(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeHidden()
  await expect.poll(() => page.evaluate('history.state?.message ?? null')).toBeNull()
}

/** Opens the panel behind the avatar. */
async function openAccount(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '我的帳號' }).click()
  return page.getByRole('group', { name: '我的帳號' })
}

export async function readNumber(page: Page): Promise<string> {
  const account = await openAccount(page)
  const text = await account.getByText(/^ID \d+$/).innerText()
  await page.keyboard.press('Escape')
  return text.replace('ID ', '')
}

export async function signOut(page: Page): Promise<void> {
  const account = await openAccount(page)
  await account.getByRole('button', { name: '登出' }).click()
  await expect(page.getByRole('button', { name: '登入 / 註冊' })).toBeVisible()
}

/** The chip that shows the balance. */
export const balanceLink = (page: Page, coins: number): Locator =>
  page.getByRole('link', { name: `目前有 ${coins.toLocaleString('en')} 金幣` })

export async function readCoins(page: Page): Promise<number> {
  return amountIn((await page.getByRole('link', { name: /目前有 [\d,]+ 金幣/ }).getAttribute('aria-label'))!)
}

/** The open dialog by its title. */
export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

/** From one's own profile until a phone is bound to it; ends in the dialog that confirms this. */
export async function bindPhone(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: /綁定手機，領/ }).click()
  const dialog = dialogOf(page, '綁定手機')
  await dialog.getByLabel('手機號碼').fill(phone)
  await dialog.getByRole('button', { name: '發送驗證碼' }).click()
  await expect(dialog.getByText('驗證碼已發送')).toBeVisible()
  await dialog.getByLabel('驗證碼', { exact: true }).fill(await readCode(phone))
  await dialog.getByRole('button', { name: '確認' }).click()
}

/** With PICTURES set, saves a picture in a git-ignored folder. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (!process.env['PICTURES']) return
  mkdirSync('test-results/pictures', { recursive: true })
  const story = basename(test.info().file, '.story.ts')
  await page.screenshot({ path: `test-results/pictures/${story}-${name}.png`, animations: 'disabled' })
}

export const amountIn = (text: string): number => Number(text.replace(/[^\d]/g, ''))
