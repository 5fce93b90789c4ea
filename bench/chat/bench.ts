// Public chat through the whole product (dispatch, rules, database, hub), compared with the hub alone in the same run; history; listed words.
import { fileURLToPath } from 'node:url'
import { chooseEngine, startGenerator, type Generator, type Load } from '../realtime/generator.ts'
import { ours } from '../realtime/options.ts'
import { describePinning } from '../realtime/pin.ts'
import { startFile, startServer, type Server } from '../realtime/server.ts'
import { openChatServer } from './chatServer.ts'
import { measurePages, writeHistory, type Times } from './history.ts'
import { measureWords } from './words.ts'
import { judge } from '../goals.ts'

const isQuick = process.argv.includes('--quick')
const sockets = isQuick ? 100 : 5_000
const seconds = isQuick ? 0.3 : 10
const historyLines = isQuick ? 3_000 : 5_000_000
const times: Times = isQuick ? { warmUps: 2, measured: 20 } : { warmUps: 50, measured: 1_000 }
/** Each player sends at most ten messages a minute, which is the product's limit. */
const goals = { deliveries: 300_000, pushP99: 100, replyP99: 15, pageP99: 5, words: 20_000 }

const engine = chooseEngine(false)
console.log(`generator: ${engine.name}; ${describePinning()}; ${sockets} sockets in public; Node ${process.version}`)

const faultsOf = ({ lost, reordered, incomplete, closed }: Load): number => lost + reordered + incomplete + closed

async function onStage<T>(server: Server, act: (generator: Generator) => Promise<T>): Promise<T> {
  const generator = startGenerator(engine, 'lantern', server)
  try {
    return await act(generator)
  } finally {
    await generator.stop()
  }
}

const showGoal = (says: string, isMet: boolean): void => console.log(`  ${says}: ${judge(isMet)}`)

const bare = await startServer(ours)
const flooded = await onStage(bare, async (generator) => {
  await generator.connect(sockets)
  return generator.flood(8, seconds / 5, seconds)
})
await bare.stop()

Object.assign(process.env, { CROWD: String(sockets), QUICK: isQuick ? '1' : '0' })
const server = await startFile(fileURLToPath(new URL('./server.ts', import.meta.url)), true)
const { flood, paced } = await onStage(server, async (generator) => {
  await generator.connect(sockets)
  await generator.speakers(sockets)
  // The rate of the second goal is measured first, while no player has used up the ten messages a minute.
  await generator.steady(100_000 / 5_000, seconds / 5, 50)
  const paced = await generator.steady(100_000 / 5_000, seconds, 50)
  return { paced, flood: await generator.flood(8, seconds / 5, seconds) }
})
const { lines } = await server.ask<{ lines: number }>({ count: true }, 60_000)

const perSecond = (load: Load): number => load.deliveries / load.seconds
const show = (figure: number): string => Math.round(figure).toLocaleString('en-US')
console.log(`\nsaturated: ${show(perSecond(flood))} deliveries/s, server ${flood.serverCpu.toFixed(2)} cores`)
console.log(
  `the bare hub: ${show(perSecond(flooded))} deliveries/s; ratio ${(perSecond(flood) / perSecond(flooded)).toFixed(2)}`,
)
console.log(
  `at ${show(perSecond(paced))} deliveries/s: received p50 ${paced.push!.p50.toFixed(1)}, p99 ${paced.push!.p99.toFixed(1)} ms; ` +
    `other calls p50 ${paced.reply!.p50.toFixed(1)}, p99 ${paced.reply!.p99.toFixed(1)} ms; server ${paced.serverCpu.toFixed(2)} cores`,
)
console.log(`sent ${flood.published}, stored ${lines}`)

await server.ask({ close: true }, 60_000)
await server.stop()

// Not bound to a core: on the server's single core, background work of the database would delay the queries for pages.
const past = await openChatServer(isQuick, 1_000)
await writeHistory(past.db, historyLines, past.now())
const pages = await measurePages(past.db, past.app.players, past.now(), times)
await past.close()
console.log(
  `\nhistory, ${show(historyLines)} lines in one channel, after ${times.warmUps} unmeasured pages of each way:`,
)
for (const [way, { p50, p99 }] of Object.entries({ ...pages.ways, 'three questions about nothing': pages.floor }))
  console.log(`  ${way}: p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)} ms`)

const words = measureWords(isQuick)
console.log(
  `\nwords: ${show(words.perSecond)} messages/s with 20,000 words (one by one ${show(words.peerPerSecond)}), built in ${words.builtMs.toFixed(0)} ms`,
)

console.log('\nGoals')
showGoal(
  'all complete and in one order',
  [flooded, paced, flood].every((load) => faultsOf(load) === 0),
)
showGoal('kept as many as were sent', lines === flood.published)
showGoal(`${show(goals.deliveries)} deliveries/s`, perSecond(flood) >= goals.deliveries)
showGoal(`received within ${goals.pushP99} ms at 100,000 deliveries/s`, paced.push!.p99 <= goals.pushP99)
showGoal(`other calls within ${goals.replyP99} ms meanwhile`, paced.reply!.p99 <= goals.replyP99)
showGoal(
  `every page within ${goals.pageP99} ms`,
  Object.values(pages.ways).every(({ p99 }) => p99 <= goals.pageP99),
)
showGoal(`${show(goals.words)} messages/s through the words`, words.perSecond >= goals.words)
if (isQuick) console.log('(quick: a smoke test, the figures do not count)')
