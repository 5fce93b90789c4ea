// A signed-in visitor, whose session opens as many fresh browser profiles as are measured.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openSignIn, phoneSize, signInByPhone, site } from '../../e2e/people.ts'

export type Visitor = Awaited<ReturnType<BrowserContext['storageState']>>

export async function signInOnce(browser: Browser): Promise<Visitor> {
  const context = await browser.newContext({ viewport: phoneSize, baseURL: site() })
  await context.addInitScript(() => localStorage.setItem('ageMadol', 'false'))
  const page = await context.newPage()
  await page.goto('/zh_tw')
  await openSignIn(page)
  await signInByPhone(page, `94${String(Date.now()).slice(-7)}`)
  await page.getByText('恭喜註冊成功').waitFor()
  const visitor = await context.storageState()
  await context.close()
  return visitor
}

/** An empty cache and the cookie of the session. */
export async function openFresh(browser: Browser, visitor: Visitor): Promise<Page> {
  const context = await browser.newContext({ viewport: phoneSize, baseURL: site(), storageState: visitor })
  return context.newPage()
}

export const idleSpin = '[data-spin][data-phase="idle"]'
export const gamePath = (code: string): string => `/zh_tw/play-game/m/${code}`
