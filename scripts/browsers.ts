// `npm run browsers`: one journey through the site in each of the three engines. A missing engine is installed where possible, else named.
//   npm run browsers -- Firefox    in this engine only
import { existsSync } from 'node:fs'
import { goOnAir } from '../e2e/liveHost.ts'
import { openFirefox } from '../e2e/engines/bidi.ts'
import type { Engine } from '../e2e/engines/engine.ts'
import { keep, travel } from '../e2e/engines/journey.ts'
import { openChromium, openWebKit } from '../e2e/engines/webDriver.ts'
import { startServer } from '../e2e/server.ts'
import { prepareDatabase } from '@lantern/server/db/testing.ts'
import { say, seconds } from './step.ts'
import { ensureSystem, forBrowsers } from './system.ts'
import { buildWeb } from './web.ts'

interface Candidate {
  readonly name: string
  readonly program: string
  open(): Promise<Engine>
}

const candidates: readonly Candidate[] = [
  { name: 'Firefox', program: '/usr/bin/firefox-esr', open: openFirefox },
  { name: 'WebKitGTK', program: '/usr/bin/WebKitWebDriver', open: openWebKit },
  { name: 'Chromium', program: '/usr/bin/chromedriver', open: openChromium },
]

/** The players of the demo world before it have opened the red envelope already. */
const firstDigit = 7

const names = process.argv.slice(2)
const unknown = names.filter((name) => !candidates.some((one) => one.name === name))
if (unknown.length > 0) {
  console.error(`unknown engine: ${unknown.join(', ')}. Engines: ${candidates.map((one) => one.name).join(', ')}`)
  process.exit(2)
}

/** Returns what went wrong, or null. */
async function runJourney(candidate: Candidate, digit: number, roomId: number): Promise<string | null> {
  if (!existsSync(candidate.program)) return `missing: ${candidate.program}`
  let engine: Engine | undefined
  try {
    engine = await candidate.open()
    await travel(engine, { digit, roomId })
    const errors = await engine.errors()
    return errors.length > 0 ? errors.join('\n') : null
  } catch (error) {
    if (engine) await keep(engine, 'failed')
    return String(error)
  } finally {
    await engine?.close()
  }
}

await ensureSystem()
await ensureSystem(forBrowsers)
await buildWeb()
const stopServer = await startServer(
  { NODE_ENV: 'development', SERVICE_WORKER: 'off' },
  await prepareDatabase('lantern-browsers-'),
)
try {
  const host = await goOnAir('918000901', '三種瀏覽器')
  for (const [index, candidate] of candidates.entries()) {
    if (names.length > 0 && !names.includes(candidate.name)) continue
    const since = performance.now()
    const failure = await runJourney(candidate, firstDigit + index, host.roomId)
    say('browsers', `${candidate.name}: ${failure === null ? 'passed' : `FAILED: ${failure}`} (${seconds(since)})`)
    if (failure !== null) process.exitCode = 1
  }
  await host.leave()
} finally {
  await stopServer()
}
