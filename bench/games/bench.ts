// Speed of exact counting, simulation and provable play, each compared with a simple implementation, and provable play also with its bare HMAC and
// ChaCha20; in the same run and on one core.
import { digestRound, keyRounds, commitSeed, verify } from '@lantern/games/engine/fair.ts'
import { lines } from '@lantern/games/engine/lines.ts'
import { betOf, makePlayable } from '@lantern/games/engine/play.ts'
import { tallyCycle } from '@lantern/games/exact/lineCycle.ts'
import { computeReturn } from '@lantern/games/exact/lines.ts'
import { owl20 } from '@lantern/games/owl20/game.ts'
import { makeWords, prepareFast } from '@lantern/games/sim/fast.ts'
import { judge } from '../goals.ts'
import { checkBare, keyBare, wordsABlock } from './bare.ts'
import { drawNaively, playNaively, spinNaively } from './naive.ts'

const isQuick = process.argv.includes('--quick')
const slice = isQuick ? 60 : 500
const turns = isQuick ? 1 : 5
/** Least ratios to the peers of the same run. */
const goals = { spins: 50, combinations: 500, provable: 0.4, provableNaive: 1.5 }

/** Operations per second of processor time, so that other work on the machine does not count. */
function rateOnce(work: () => number): number {
  const begun = process.cpuUsage()
  let done = 0
  let spent = 0
  while (spent < slice) {
    done += work()
    const { user, system } = process.cpuUsage(begun)
    spent = (user + system) / 1000
  }
  return (done / spent) * 1000
}

/** The best of several turns. */
function rate(work: () => number): number {
  work()
  return Math.max(...Array.from({ length: turns }, () => rateOnce(work)))
}

const show = (value: number): string =>
  value >= 1e6 ? `${(value / 1e6).toFixed(1)} M/s` : `${(value / 1e3).toFixed(1)} k/s`

interface Peer {
  readonly name: string
  readonly work: () => number
  /** The least ratio of ours to the peer. */
  readonly goal: number
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** In turns: what slows one half of a turn slows the other one too. The ratio is the median of the turns. */
function compare(what: string, work: () => number, { name, work: peer, goal }: Peer): void {
  work()
  peer()
  const pairs = Array.from({ length: turns }, () => [rateOnce(work), rateOnce(peer)] as const)
  const ratio = median(pairs.map(([ours, theirs]) => ours / theirs))
  const [ours, theirs] = [0, 1].map((side) => show(Math.max(...pairs.map((pair) => pair[side]!))))
  console.log(
    `${what}: ${ours}; ${name}: ${theirs}; ratio ${ratio.toFixed(2)}; goal at least ${goal}: ${judge(ratio >= goal)}`,
  )
}

const naive = (work: () => number, goal: number): Peer => ({ name: 'naive implementation', work, goal })

const { strips, scatter } = owl20
console.log(
  `owl20, one core, Node ${process.version}; figures are per second of processor time, best of ${turns}, ratios the median`,
)

const run = prepareFast(owl20, 1)
const words = makeWords(1)
const below = (n: number): number => {
  for (;;) {
    const word = words()
    if (word < 2 ** 32 - (2 ** 32 % n)) return word % n
  }
}
compare(
  'whole spins',
  () => run(500_000).spins,
  naive(() => {
    let spins = 0
    for (let i = 0; i < 2_000; i++) spins += playNaively(owl20, below)[1]
    return spins
  }, goals.spins),
)

compare(
  'combinations counted out',
  () => tallyCycle(owl20, strips.base).cycle,
  naive(() => {
    // A part of the cycle: one stop of the first two reels, every stop of the others.
    const lengths = strips.base.map(({ length }) => length)
    const counts = new Map<string, number>()
    for (let c = 0; c < 4; c++)
      for (let d = 0; d < lengths[3]!; d++)
        for (let e = 0; e < lengths[4]!; e++) {
          const key = spinNaively(owl20, strips.base, [0, 0, c, d, e]).join()
          counts.set(key, (counts.get(key) ?? 0) + 1)
        }
    return 4 * lengths[3]! * lengths[4]!
  }, goals.combinations),
)

const serverSeed = 'be'.repeat(32)
const drawsOf = keyRounds(serverSeed)
const owl = makePlayable(lines, owl20)
const turn = betOf(1_000)
const ids = Array.from({ length: 5_000 }, (_, index) => String(index))
const blocksOf = ids.map((id) => {
  const draws = drawsOf('owl20', 'bench', id)
  owl.play(draws, turn)
  return Math.ceil(draws.taken() / wordsABlock)
})
checkBare(serverSeed)
const takeBare = keyBare(serverSeed)
const provable = (): number => {
  for (const id of ids) owl.play(drawsOf('owl20', 'bench', id), turn)
  return ids.length
}
compare('provable rounds', provable, {
  name: 'bare HMAC and ChaCha20 of the same bytes',
  work: () => {
    for (const [index, id] of ids.entries()) takeBare(id, blocksOf[index]!)
    return ids.length
  },
  goal: goals.provable,
})
let nonce = 0
compare(
  'provable rounds',
  provable,
  naive(() => {
    for (let i = 0; i < 500; i++) playNaively(owl20, drawNaively(serverSeed, 'bench', ++nonce))
    return 500
  }, goals.provableNaive),
)

const rounds = Array.from({ length: 2_000 }, (_, i) => {
  const { win, events } = owl.play(drawsOf('owl20', 'bench', String(i)), turn)
  return { Bet: 1_000, Mode: 'base', Win: win, Events: events }
})
const digested = rate(() => {
  for (const round of rounds) digestRound(round)
  return rounds.length
})
const seeds = { ServerSeed: serverSeed, ServerSeedHash: commitSeed(serverSeed), ClientSeed: 'bench', GameCode: 'owl20' }
const records = rounds.map((round, i) => ({
  ...seeds,
  RoundID: String(i),
  MathHash: owl.mathHash,
  Bet: 1_000,
  Mode: 'base',
  Win: round.Win,
  Digest: digestRound(round),
}))
const verified = rate(() => records.filter((record) => verify(owl, record).fault === null).length)
const measured = rate(() => Number(computeReturn(owl20).total.num > 0n))
console.log(
  `digests: ${show(digested)}; rounds verified from their record: ${show(verified)}; exact returns: ${measured.toFixed(0)}/s`,
)
console.log(
  `scatter ${owl20.symbols[scatter]!.code}, ${owl20.lines.length} lines, cycle ${tallyCycle(owl20, strips.base).cycle.toLocaleString('en-US')}`,
)
