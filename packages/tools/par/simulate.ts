// `npm run simulate -- owl20 1e8`: plays a game on all cores and compares it with its par sheet. --play: the players' path; --variant=94, --mode=buy, --seed=7.
import { findGame } from '@lantern/games/all.ts'
import { simulateOnAllCores } from './crew.ts'
import { readMode, score } from './score.ts'

const words = process.argv.slice(2)
const option = (name: string): string | undefined => words.find((word) => word.startsWith(`--${name}=`))?.split('=')[1]
const [code = 'owl20', asked = '1e7'] = words.filter((word) => !word.startsWith('--'))
const rounds = Number(asked)
const game = findGame(code)
const variants = game?.variants.map(({ definition }) => definition) ?? []
const definition = option('variant')
  ? variants.find(({ variant }) => String(variant) === option('variant'))
  : variants[0]

if (!definition || !Number.isSafeInteger(rounds) || rounds < 1) {
  console.error('npm run simulate -- <game> <rounds> [--play] [--variant=94] [--mode=base] [--seed=7]')
  process.exit(1)
}
const mode = option('mode') ?? 'base'
const isQuick = definition.mechanic === 'lines' && !words.includes('--play')
const begun = performance.now()
const seen = await simulateOnAllCores({
  code,
  variant: definition.variant,
  mode,
  rounds,
  isQuick,
  seed: Number(option('seed') ?? 1),
})
const seconds = (performance.now() - begun) / 1000
const result = score(seen, readMode(code, definition.variant, mode))
console.log(
  `${code} ${definition.variant} ${mode}: ${rounds.toLocaleString('en-US')} rounds ${isQuick ? 'compiled' : 'through the player path'}`,
)
console.log(`${result.words}; features once in ${(seen.rounds / seen.features).toFixed(1)}`)
console.log(`${seconds.toFixed(1)} s, ${(rounds / seconds / 1e6).toFixed(2)} M rounds/s`)
if (Math.abs(result.returned) >= 4 || Math.abs(result.hitRate) >= 4) process.exitCode = 1
