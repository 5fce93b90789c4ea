// Spins while 64 readers, each at an address of its own, request the largest document of the wire as fast as it is answered; without the web app.
import { judge } from '../goals.ts'
import {
  connections,
  count,
  goal,
  manyAddresses,
  percentile,
  show,
  spinBeside,
  withPlayers,
  type Play,
} from './load.ts'

const isQuick = process.argv.includes('--quick')
const turns = isQuick ? 1 : 3
const seconds = isQuick ? 1 : 3
const fillMs = 1000
/** As browsers ask for it, and as a program that does not decompress. */
const encodings = ['gzip, br', 'identity']

const request = (encoding: string): string =>
  `GET /docs/asyncapi.json HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\n\r\n`

/** All figures come from the same minute: other work on the machine affects every part of a turn. */
async function compare(play: Play, port: number): Promise<void> {
  await play(2)
  const alone: number[] = []
  const beside = new Map(encodings.map((encoding) => [encoding, [] as number[]]))
  for (let turn = 0; turn < turns; turn++) {
    alone.push(...(await play(seconds)))
    for (const [encoding, waits] of beside) {
      const flood = { port, request: request(encoding), connections, from: manyAddresses }
      const measured = await spinBeside(flood, () => play(seconds), fillMs)
      waits.push(...measured.waits)
      console.log(`  turn ${turn + 1}, ${encoding}: ${show(measured.waits)}; ${count(measured)}`)
    }
  }
  console.log(`spins alone: ${show(alone)}`)
  const ratios = [...beside].map(([encoding, waits]) => {
    const ratio = percentile(waits, 0.99) / percentile(alone, 0.99)
    console.log(`${connections} readers of /docs/asyncapi.json, ${encoding}: ${show(waits)}, ratio ${ratio.toFixed(2)}`)
    return ratio
  })
  const verdict = judge(ratios.every((ratio) => ratio <= goal))
  console.log(`Goal: a spin's p99 beside the readers at most ${goal} × alone: ${verdict}`)
}

await withPlayers(compare)
if (isQuick) console.log('(quick: a smoke test, the figures do not count)')
