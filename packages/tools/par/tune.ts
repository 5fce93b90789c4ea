// `npm run tune -- owl20 95.00`: searches paid strips with that own return (without jackpots) and prints them; --variant=94, --seed=7, --steps=100000.
import { findGame } from '@lantern/games/all.ts'
import type { LineDefinition } from '@lantern/games/engine/lines.ts'
import { drawFromKey } from '@lantern/games/engine/rng.ts'
import { sha256, toBytes } from '@lantern/games/engine/sha256.ts'
import { tuneStrips } from '@lantern/games/sim/tune.ts'

const words = process.argv.slice(2)
const option = (name: string): string | undefined => words.find((word) => word.startsWith(`--${name}=`))?.split('=')[1]
const [code = '', asked = ''] = words.filter((word) => !word.startsWith('--'))
const variants = findGame(code)?.variants.map(({ definition }) => definition) ?? []
const definition = option('variant')
  ? variants.find(({ variant }) => String(variant) === option('variant'))
  : variants[0]
const target = Number(asked)

if (definition?.mechanic !== 'lines' || !(target > 0 && target < 100)) {
  console.error('npm run tune -- <line game> <own return in percent> [--variant=94] [--seed=7] [--steps=100000]')
  process.exit(1)
}
const game = definition as LineDefinition
const draws = drawFromKey(sha256(toBytes(`tune ${code} ${target} ${option('seed') ?? 1}`)))
const begun = performance.now()
const { strips, returned, steps } = tuneStrips(game, target, draws, Number(option('steps') ?? 100_000))
console.log(
  `${code}: ${returned.toFixed(6)} % after ${steps} steps, ${((performance.now() - begun) / 1000).toFixed(1)} s`,
)
for (const strip of strips) console.log(`  \`${strip.map((symbol) => game.symbols[symbol]!.code).join(' ')}\`,`)
