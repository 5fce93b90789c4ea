// The pages of a player on a slow phone: lobby, profile and one slot. The server runs in development, where codes can be read.
// `node bench/web/players.ts` measures these alone.
import { chromium } from '@playwright/test'
import { browserFlags, browserPath } from '../../e2e/browser.ts'
import { site } from '../../e2e/people.ts'
import startServer from '../../e2e/server.ts'
import { judge } from '../goals.ts'
import { buildWeb } from '../../scripts/web.ts'
import { gamePath, idleSpin, signInOnce } from '../webgames/visitor.ts'
import { measureOften, measureVitals, type Look } from './vitals.ts'

const goals = { lcpMs: 1500, inpMs: 200, shift: 0.02 }

const pages: readonly (readonly [name: string, path: string, touch: Look['touch']])[] = [
  ['lobby', '/zh_tw/play-game/m', (page) => page.getByRole('searchbox').first().tap()],
  ['profile', '/zh_tw/member/info', (page) => page.getByRole('button', { name: '我的帳號' }).tap()],
  ['slot', gamePath('owl20'), (page) => page.locator(idleSpin).tap()],
]

/** Prints whether the pages meet the goals. */
export async function measurePlayers(runs: number): Promise<void> {
  const stopServer = await startServer()
  const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags })
  try {
    const visitor = await signInOnce(browser)
    for (const [name, path, touch] of pages) {
      const look = { initial: () => Promise.resolve([]), touch, visitor }
      const { lcpMs, inpMs, shift } = await measureOften(runs, () => measureVitals(browser, site() + path, look))
      const isMet = lcpMs < goals.lcpMs && inpMs < goals.inpMs && shift < goals.shift
      const figures = `LCP ${lcpMs.toFixed(0)} ms, INP ${inpMs.toFixed(0)} ms, CLS ${shift.toFixed(4)}`
      console.log(`${name} of a player at 4× throttle: ${figures}: ${judge(isMet)}`)
    }
  } finally {
    await browser.close()
    await stopServer()
  }
}

if (import.meta.main) {
  await buildWeb()
  await measurePlayers(process.argv.includes('--quick') ? 1 : 5)
}
