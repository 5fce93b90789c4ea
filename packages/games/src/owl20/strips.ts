// The reel strips of Moonlit Owl, top to bottom, circular. Found by exact calculation; docs/par/owl20.md has the result.
import { parseStrip, type Strip } from '../engine/strips.ts'
import { symbols } from './symbols.ts'

const codes = symbols.map((symbol) => symbol.code)

/** Paid spins, one set per variant. */
export const strips96: readonly Strip[] = [
  `lantern K J gem-blue bell Q gem-blue owl owl crown K gem-red J A Q gem-green J A gem-red K A bell J moon
   gem-green gem-blue Q gem-green K Q A J`,
  `Q wild K lantern gem-red Q J gem-blue owl owl K J gem-blue Q A gem-green Q bell A J crown K gem-green
   crown J gem-red gem-blue moon A Q K J A`,
  `gem-blue J K wild bell gem-red moon J A Q gem-green K crown A J lantern K Q gem-green gem-blue A K Q J
   owl owl bell gem-blue lantern Q gem-red gem-green A`,
  `Q crown gem-green K gem-blue crown K J Q A J Q A gem-green J gem-red bell Q J K gem-blue owl owl A
   gem-green gem-red wild lantern A gem-green J bell moon`,
  `Q J gem-green bell Q gem-green crown J gem-blue A J gem-green gem-blue Q lantern gem-green bell A moon
   owl owl gem-blue lantern K J Q gem-red crown K gem-red A K`,
].map((strip) => parseStrip(strip, codes))

export const strips94: readonly Strip[] = [
  `lantern K J gem-blue bell Q gem-blue owl owl crown K gem-red J A Q gem-green J A gem-red K A bell J moon
   gem-green gem-blue Q gem-green K Q A J`,
  `K wild Q lantern gem-red Q bell gem-blue owl owl gem-green J gem-blue Q gem-red gem-green Q bell A J
   crown K gem-green crown J gem-red bell moon A Q K J A`,
  `gem-blue J K wild bell gem-red moon J A Q gem-green K crown A J lantern K Q gem-green gem-blue A K Q J
   owl owl gem-green gem-blue lantern Q gem-red gem-green A`,
  `Q crown gem-green K gem-blue crown K J gem-red A J lantern A gem-green J gem-red bell Q J K gem-blue owl
   owl A gem-green gem-red wild lantern A gem-blue J bell moon`,
  `Q J gem-green bell gem-blue K crown J gem-blue K J gem-green gem-blue Q lantern gem-green bell A moon
   owl owl gem-blue lantern K gem-green Q gem-red crown K gem-red A K`,
].map((strip) => parseStrip(strip, codes))

export const strips92: readonly Strip[] = [
  `lantern K J gem-blue gem-red Q gem-blue owl owl crown K gem-red J A Q gem-blue J A gem-red K A bell J
   moon gem-green gem-blue Q gem-green K Q A J`,
  `gem-green wild K lantern gem-red Q J bell owl owl K J gem-blue Q bell gem-green K bell A J crown Q bell
   crown J gem-red gem-blue moon lantern Q K J gem-blue`,
  `gem-blue J Q wild bell gem-red moon crown A Q gem-green K crown A J bell K Q gem-green gem-blue A K Q J
   owl owl bell A lantern Q gem-red gem-green A`,
  `K crown gem-green K A gem-green K J Q A J Q bell gem-green J gem-red bell Q J K gem-blue owl owl A
   gem-green gem-blue wild lantern K gem-blue J bell moon`,
  `Q J gem-green bell Q K crown J K A J gem-green A Q lantern gem-green gem-blue A moon owl owl Q lantern K
   J Q gem-red lantern K gem-red A K`,
].map((strip) => parseStrip(strip, codes))

/** Free spins of all variants: twice the wilds, owls in stacks of three. */
export const freeStrips: readonly Strip[] = [
  `gem-red J bell Q K A J gem-green Q moon gem-green gem-blue J K Q J gem-red gem-blue A gem-green K A owl
   owl owl Q crown A bell gem-blue lantern K`,
  `J gem-green crown gem-blue A gem-green owl owl owl moon lantern bell gem-blue gem-green Q A J K A Q J K
   Q crown wild Q A K J gem-red wild K gem-red gem-blue`,
  `lantern bell Q gem-blue K gem-red A Q K wild A K J lantern gem-green moon wild gem-blue Q owl owl owl J
   bell A gem-red gem-green crown Q J K gem-blue gem-green J A`,
  `crown gem-green Q A wild gem-green J K gem-blue gem-red moon J A Q gem-blue wild A lantern Q crown
   gem-green gem-blue K A bell K J bell owl owl owl Q J gem-red`,
  `A gem-red Q K gem-red lantern K J Q gem-blue owl owl owl moon gem-green crown A K gem-blue crown Q J A
   bell gem-blue gem-green bell Q J K gem-green J lantern`,
].map((strip) => parseStrip(strip, codes))
