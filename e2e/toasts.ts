// Toasts leave after four seconds: the page records each one, so that a story on a busy machine cannot miss it.
import { expect, type Page } from '@playwright/test'

/** Runs before the scripts of a page. The element of the toasts is created once and kept. */
export const noteToasts = `(() => {
  const seen = (window.seenToasts = [])
  const note = (nodes) => {
    for (const node of nodes) if (node.nodeType === 1) seen.push(node.querySelector('span')?.textContent ?? '')
  }
  new MutationObserver((_records, search) => {
    const host = document.querySelector('[data-toasts]')
    if (!host) return
    search.disconnect()
    note(host.children)
    new MutationObserver((records) => records.forEach(({ addedNodes }) => note(addedNodes))).observe(host, { childList: true })
  }).observe(document, { childList: true, subtree: true })
})()`

const readToasts = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>('window.seenToasts ?? []').catch(() => [])

/** The document has shown such a toast since it was loaded. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const wanted = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
  await expect.poll(() => readToasts(page)).toContainEqual(wanted)
}
