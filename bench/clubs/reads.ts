// What players read of clubs, through the complete product over sockets; compared with one read by primary key over the same pool.
import { ask } from '../live/child.ts'
import { measure, middle, type Measured } from '../money/measure.ts'
import { clubOf, readCases } from './readCases.ts'
import type { Reading } from './readers.ts'
import type { World } from './world.ts'

export interface MeasuredRead {
  readonly what: string
  readonly ours: Measured
  readonly peer: Measured
}

/** Of each kind of read so many blocks, in turns with blocks of its peer: seconds in which something else uses the machine affect one block of many. */
const blocks = 5

const middleOf = (measured: readonly Measured[]): Measured => ({
  p50: middle(measured.map(({ p50 }) => p50)),
  p99: middle(measured.map(({ p99 }) => p99)),
})

/** The reads whose names contain `part`. The figures are the medians of the blocks. */
export async function* measureReads(world: World, turns: number, part: string): AsyncGenerator<MeasuredRead> {
  const { readers, clubs, server } = world
  const readRow = (turn: number) =>
    server.db.pool.query({ name: 'one', text: 'SELECT * FROM club WHERE id = $1', values: [clubOf(turn, clubs)] })
  const readings = Object.keys(readCases)
    .filter((name) => name.includes(part))
    .map((read): Reading => ({ read, turns: Math.ceil(turns / blocks) }))
  // A new process compiles its code and enlarges its heap fivefold in its first seconds: each garbage collection then takes 5 to 30 ms instead of 2.
  for (const reading of readings) await ask<Measured>(readers, reading, 'the readers')
  for (const reading of readings) {
    const [ours, peer]: [Measured[], Measured[]] = [[], []]
    for (let block = 0; block < blocks; block++) {
      ours.push(await ask<Measured>(readers, reading, 'the readers'))
      peer.push(await measure(reading.turns, readRow))
    }
    yield { what: reading.read, ours: middleOf(ours), peer: middleOf(peer) }
  }
}
