// Banners of big wins leave after four seconds: the page itself records each one, where it was, and the phase of the game at that moment.
import { expect, type Page } from '@playwright/test'

export interface Appearance {
  readonly at: number
  readonly text: string
  readonly phase: string | null
  readonly top: number
  readonly bottom: number
}

/** Of the document that is open now. `dismissesFirst`: the first one is closed by its button as soon as it is shown. */
export async function noteBanners(
  page: Page,
  { dismissesFirst = false } = {},
): Promise<() => Promise<readonly Appearance[]>> {
  await page.getByRole('status', { name: '大獎快報' }).waitFor({ state: 'attached' })
  await page.evaluate(`(() => {
    const seen = (window.seenBanners = [])
    let last = null
    const dismiss = (banner) => {
      banner.querySelector('button').click()
      setTimeout(() => (window.isBannerGone = !banner.isConnected))
    }
    new MutationObserver(() => {
      const banner = document.querySelector('[role="status"] > [data-look]')
      if (banner && banner !== last) {
        const phase = document.querySelector('[data-spin]')?.getAttribute('data-phase') ?? null
        const { top, bottom } = banner.getBoundingClientRect()
        seen.push({ at: Date.now(), text: banner.textContent, phase, top, bottom })
        if (${dismissesFirst} && seen.length === 1) setTimeout(dismiss, 0, banner)
      }
      last = banner
    }).observe(document.body, { childList: true, subtree: true, attributes: true })
  })()`)
  return () => page.evaluate('window.seenBanners')
}

/** The first one was closed by its button. */
export const expectDismissed = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate('window.isBannerGone ?? null')).toBe(true)

/** Resolves when the page that is opened next receives its first message of the lobby: from then on banners reach it. */
export async function untilLobby(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (opened) => opened.url().includes('/ws/lobby'))
  await socket.waitForEvent('framereceived')
}
