// The reel strips of Golden Steed Hold, top to bottom, circular; coins are stacked. Found by exact calculation.
import { parseStrip, type Strip } from '../engine/strips.ts'
import { symbols } from './symbols.ts'

const codes = symbols.map((symbol) => symbol.code)

export const strips: readonly Strip[] = [
  `Q drum K horse horse saddle J Q horseshoe drum J lantern drum Q lantern coin J K Q A J K Q saddle A
   coin coin horseshoe J A`,
  `horseshoe drum wild coin coin Q J A Q horse horse K J Q K coin lantern J A lantern horseshoe K wild
   saddle drum J saddle Q A lantern`,
  `A J saddle A coin coin coin J horse horse Q K horseshoe coin wild wild Q J A horseshoe drum J
   lantern Q drum K saddle lantern K Q`,
  `drum Q wild saddle K wild wild K A J lantern horse horseshoe drum coin coin saddle J coin K lantern
   A horse Q A drum lantern Q horseshoe J`,
  `lantern horseshoe drum lantern Q K A coin drum A horseshoe drum A J horse horse K J Q lantern
   horseshoe saddle Q J wild lantern K saddle coin coin`,
].map((strip) => parseStrip(strip, codes))
