// The public pages on a slow phone, compared with a Next.js build of the same home page in the same run: scores, paint, input, layout shift, size.
import { chromium, type Page } from '@playwright/test'
import { browserFlags, browserPath } from '../../e2e/browser.ts'
import { published, startServer } from '../../e2e/server.ts'
import { phoneSize, site } from '../../e2e/people.ts'
import { buildWeb } from '../../scripts/web.ts'
import { judge } from '../goals.ts'
import { compareContent, readContent } from './content.ts'
import { measureScores } from './lighthouse.ts'
import { measureLoad } from './load.ts'
import { installParts } from './parts.ts'
import { buildPeer, namedScripts, servePeer, version } from './peer.ts'
import { measurePlayers } from './players.ts'
import { categories, type Scores } from './score.ts'
import { measureOften, measureVitals, type Look, type Vitals } from './vitals.ts'

const isQuick = process.argv.includes('--quick')
const runs = isQuick ? 1 : 5
const goals = { score: 95, lcpMs: 1500, inpMs: 200, shift: 0.02, scriptKb: 130 }
const pages = { home: '/zh_tw', lobby: '/zh_tw/play-game/m', announcement: '/zh_tw/announcement' } as const

const showGoal = (what: string, isMet: boolean): void => console.log(`Goal: ${what}: ${judge(isMet)}`)

function show(name: string, { scores, lcpMs, blockedMs }: Scores, vitals: Vitals): void {
  const named = categories.map((category, at) => `${category} ${scores[at]}`).join(', ')
  console.log(`${name}: Lighthouse ${named} (LCP ${(lcpMs / 1000).toFixed(1)} s, blocked ${blockedMs.toFixed(0)} ms)`)
  console.log(
    `${' '.repeat(name.length)}  at 4× throttle LCP ${vitals.lcpMs.toFixed(0)} ms, INP ${vitals.inpMs.toFixed(0)} ms, ` +
      `CLS ${vitals.shift.toFixed(4)}, initial JS ${vitals.scriptKb.toFixed(1)} KB gz, in all ${vitals.allScriptKb.toFixed(1)}`,
  )
}

/** Files that our document names, for at once or for after the first paint. */
async function ourScripts(page: Page): Promise<readonly string[]> {
  const plan = await page.evaluate<string | null>(`document.getElementById('app')?.textContent ?? null`)
  const { parts } = JSON.parse(plan ?? '{"parts":[]}') as { parts: readonly string[] }
  const starter = await page.evaluate<string>(`new URL(document.querySelector('script[type=module]').src).pathname`)
  return [starter, ...parts]
}

/** The lobby shows the sign-in dialog to a guest: it is the first element to touch. */
const question: Look['touch'] = (page) => page.getByRole('dialog').getByRole('checkbox').first().tap()
const chips: Look['touch'] = async (page) => {
  await page.getByRole('button', { name: /活動/ }).first().tap()
}
const search: Look['touch'] = async (page) => {
  const field = page.getByRole('searchbox').first()
  await field.tap()
  await field.pressSequentially('龍', { delay: 80 })
}

await buildWeb()
await measureLoad(isQuick)
// The pages take a quarter of an hour: `-- --load` skips them.
if (process.argv.includes('--load')) process.exit()
await installParts()
const stopServer = await startServer(published)
const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags })
try {
  const front = await browser.newPage({ viewport: phoneSize, deviceScaleFactor: 2 })
  await front.addInitScript(() => localStorage.setItem('ageMadol', 'false'))
  await front.goto(site() + pages.home, { waitUntil: 'networkidle' })
  const ours = await readContent(front)
  const about = (await front.locator('meta[name=description]').getAttribute('content')) ?? ''
  await buildPeer(ours, await front.title(), about)
  const peer = await servePeer()
  try {
    await front.goto(peer.url, { waitUntil: 'networkidle' })
    const differences = compareContent(ours, await readContent(front))
    if (differences.length > 0) throw new Error(`the two home pages differ:\n${differences.join('\n')}`)
    console.log(`both home pages: the same ${ours.length} texts and pictures`)
    await front.close()

    const touches = { home: search, lobby: question, announcement: chips }
    const found: { name: string; scores: Scores; vitals: Vitals }[] = []
    for (const [name, path] of Object.entries(pages) as [keyof typeof pages, string][]) {
      const scores = await measureScores(site() + path, runs)
      const look = { initial: ourScripts, touch: touches[name] }
      const vitals = await measureOften(runs, () => measureVitals(browser, site() + path, look))
      found.push({ name, scores, vitals })
      show(name, scores, vitals)
    }
    const html = await (await fetch(peer.url)).text()
    const look = { initial: () => Promise.resolve(namedScripts(html)), touch: search }
    const theirs = await measureOften(runs, () => measureVitals(browser, peer.url, look))
    show(`home in Next.js ${version()}`, await measureScores(peer.url, runs), theirs)

    for (const { name, scores, vitals } of found) {
      showGoal(
        `${name}: Lighthouse at least ${goals.score} in all four`,
        scores.scores.every((score) => score >= goals.score),
      )
      showGoal(`${name}: LCP below ${goals.lcpMs} ms at 4×`, vitals.lcpMs < goals.lcpMs)
      showGoal(`${name}: INP below ${goals.inpMs} ms at 4×`, vitals.inpMs < goals.inpMs)
      showGoal(`${name}: CLS below ${goals.shift}`, vitals.shift < goals.shift)
    }
    const home = found[0]!.vitals
    showGoal(`home: at most ${goals.scriptKb} KB gz of initial JS`, home.scriptKb <= goals.scriptKb)
    const part = (home.scriptKb / theirs.scriptKb).toFixed(2)
    console.log(`home beside Next.js: ${part} of its scripts, LCP ${(home.lcpMs / theirs.lcpMs).toFixed(2)} of its`)
    if (isQuick) console.log('(quick: a smoke test, the figures do not count)')
  } finally {
    peer.stop()
  }
} finally {
  await browser.close()
  await stopServer()
}
await measurePlayers(runs)
