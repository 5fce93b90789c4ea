// Written by npm run games: the facts of every game.
import type { GameFacts } from './facts.ts'
import { facts as book10 } from './book10/facts.ts'
import { facts as classic777 } from './classic777/facts.ts'
import { facts as crabtumble } from './crabtumble/facts.ts'
import { facts as dragon243 } from './dragon243/facts.ts'
import { facts as dyna6 } from './dyna6/facts.ts'
import { facts as firewheel } from './firewheel/facts.ts'
import { facts as fish4 } from './fish4/facts.ts'
import { facts as horsehold } from './horsehold/facts.ts'
import { facts as jelly7 } from './jelly7/facts.ts'
import { facts as keno80 } from './keno80/facts.ts'
import { facts as owl20 } from './owl20/facts.ts'
import { facts as pirate40 } from './pirate40/facts.ts'
import { facts as rocket } from './rocket/facts.ts'

export const allFacts: readonly GameFacts[] = [
  book10,
  classic777,
  crabtumble,
  dragon243,
  dyna6,
  firewheel,
  fish4,
  horsehold,
  jelly7,
  keno80,
  owl20,
  pirate40,
  rocket,
]
