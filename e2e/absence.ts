// Ways to leave a game without closing it: a cut connection, and a hidden tab.
import { expect, type Page, type WebSocketRoute } from '@playwright/test'

export interface GameLine {
  /** Cuts the connection to the games; resolves when the page has sent a message over a new one. */
  cut(): Promise<void>
}

/** Must be called before the page opens its socket. */
export async function holdLine(page: Page): Promise<GameLine> {
  const lines: WebSocketRoute[] = []
  let heard = 0
  await page.routeWebSocket(/\/ws\/game/, (line) => {
    const server = line.connectToServer()
    let isNew = true
    server.onMessage((message) => {
      if (isNew) heard++
      isNew = false
      line.send(message)
    })
    lines.push(line)
  })
  return {
    async cut() {
      const before = heard
      for (const line of lines.splice(0)) await line.close({ code: 4006, reason: '100006' })
      await expect.poll(() => heard).toBeGreaterThan(before)
    },
  }
}

/** Reports the page as covered by another tab, or as visible again. */
export const turnAway = (page: Page, isAway: boolean): Promise<void> =>
  page.evaluate<void>(`
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${isAway} })
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${isAway ? 'hidden' : 'visible'}' })
    document.dispatchEvent(new Event('visibilitychange'))
  `)
