// The whole server with a real encoder and a real browser: glass to glass, the first picture, a second node, calls beside many viewers.
//
// Owncast (HLS) is quoted, not run. Its maintainers advise another tool for less than 5 s (github.com/owncast/owncast, discussion 4700) and state about 6 s
// as the least to expect (issue 2816); in its documentation it "will never get to sub-second".
import { cpus } from 'node:os'
import { measureCalls } from './calls.ts'
import { measureEdge } from './edge.ts'
import { hasChromium } from './glass/browser.ts'
import { hasFfmpeg } from './glass/camera.ts'
import { measureGlass, measureJoins } from './glass/latency.ts'
import { readGlassOptions, usage, type GlassBenchOptions, type GlassCase } from './glass/options.ts'
import { startWhole, type Whole } from './whole.ts'
import { judge } from '../goals.ts'

interface Goal {
  readonly text: string
  readonly measured: number
  readonly most: number
}

const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const percent = (share: number): string => `${(share * 100).toFixed(0)} %`
const goals: Goal[] = []

const cases: Readonly<Record<GlassCase, (whole: Whole, options: GlassBenchOptions) => Promise<string[]>>> = {
  async glass(whole, options) {
    const figures = await measureGlass(whole, options)
    for (const { kind, glass95 } of figures)
      goals.push({ text: `glass to glass by ${kind}, p95`, measured: glass95, most: kind === 'hls' ? 3000 : 1200 })
    const lines = figures.map(
      ({ kind, glass50, glass95, pictures, stalls }) =>
        `RTMP → ${kind}: p50 ${ms(glass50)}, p95 ${ms(glass95)} (${pictures} pictures, ${stalls} interruptions)`,
    )
    return [
      ...lines,
      'Owncast (HLS): 5 s and more by its maintainers (owncast discussion 4700, issue 2816), not run here',
    ]
  },
  async joins(whole, options) {
    const { join50, join95, joins } = await measureJoins(whole, options)
    goals.push({ text: 'first picture in the browser, p95', measured: join95, most: 1000 })
    return [`first picture in Chromium: p50 ${ms(join50)}, p95 ${ms(join95)} (${joins} joins, GOP 2 s)`]
  },
  async edge(whole, { seconds }) {
    const { edge50, edge95, frames } = await measureEdge(whole, seconds)
    goals.push({ text: 'later at a second node, p95', measured: edge95, most: 100 })
    return [`second node: p50 ${ms(edge50)}, p95 ${ms(edge95)} later (${frames} frames at both nodes)`]
  },
  async calls(whole, options) {
    const { idle50, idle99, calls50, calls99, kinds99, ...rest } = await measureCalls(whole, options)
    const { viewers, mbps, mediaCpu, sampledFrames, idleWaited, waited } = rest
    const { wallet, rooms, round } = kinds99
    goals.push({ text: `calls beside ${viewers} viewers, p99`, measured: calls99, most: 15 })
    return [
      `calls without viewers: p50 ${ms(idle50)}, p99 ${ms(idle99)}; beside ${viewers} viewers: p50 ${ms(calls50)}, p99 ${ms(calls99)} (wallet ${ms(wallet)}, list of rooms ${ms(rooms)}, round ${ms(round)})`,
      `${viewers} viewers: ${mbps.toFixed(0)} Mbps, ${sampledFrames} sampled frames without a gap, media process ${percent(mediaCpu)} of a core`,
      `the main process waited for a core ${percent(idleWaited)} of the time without, ${percent(waited)} beside viewers`,
    ]
  },
}

function present(chosen: readonly GlassCase[]): GlassCase[] {
  if (hasFfmpeg() && hasChromium()) return [...chosen]
  console.log('glass and joins need ffmpeg and /usr/bin/chromium; they are not measured')
  return chosen.filter((name) => name !== 'glass' && name !== 'joins')
}

/** Figures of one case are not to depend on what another has left behind: each has its own server, except in a smoke run. */
async function runCases(names: readonly GlassCase[], options: GlassBenchOptions): Promise<void> {
  const groups = options.isQuick ? [names] : names.map((name) => [name])
  for (const group of groups) {
    const whole = await startWhole([
      ...(options.isQuick ? ['--quick'] : []),
      ...(group.includes('edge') ? ['--edge'] : []),
    ])
    try {
      for (const name of group) for (const line of await cases[name](whole, options)) console.log(`  ${line}`)
    } finally {
      await whole.stop()
    }
  }
}

function readOptionsOrExplain(): GlassBenchOptions {
  try {
    return readGlassOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    process.exit(2)
  }
}

const options = readOptionsOrExplain()
console.log(`${cpus()[0]?.model ?? 'unknown CPU'}, ${cpus().length} cores, Node ${process.version}`)
await runCases(present(options.cases), options)
console.log('\nGoals')
for (const { text, measured, most } of goals)
  console.log(`  ${judge(measured <= most).padEnd(6)}  ${text}: ${ms(measured)}, at most ${most} ms`)
if (options.isQuick) console.log('(quick: a smoke test, the figures do not count)')
