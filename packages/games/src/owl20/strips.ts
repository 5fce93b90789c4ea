// The reel strips of Moonlit Owl, top to bottom, closed to rings. Found by exact calculation; docs/par/owl20.md has the result.
import { parseStrip, type Strip } from '../engine/strips.ts'
import { SYMBOLS } from './symbols.ts'

const codes = SYMBOLS.map((symbol) => symbol.code)

export const BASE_STRIPS: readonly Strip[] = [
  `A lantern Q bell gem-green J A lantern gem-green J A owl owl gem-red Q gem-green crown
   J gem-blue moon K J Q gem-blue K gem-red gem-green gem-blue A Q K gem-blue`,
  `Q gem-blue A owl owl gem-blue Q J gem-green A gem-blue crown lantern Q gem-green wild
   J K moon bell gem-blue gem-red J A K wild bell A K J lantern gem-green`,
  `lantern K wild Q gem-blue gem-green K wild Q A gem-red bell moon A Q lantern J gem-blue
   gem-green gem-red K J gem-green owl owl A crown J bell Q crown J`,
  `crown J Q bell lantern K gem-blue gem-green J Q K bell owl owl A gem-green bell J Q crown
   A gem-red wild Q A gem-red gem-green moon A gem-blue gem-red wild`,
  `J crown bell K A J Q K gem-green A bell Q gem-red gem-blue moon crown gem-red J Q gem-green
   bell A J lantern gem-red owl owl K Q gem-blue gem-green`,
].map((strip) => parseStrip(strip, codes))

/** Free spins: owls and wilds come in stacks of three. */
export const FREE_STRIPS: readonly Strip[] = [
  `gem-red owl owl owl gem-green A gem-blue J moon Q K A gem-green gem-blue lantern Q crown
   bell K J A bell gem-blue J crown gem-green Q bell J gem-green`,
  `wild owl owl owl gem-blue K A moon gem-green J crown Q A K gem-blue J wild A crown gem-red
   J Q gem-green K lantern wild wild wild lantern gem-green J Q bell`,
  `K gem-blue gem-red wild wild wild Q crown J moon lantern owl owl owl gem-blue gem-green
   gem-red J A K Q crown gem-green A Q bell wild J gem-red A wild J`,
  `J crown gem-blue gem-green owl owl owl J wild wild wild bell gem-green K A crown lantern
   gem-green moon K gem-blue J Q bell gem-green K wild Q J gem-red bell A`,
  `moon bell K gem-green gem-red Q lantern crown gem-red bell gem-blue J K A crown gem-green
   gem-red J gem-blue K owl owl owl A Q gem-blue J A gem-green gem-blue`,
].map((strip) => parseStrip(strip, codes))
