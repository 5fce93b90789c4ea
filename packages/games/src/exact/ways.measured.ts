// The measured spread of a definition, found by its hash: changed numbers must be measured again.
import { hashDefinition, type GameDefinition } from '../engine/definition.ts'
import measured from './ways.measured.json' with { type: 'json' }
import type { Spread } from './ways.spread.ts'

const byHash: { readonly [hash: string]: readonly Spread[] } = measured

/** One for each mode, in the sheet's order. */
export function readSpreads(definition: GameDefinition): readonly Spread[] {
  const found = byHash[hashDefinition(definition)]
  if (!found)
    throw new RangeError(`${definition.code} ${definition.variant} is not measured: run exact/ways.measure.ts`)
  return found
}
