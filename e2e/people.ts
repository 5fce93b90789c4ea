// What every story does: open a page as a person of some size, sign in by phone, look, and leave a picture.
import { mkdirSync } from 'node:fs'
import { expect, type Browser, type Page } from '@playwright/test'

export const phoneSize = { width: 390, height: 844 }
export const deskSize = { width: 1440, height: 900 }

export const site = (brand = 'owl'): string =>
  `http://${brand === 'owl' ? '' : `${brand}.`}localhost:${process.env['LANTERN_PORT']}`

/** Complaints of the page: a story that leaves any has failed. */
const complaints = new WeakMap<Page, string[]>()

export async function openPage(
  browser: Browser,
  path: string,
  options: { size?: typeof deskSize; brand?: string; adult?: boolean } = {},
) {
  const context = await browser.newContext({ viewport: options.size ?? deskSize, baseURL: site(options.brand) })
  const page = await context.newPage()
  const heard: string[] = []
  complaints.set(page, heard)
  page.on('pageerror', (error) => heard.push(String(error)))
  page.on('console', (message) => {
    // A refused call is answered with a status the browser reports by itself.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) heard.push(message.text())
  })
  if (options.adult !== false) await context.addInitScript(() => localStorage.setItem('ageMadol', 'false'))
  await page.goto(path)
  return page
}

export function expectNoComplaints(...pages: Page[]): void {
  for (const page of pages) expect(complaints.get(page)).toEqual([])
}

async function readCode(phone: string): Promise<string> {
  const response = await fetch(`${site()}/dev/inbox.json?phone=${encodeURIComponent(`+84${phone}`)}`)
  const [newest] = (await response.json()) as { Code: string }[]
  return newest!.Code
}

/** From an open sign-in dialog to being inside. */
export async function signInByPhone(page: Page, phone: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /手機/ }).click()
  await page.getByLabel('手機號碼').fill(phone)
  await page.getByRole('button', { name: '發送驗證碼' }).click()
  await expect(page.getByText('驗證碼已發送')).toBeVisible()
  await page.getByLabel('驗證碼', { exact: true }).fill(await readCode(phone))
  await page.getByRole('button', { name: '登入', exact: true }).click()
  await expect(page.getByLabel('手機號碼')).toBeHidden()
}

let shots = 0
/** Kept in a git-ignored folder for whoever wants to look. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync('test-results/pictures', { recursive: true })
  await page.screenshot({
    path: `test-results/pictures/${String(++shots).padStart(2, '0')}-${name}.png`,
    animations: 'disabled',
  })
}

export const amountIn = (text: string): number => Number(text.replace(/[^\d]/g, ''))
