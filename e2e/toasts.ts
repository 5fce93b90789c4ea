// The toasts of the pages, kept as they appear: each disappears after four seconds, perhaps before a busy machine looks at it.
import { expect, type BrowserContext, type Page } from '@playwright/test'

/** The texts that each page has shown and no step has asked for yet. */
const shown = new WeakMap<Page, string[]>()

/** Runs before the scripts of a page. */
const noteToasts = `addEventListener('DOMContentLoaded', () => {
  const follow = (host) => new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const { textContent } of addedNodes) void noteToast(textContent)
  }).observe(host, { childList: true })
  const seeHost = new MutationObserver(() => {
    const host = document.querySelector('[data-toasts]')
    if (!host) return
    seeHost.disconnect()
    for (const { textContent } of host.children) void noteToast(textContent)
    follow(host)
  })
  seeHost.observe(document.body, { childList: true })
})`

/** Must be called before the first page of the context is opened. */
export async function keepToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('noteToast', ({ page }, text: string) => {
    shown.set(page, [...(shown.get(page) ?? []), text])
  })
  await context.addInitScript(noteToasts)
}

const findToast = (page: Page, text: string): number =>
  (shown.get(page) ?? []).findIndex((toast) => toast.includes(text))

export const hasToast = (page: Page, text: string): boolean => findToast(page, text) !== -1

/** The page has shown a toast with this text; each toast is found once. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const often = { message: `the toast “${text}”`, intervals: [50, 100, 250] }
  await expect.poll(() => hasToast(page, text), often).toBe(true)
  shown.get(page)!.splice(findToast(page, text), 1)
}
