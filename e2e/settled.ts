// Looks at a page again while it has faults: a toast, a picture that is loading or a layout between two frames is none of the page's own.
import type { Page } from '@playwright/test'

const looks = 8
const pauseMs = 700

/** The faults that the last look found; it looks again until there are none, or until the attempts are used up. */
export async function lookUntilClean(page: Page, look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  for (let left = looks; ; left--) {
    const faults = await look()
    if (faults.length === 0 || left === 0) return faults
    await page.waitForTimeout(pauseMs)
  }
}
