// Measures the spread of these games' rounds again and stores it: node packages/games/src/exact/ways.measure.ts dragon243 … (minutes each)
import { readFileSync, writeFileSync } from 'node:fs'
import { variants as crabtumble } from '../crabtumble/game.ts'
import { variants as dragon243 } from '../dragon243/game.ts'
import { variants as dyna6 } from '../dyna6/game.ts'
import { hashDefinition, type GameDefinition } from '../engine/definition.ts'
import { dyna } from '../engine/dyna.ts'
import type { Mechanic } from '../engine/play.ts'
import { tumble } from '../engine/tumble.ts'
import { ways } from '../engine/ways.ts'
import { measureSpread, type Spread, type Way } from './ways.spread.ts'

const rounds = 10_000_000
const file = new URL('ways.measured.json', import.meta.url)

function measure<D extends GameDefinition>(mechanic: Mechanic<D>, definition: D, listed: readonly Way[]): Spread[] {
  const { code } = definition
  // A bought round is a whole feature: a twentieth of the rounds has as many spins.
  return listed.map((way) =>
    measureSpread(mechanic, definition, way, way.price > 1 ? rounds / 20 : rounds, `${code} spread`),
  )
}

const inBase = (option: number): Way => ({ mode: 'base', price: 1, option })
const tasks: readonly { definition: GameDefinition; run: () => Spread[] }[] = [
  ...dragon243.map((definition) => ({ definition, run: () => measure(ways, definition, [0, 1, 2].map(inBase)) })),
  ...dyna6.map((definition) => ({ definition, run: () => measure(dyna, definition, [inBase(0)]) })),
  ...crabtumble.map((definition) => ({
    definition,
    run: () => measure(tumble, definition, [inBase(0), { mode: 'buy', price: 100, option: 0 }]),
  })),
]

const wanted = process.argv.slice(2)
const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Spread[]>
// Entries that no variant uses any more are dropped.
const kept: Record<string, Spread[]> = {}
for (const { definition, run } of tasks) {
  const hash = hashDefinition(definition)
  const spreads = wanted.includes(definition.code) ? run() : known[hash]
  if (!spreads) throw new RangeError(`${definition.code} ${definition.variant} was not measured: name it`)
  kept[hash] = spreads
}
writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
