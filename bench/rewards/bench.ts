/**
 * Rewards: spins with missions against none, catching up after a downtime, claims, collecting, sign-ins. `--quick`: a smoke test.
 * `--only=spins,catching,claims,collecting,hellos`: some of them. Of spins: `--turns=3` in place of 9. Of catching up: `--rounds=1000000` in place of 100,000, `--players=100` in place of 500.
 * Of sign-ins: `--forms=returning,unrewarded,inserted`: some of their forms.
 * `--tournament`: only spins, with a tournament in which all players take part.
 * `--fsync=off`: a test database, for comparisons on a busy machine; other databases of its cluster delay what followers can read.
 */
import { measureCatching } from './catching.ts'
import { measureClaims } from './claims.ts'
import { measureCollecting } from './collecting.ts'
import { forms, measureHellos, type Form } from './hellos.ts'
import { measureSpins } from './spins.ts'

const isQuick = process.argv.includes('--quick')
const hasTournament = process.argv.includes('--tournament')
const read = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const rounds = Number(read('rounds') ?? (isQuick ? 3000 : 100_000))
const players = Number(read('players') ?? (isQuick ? 100 : 500))

const turns = Number(read('turns') ?? (isQuick ? 1 : 9))

const asked = forms.filter((form: Form) => read('forms')?.split(',').includes(form))

const benches: Readonly<Record<string, () => Promise<void>>> = {
  spins: () => measureSpins({ isQuick, turns, hasTournament }),
  catching: () => measureCatching(rounds, players, isQuick),
  claims: () => measureClaims(isQuick),
  collecting: () => measureCollecting(isQuick),
  hellos: () => measureHellos(isQuick, asked.length > 0 ? asked : forms),
}

console.log(`Node ${process.version}`)
const only = hasTournament ? ['spins'] : (read('only')?.split(',') ?? Object.keys(benches))
for (const name of only) await benches[name]!()
if (isQuick) console.log('(quick: a smoke test, the figures do not count)')
