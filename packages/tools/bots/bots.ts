// `npm run bots -- 200 [--seconds 30] [--base http://localhost:3000]`: this many players at once, and the answers they got.
import { parseArgs } from 'node:util'
import { Bot, type Tally } from './bot.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '30' }, base: { type: 'string', default: 'http://localhost:3000' } },
})
const number = Number(positionals[0] ?? 20)
const seconds = Number(values.seconds)
if (!Number.isInteger(number) || number < 1 || number > 5_000 || !(seconds > 0 && seconds <= 3_600)) {
  console.error('usage: npm run bots -- <1…5000> [--seconds 1…3600] [--base URL]')
  process.exit(2)
}

const tally: Tally = {
  rounds: 0,
  lines: 0,
  applications: 0,
  letters: 0,
  refusals: new Map(),
  failures: new Map(),
  waits: [],
}
// A phone may request five codes a day, so every run uses new phones.
const firstPhone = 300_000_000 + Math.floor(Math.random() * 90_000_000)
const began = performance.now()
const bots: Bot[] = []
const atOnce = 8
for (let index = 0; index < number; index += atOnce) {
  const some = Array.from({ length: Math.min(atOnce, number - index) }, (_, step) =>
    Bot.signIn(values.base, String(firstPhone + index + step), Math.random),
  )
  bots.push(...(await Promise.all(some)))
}
console.log(`${bots.length} bots signed in, ${((performance.now() - began) / 1000).toFixed(1)} s`)

const end = performance.now() + seconds * 1_000
await Promise.all(bots.map((bot) => bot.live(bots, tally, () => performance.now() > end)))
const waits = tally.waits.toSorted((a, b) => a - b)
const at = (part: number): string => `${(waits[Math.floor((waits.length - 1) * part)] ?? 0).toFixed(1)} ms`
console.log(
  `${tally.rounds} rounds, ${tally.lines} private lines, ${tally.applications} applications to clubs, ${tally.letters} letters collected in ${seconds} s; answers p50 ${at(0.5)}, p99 ${at(0.99)}`,
)
for (const [name, times] of tally.refusals) console.log(`refused ${name}: ${times}`)
for (const [name, times] of tally.failures) console.log(`failed ${name}: ${times}`)
process.exitCode = tally.failures.size > 0 ? 1 : 0
