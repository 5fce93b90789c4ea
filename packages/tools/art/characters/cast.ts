// The mascots of the seven brands: whole, and as heads.
import { at } from '../lib/svg.ts'
import { owl, owlHead } from './owl.ts'
import { dragon } from './dragon.ts'
import { dragonHead } from './dragonHead.ts'
import { fox, foxHead } from './fox.ts'
import { crab } from './crab.ts'
import { phoenix } from './phoenix.ts'
import { lion } from './lion.ts'
import { horse } from './horse.ts'

export type MascotName = 'owl' | 'dragon' | 'fox' | 'crab' | 'phoenix' | 'lion' | 'horse'
/** Whole mascot, normalised to about 640 units high about the origin. */
export const mascots: Record<MascotName, () => string> = {
  owl: () => at(0, 10, owl(), 1.0),
  dragon: () => at(0, -34, dragon(), 0.8),
  fox: () => at(0, 10, fox(), 0.92),
  crab: () => at(0, 24, crab(), 1.12),
  phoenix: () => at(0, -10, phoenix(), 0.8),
  lion: () => at(0, 10, lion(), 0.94),
  horse: () => at(-20, 0, horse(), 0.98),
}
/** Head only, for marks and avatars: fits a circle of radius 200. */
export const heads: Record<MascotName, () => string> = {
  owl: () => at(0, 20, owlHead(), 0.95),
  dragon: () => at(0, 14, dragonHead(), 0.66),
  fox: () => at(0, 30, foxHead(), 0.86),
  crab: () => at(0, 24, crab(), 0.68),
  phoenix: () => at(0, 78, phoenix(), 0.56),
  lion: () => at(0, 20, lion(), 0.62),
  horse: () => at(-10, 10, horse(), 0.66),
}
