// Reads of clubs with 10,000 clubs of 200 members. `--quick`: a smoke test; `--clubs=1000`, `--turns=200`: fewer.
// `--keep=<folder>`: the database is kept in the folder and used again by the next run, which must ask for the same number of clubs.
// `--case=13020`: only the reads whose names contain it.
import { measureReads } from './reads.ts'
import { buildWorld } from './world.ts'
import { judge } from '../goals.ts'

const isQuick = process.argv.includes('--quick')
const asked = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const clubs = Number(asked('clubs') ?? (isQuick ? 100 : 10_000))
const size = { clubs, members: 200, callers: isQuick ? 3 : 50 }
const turns = Number(asked('turns') ?? (isQuick ? 5 : 2_000))
const goalMs = 5

const began = performance.now()
const world = await buildWorld(isQuick ? { ...size, members: 20 } : size, isQuick)
try {
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(
    `${world.server.db.engine}, Node ${process.version}; ${clubs} clubs of ${world.members} members, written in ${seconds} s`,
  )
  console.log(`\n${turns} reads each, through the socket; peer: one row by primary key`)
  let [worst, worstRatio] = [0, 0]
  for await (const { what, ours, peer } of measureReads(world, turns, asked('case') ?? '')) {
    worst = Math.max(worst, ours.p99)
    worstRatio = Math.max(worstRatio, ours.p99 / peer.p99)
    const times = `p50 ${ours.p50.toFixed(2)}, p99 ${ours.p99.toFixed(2)} ms`
    const ratios = `ratios ${(ours.p50 / peer.p50).toFixed(1)} and ${(ours.p99 / peer.p99).toFixed(1)}`
    console.log(`  ${what}: ${times}; peer p50 ${peer.p50.toFixed(2)}, p99 ${peer.p99.toFixed(2)} ms; ${ratios}`)
  }
  console.log(
    `Goal: every read with p99 at most ${goalMs} ms: ${judge(worst <= goalMs)} (${worst.toFixed(2)} ms, ${worstRatio.toFixed(1)} times the peer)`,
  )
  if (isQuick) console.log('(quick: a smoke test, the figures do not count)')
} finally {
  await world.close()
}
