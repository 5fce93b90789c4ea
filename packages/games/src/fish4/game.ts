// fish4: four seats, sixteen kinds from 2 to 300 bets; a return of 96.00 percent, whatever is shot at.
import { checkBase } from '../engine/definition.ts'
import type { FishDefinition, FishKind } from './definition.ts'

const kind = (
  code: string,
  pay: number,
  weight: number,
  reach: readonly [number, number],
  swim: number,
  more: Pick<FishKind, 'special' | 'prizes'> = {},
): FishKind => ({ code, pay, weight, reach, swim, ...more })

export const kinds: readonly FishKind[] = [
  kind('sardine', 2, 150, [110, 80], 13_000),
  kind('clown', 3, 130, [135, 100], 14_000),
  kind('tang', 4, 120, [150, 110], 14_000),
  kind('angel', 5, 110, [140, 160], 15_000),
  kind('puffer', 8, 90, [160, 175], 16_000),
  kind('jelly', 10, 80, [150, 175], 19_000),
  kind('lion', 12, 70, [195, 205], 16_000),
  kind('turtle', 15, 60, [210, 230], 18_000),
  kind('squid', 20, 50, [260, 170], 15_000),
  kind('manta', 30, 38, [270, 300], 17_000),
  kind('marlin', 50, 26, [350, 210], 13_000),
  kind('hammer', 80, 18, [390, 240], 16_000),
  kind('chain', 12, 22, [330, 130], 15_000, { special: { effect: 'chain', strikes: 6 } }),
  kind('bomb', 20, 16, [220, 230], 17_000, { special: { effect: 'bomb', strikes: 12 } }),
  kind('drill', 40, 12, [310, 190], 15_000, { special: { effect: 'drill', strikes: 20 } }),
  kind('boss', 100, 0, [620, 540], 24_000, {
    prizes: [
      { pay: 100, weight: 10 },
      { pay: 150, weight: 5 },
      { pay: 200, weight: 3 },
      { pay: 300, weight: 2 },
    ],
  }),
]

export const fish4: FishDefinition = {
  code: 'fish4',
  mechanic: 'fishing',
  variant: 96,
  bets: [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000],
  // One mode for a shot at random fish, and one for each kind.
  modes: [{ code: 'base', price: 1 }, ...kinds.map(({ code }) => ({ code, price: 1 }))],
  winCap: 2_000,
  jackpots: false,
  returned: 96,
  strikeWorth: 2,
  pearl: 2,
  kinds,
}

export const variants: readonly FishDefinition[] = [fish4]

/** Throws a RangeError when the definition contradicts itself. */
export function checkFishing(definition: FishDefinition): void {
  checkBase(definition)
  const fail = (why: string): never => {
    throw new RangeError(`${definition.code}: ${why}`)
  }
  const { kinds, returned, strikeWorth, pearl, winCap } = definition
  const ordinary = kinds.filter(({ special, prizes }) => !special && !prizes)
  if (!Number.isInteger(returned) || returned < 1 || returned > 99)
    fail('returns more than 0 and less than 100 percent')
  if (ordinary.some(({ pay }) => pay < strikeWorth) || pearl < strikeWorth)
    fail('a strike may not be worth more than the fish it hits')
  if (kinds.some(({ pay }) => !Number.isInteger(pay) || pay < 1)) fail('a pay is whole bets')
  if (kinds.some(({ prizes }) => prizes && prizes[0]?.pay !== undefined && prizes.some(({ weight }) => weight < 1)))
    fail('a prize has a probability above zero')
  const most = Math.max(...ordinary.map(({ pay }) => pay), pearl)
  if (kinds.some(({ pay, special }) => pay + (special?.strikes ?? 0) * most > winCap)) fail('a shot may pass the cap')
}
