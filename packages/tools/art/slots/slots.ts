// Every slot's pictures: its symbols, its cabinet and the place it stands in.
import { cabinet as owlCabinet, backdrop as owlBackdrop } from './owl20/scene.ts'
import { SYMBOLS as owl } from './owl20/symbols.ts'
import { buildCabinet, type Skin } from './frame.ts'
import type { Plan, SlotCode } from './geometry.ts'
import * as horsehold from './horsehold/scene.ts'
import { SYMBOLS as horseholdSymbols } from './horsehold/symbols.ts'
import * as dragon243 from './dragon243/scene.ts'
import { SYMBOLS as dragon243Symbols } from './dragon243/symbols.ts'
import * as crabtumble from './crabtumble/scene.ts'
import { SYMBOLS as crabtumbleSymbols } from './crabtumble/symbols.ts'
import * as pirate40 from './pirate40/scene.ts'
import { SYMBOLS as pirate40Symbols } from './pirate40/symbols.ts'
import * as dyna6 from './dyna6/scene.ts'
import { SYMBOLS as dyna6Symbols } from './dyna6/symbols.ts'
import * as book10 from './book10/scene.ts'
import { SYMBOLS as book10Symbols } from './book10/symbols.ts'
import * as classic777 from './classic777/scene.ts'
import { SYMBOLS as classic777Symbols } from './classic777/symbols.ts'

type Symbols = Record<string, () => string>
interface Slot {
  symbols: Symbols
  cabinet: (plan: Plan) => string
  backdrop: (w: number, h: number) => string
}
const slot = (symbols: Symbols, skin: Skin, backdrop: Slot['backdrop']): Slot => ({
  symbols,
  cabinet: (plan) => buildCabinet(plan, skin),
  backdrop,
})

export const SLOTS: Partial<Record<SlotCode, Slot>> = {
  owl20: { symbols: owl, cabinet: ({ bed, rows }) => owlCabinet(bed.height / rows), backdrop: owlBackdrop },
  classic777: slot(classic777Symbols, classic777.SKIN, classic777.backdrop),
  book10: slot(book10Symbols, book10.SKIN, book10.backdrop),
  dyna6: slot(dyna6Symbols, dyna6.SKIN, dyna6.backdrop),
  pirate40: slot(pirate40Symbols, pirate40.SKIN, pirate40.backdrop),
  crabtumble: slot(crabtumbleSymbols, crabtumble.SKIN, crabtumble.backdrop),
  dragon243: slot(dragon243Symbols, dragon243.SKIN, dragon243.backdrop),
  horsehold: slot(horseholdSymbols, horsehold.SKIN, horsehold.backdrop),
}
