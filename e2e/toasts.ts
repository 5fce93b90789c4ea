// The toasts of the pages, kept as they appear: each disappears after four seconds, perhaps before a busy machine looks at it.
import { expect, type BrowserContext, type Page } from '@playwright/test'

/** The texts that each page has shown and no step has asked for yet. */
const shown = new WeakMap<Page, string[]>()

/** Runs before the scripts of a page. The element of the toasts is created once and kept. */
const noteToasts = `(() => {
  const note = (nodes) => {
    for (const { textContent } of nodes) void noteToast(textContent)
  }
  new MutationObserver((_records, search) => {
    const host = document.querySelector('[data-toasts]')
    if (!host) return
    search.disconnect()
    note(host.children)
    new MutationObserver((records) => records.forEach(({ addedNodes }) => note(addedNodes))).observe(host, { childList: true })
  }).observe(document, { childList: true, subtree: true })
})()`

/** Must be called before the first page of the context is opened. */
export async function keepToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('noteToast', ({ page }, text: string) => {
    shown.set(page, [...(shown.get(page) ?? []), text])
  })
  await context.addInitScript(noteToasts)
}

const findToast = (page: Page, text: string | RegExp): number =>
  (shown.get(page) ?? []).findIndex((toast) => (typeof text === 'string' ? toast.includes(text) : text.test(toast)))

export const hasToast = (page: Page, text: string | RegExp): boolean => findToast(page, text) !== -1

/** The page has shown a toast with this text; each toast is found once. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const often = { message: `the toast “${text}”`, intervals: [50, 100, 250] }
  await expect.poll(() => hasToast(page, text), often).toBe(true)
  shown.get(page)!.splice(findToast(page, text), 1)
}
