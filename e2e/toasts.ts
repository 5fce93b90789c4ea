// The toasts and payouts of the pages, kept as they appear: each disappears after a few seconds, perhaps before a busy machine looks at it.
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'

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
  // A scene of what was paid is a dialog in the body.
  const notePayouts = (records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node.dataset?.payout) void notePayout(node.querySelector('[role=status]').textContent)
  }
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver(notePayouts).observe(document.body, { childList: true })
  })
})()`

/** The texts of the payout scenes that each page has shown. */
const payouts = new WeakMap<Page, string[]>()

/** Must be called before the first page of the context is opened. */
export async function keepToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('noteToast', ({ page }, text: string) => {
    shown.set(page, [...(shown.get(page) ?? []), text])
  })
  await context.exposeBinding('notePayout', ({ page }, text: string) => {
    payouts.set(page, [...(payouts.get(page) ?? []), text])
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

/** A scene has shown what was paid. Each is found once; one of several rewards stays until its sheet is closed. */
export async function expectPaid(page: Page, text: string | RegExp): Promise<void> {
  const find = (): number =>
    (payouts.get(page) ?? []).findIndex((paid) => (typeof text === 'string' ? paid.includes(text) : text.test(paid)))
  await expect.poll(find, { message: `the payout “${text}”`, intervals: [50, 100, 250] }).not.toBe(-1)
  payouts.get(page)!.splice(find(), 1)
}

/** The scene of one reward was shown and has ended. While it is shown the page below is inert: what is typed there is lost. */
export async function untilPaid(page: Page, text: string | RegExp): Promise<void> {
  await expectPaid(page, text)
  await expect(page.locator('dialog[data-payout]')).toBeHidden()
}

/** The sheet after several rewards, by which the sources and what comes next are shown. */
export const payoutSheet = (page: Page): Locator => page.locator('dialog[data-payout=sheet]')

export async function closeSheet(page: Page): Promise<void> {
  await payoutSheet(page).getByRole('button', { name: '收下' }).click()
  await expect(payoutSheet(page)).toBeHidden()
}

/**
 * Texts of the toasts that lie over a control, by what is below points of their boxes; null: no toast is shown. Dialogs make the page below them
 * inert, which leaves only the controls of the dialog.
 */
const findCovering = `(() => {
  const host = document.querySelector('[data-toasts]')
  const toasts = [...(host?.children ?? [])].filter((toast) => toast.checkVisibility())
  if (toasts.length === 0) return null
  const controls = 'a[href], button, input, select, textarea, summary, label, [role="button"], [role="switch"]'
  const controlAt = (x, y) =>
    document.elementsFromPoint(x, y).find((element) => !host.contains(element) && element.closest(controls))
  return toasts.flatMap((toast) => {
    const { left, top, right, bottom } = toast.getBoundingClientRect()
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return [toast.textContent + ' is cut']
    for (let x = left + 1; x < right; x += 6)
      for (let y = top + 1; y < bottom; y += 6) {
        const control = controlAt(x, y)
        if (control) return [toast.textContent + ' over ' + (control.getAttribute('aria-label') ?? control.textContent)]
      }
    return []
  })
})()`

/** A toast is shown, and none covers a control. */
export async function expectToastsClear(page: Page): Promise<void> {
  const often = { message: 'toasts over controls', intervals: [50, 100, 200] }
  await expect.poll(() => page.evaluate<string[] | null>(findCovering), often).toEqual([])
}
