// The reel strips of Classic 777, top to bottom, circular. Found by exact calculation; docs/par/classic777.md has the result.
import { parseStrip, type Strip } from '../engine/strips.ts'
import { symbols } from './symbols.ts'

const codes = symbols.map((symbol) => symbol.code)

/** One set per variant. */
export const strips97: readonly Strip[] = [
  `lemon bell cherry bar1 bell seven bar3 bar1 lemon star bar2 bar1 cherry bar2 bar1 seven-blue lemon
   cherry bell lemon seven-blue bar2 cherry`,
  `bar3 bell cherry lemon bar3 seven bell star seven bell seven-blue lemon bar3 seven-blue bar1 lemon
   cherry bar2 bar1 bell cherry seven-blue bar2`,
  `cherry bar2 lemon seven bar3 bar1 seven-blue bell lemon cherry star bar2 lemon bar1 cherry bell bar2
   bar3 lemon cherry bar1 bar2 bell lemon`,
].map((strip) => parseStrip(strip, codes))

export const strips95: readonly Strip[] = [
  `lemon bell bar3 bar2 cherry seven bar1 cherry lemon star bar2 bar1 cherry bar2 bar1 seven-blue lemon
   cherry bell lemon bar1 bar2 cherry`,
  `lemon bell bar1 lemon bar3 cherry seven-blue star seven bell seven-blue lemon bar3 seven bar1 bell
   cherry bar2 bar1 bell cherry bar3 bar1`,
  `cherry bell lemon seven bar3 bar1 seven-blue bell lemon cherry star bar2 lemon bar1 cherry bell bar2
   bar3 lemon cherry bar1 bar2 seven-blue lemon`,
].map((strip) => parseStrip(strip, codes))

export const strips93: readonly Strip[] = [
  `seven-blue bell bar3 bar1 bell seven seven-blue cherry bell star bar2 bar1 cherry bar2 bell seven-blue
   lemon cherry bell lemon seven-blue bar2 cherry`,
  `lemon bar3 seven bar1 bar3 bell lemon star seven bell cherry lemon bar3 seven bar1 lemon bar3 bar2 bar1
   bell lemon seven-blue bar1`,
  `cherry bell lemon seven bar2 bar1 seven-blue bell lemon cherry star bar2 lemon bar1 cherry bell bar2
   bar3 lemon cherry bar1 bar2 seven lemon`,
].map((strip) => parseStrip(strip, codes))
