// The thirteen covers by game code. No lettering: a game's title is live text over the quiet foot.
import { owl20 } from './owl20.ts'
import { classic777 } from './classic777.ts'
import { horsehold } from './horsehold.ts'
import { dragon243 } from './dragon243.ts'
import { book10 } from './book10.ts'
import { crabtumble } from './crabtumble.ts'
import { jelly7 } from './jelly7.ts'
import { dyna6 } from './dyna6.ts'
import { pirate40 } from './pirate40.ts'
import { firewheel } from './firewheel.ts'
import { fish4 } from './fish4.ts'
import { rocket } from './rocket.ts'
import { keno80 } from './keno80.ts'

export const COVERS: Record<string, () => string> = {
  owl20: owl20,
  classic777,
  horsehold,
  dragon243,
  book10,
  crabtumble,
  jelly7,
  dyna6,
  pirate40,
  firewheel,
  fish4,
  rocket,
  keno80,
}
