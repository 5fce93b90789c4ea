// The games in a browser without a graphics card: time until playable, frame rate, size, and memory growth.
import { gameCatalogue } from '@lantern/games/catalogue.ts'
import { chromium } from '@playwright/test'
import { buildWeb } from '../../scripts/web.ts'
import { browserFlags, browserPath } from '../../e2e/browser.ts'
import startServer from '../../e2e/server.ts'
import { measureGrowth } from './growth.ts'
import { measureOpening } from './openTime.ts'
import { measureFrames } from './smoothness.ts'
import { measureTables } from './tables.ts'
import { signInOnce } from './visitor.ts'
import { judge } from '../goals.ts'

const asked = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const isQuick = process.argv.includes('--quick')
const only = asked('only')
const spins = Number(asked('spins') ?? (isQuick ? 20 : 1000))
const grown = asked('grown') ?? 'owl20'
const goals = { playableMs: 2500, fps: 50, scriptKb: 350, growthKb: 1024 }

const slots = gameCatalogue.filter(({ kind, open, code }) => kind === 'slot' && open && (!only || only === code))

await buildWeb()
const stopServer = await startServer()
const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags })
try {
  const visitor = await signInOnce(browser)
  let [slowest, jerkiest, heaviest] = [0, Number.POSITIVE_INFINITY, 0]
  for (const { code } of isQuick ? slots.slice(0, 1) : slots) {
    const { playableMs, scriptKb } = await measureOpening(browser, visitor, code, isQuick ? 1 : 3)
    const { spinning, celebrating } = await measureFrames(browser, visitor, code)
    slowest = Math.max(slowest, playableMs)
    heaviest = Math.max(heaviest, scriptKb)
    jerkiest = Math.min(jerkiest, spinning, celebrating ?? spinning)
    const party = celebrating === null ? 'no celebration found' : `celebrating ${celebrating.toFixed(1)} fps`
    console.log(
      `${code}: playable after ${playableMs.toFixed(0)} ms at 4× throttle, scripts ${scriptKb.toFixed(0)} KB gz, ` +
        `spinning ${spinning.toFixed(1)} fps, ${party}`,
    )
  }
  if (!only && !isQuick)
    for (const { code, width, fps } of await measureTables(browser, visitor)) {
      jerkiest = Math.min(jerkiest, fps)
      console.log(`${code}: ${fps.toFixed(1)} fps while something moves at ${width} wide`)
    }
  console.log(`Goal: playable within ${goals.playableMs} ms: ${judge(slowest <= goals.playableMs)}`)
  console.log(`Goal: at least ${goals.fps} fps: ${judge(jerkiest >= goals.fps)}`)
  console.log(`Goal: at most ${goals.scriptKb} KB of scripts a game: ${judge(heaviest <= goals.scriptKb)}`)
  const growth = await measureGrowth(browser, visitor, grown, spins)
  const { beforeKb, afterKb, nodes } = growth
  console.log(
    `${grown}: heap ${beforeKb.toFixed(0)} KB, after ${spins} spins ${afterKb.toFixed(0)} KB; ${nodes} nodes more`,
  )
  console.log(`Goal: no growth after ${spins} spins: ${judge(afterKb - beforeKb < goals.growthKb)}`)
  if (isQuick) console.log('(quick: a smoke test, the figures do not count)')
} finally {
  await browser.close()
  await stopServer()
}
