// Measures any game: the par sheet of a definition, by the method of its mechanic. For tools and tests; not loaded by pages or the server.
import { games } from './all.ts'
import type { GameDefinition } from './engine/definition.ts'
import { parOf as parOfCrash } from './exact/crash.ts'
import { parOf as parOfDyna } from './exact/dyna.ts'
import { parOf as parOfFishing } from './exact/fishing.ts'
import { parOf as parOfHold } from './exact/hold.ts'
import { parOf as parOfLines } from './exact/lines.ts'
import { parOf as parOfPick } from './exact/pick.ts'
import { parOf as parOfKeno } from './exact/keno.ts'
import type { ParSheet } from './exact/sheet.ts'
import { parOf as parOfTumble } from './exact/tumble.ts'
import { parOf as parOfWays } from './exact/ways.ts'
import { variants as fish4 } from './fish4/game.ts'
import { variants as keno80 } from './keno80/game.ts'
import { variants as rocket } from './rocket/game.ts'

const sheets: { readonly [mechanic: string]: (definition: never) => ParSheet } = {
  lines: parOfLines,
  ways: parOfWays,
  dyna: parOfDyna,
  tumble: parOfTumble,
  hold: parOfHold,
  pick: parOfPick,
  fishing: parOfFishing,
  crash: parOfCrash,
  keno: parOfKeno,
}

export function parOf(definition: GameDefinition): ParSheet {
  const measure = sheets[definition.mechanic]
  if (!measure) throw new RangeError(`no calculation for ${definition.mechanic}`)
  // A definition names its mechanic at run time, so the two types can be connected only by this cast.
  return (measure as (definition: GameDefinition) => ParSheet)(definition)
}

/** Every game that has a par sheet, as its variants. */
export function listMeasured(): (readonly GameDefinition[])[] {
  return [...games.map(({ variants }) => variants.map(({ definition }) => definition)), fish4, rocket, keno80]
}
