// What players read of clubs, through the complete product over sockets; compared with one read by primary key over the same pool.
import { ask } from '../live/child.ts'
import { measure, type Measured } from '../money/measure.ts'
import { clubOf, readCases } from './readCases.ts'
import type { Reading } from './readers.ts'
import type { World } from './world.ts'

export interface MeasuredRead {
  readonly what: string
  readonly ours: Measured
  readonly peer: Measured
}

/** Each kind of read whose name contains `part` is measured in turns with its peer, so that other work on the machine affects both. */
export async function* measureReads(world: World, turns: number, part: string): AsyncGenerator<MeasuredRead> {
  const { readers, clubs, server } = world
  const readRow = (turn: number) =>
    server.db.pool.query({ name: 'one', text: 'SELECT * FROM club WHERE id = $1', values: [clubOf(turn, clubs)] })
  for (const what of Object.keys(readCases).filter((name) => name.includes(part))) {
    const reading: Reading = { read: what, turns }
    yield { what, ours: await ask<Measured>(readers, reading, 'the readers'), peer: await measure(turns, readRow) }
  }
}
