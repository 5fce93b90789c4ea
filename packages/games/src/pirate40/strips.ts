// The reel strips of Pirate 40, top to bottom, circular; wilds are in stacks of four. Found by exact calculation.
import { parseStrip, type Strip } from '../engine/strips.ts'
import { symbols } from './symbols.ts'

const codes = symbols.map((symbol) => symbol.code)

export const strips: readonly Strip[] = [
  `parrot parrot J J Q Q map A A ship ship cannon compass Q Q ship J compass compass K map Q J J rum
   rum cannon cannon A captain captain captain rum K K`,
  `parrot parrot compass compass K K A Q Q K J J ship Q Q rum rum ship ship cannon J J captain captain
   captain A A rum wild wild wild wild cannon cannon`,
  `A A K ship ship parrot parrot map J J rum Q Q J J cannon Q Q K K rum rum cannon cannon A compass
   compass captain captain captain wild wild wild wild map`,
  `Q K K ship J rum A cannon parrot parrot wild wild wild wild parrot rum rum compass compass captain
   captain captain compass Q Q A A cannon cannon ship ship K J J`,
  `A K K J J ship ship compass compass A A rum rum Q Q captain captain captain captain ship parrot
   parrot compass cannon cannon J map K parrot cannon rum map Q`,
].map((strip) => parseStrip(strip, codes))
