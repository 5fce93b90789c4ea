// Rewards: spins with missions against none, catching up after a downtime, claims. `--quick`: a smoke test; `--rounds=100000`: fewer to catch up;
// `--tournament`: only spins, with a tournament in which all players take part.
import { measureCatching } from './catching.ts'
import { measureClaims } from './claims.ts'
import { measureSpins } from './spins.ts'

const isQuick = process.argv.includes('--quick')
const asked = process.argv.find((argument) => argument.startsWith('--rounds='))?.slice('--rounds='.length)
const rounds = Number(asked ?? (isQuick ? 3000 : 1_000_000))

console.log(`Node ${process.version}`)
const met = process.argv.includes('--tournament')
  ? [await measureSpins(isQuick, true)]
  : [await measureSpins(isQuick, false), await measureCatching(rounds, isQuick), await measureClaims(isQuick)]
if (isQuick) console.log('(quick: a smoke test, the figures do not count)')
else if (met.includes(false)) process.exitCode = 1
