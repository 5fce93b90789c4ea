// The settings of the fire wheel: its rings, the free spins of a day, whether it is open.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import { hasRingSizes, type WheelRings } from '@lantern/games/firewheel/wheel.ts'
import { currencies, wheelTicket } from '@lantern/protocol/values/wallet.ts'
import * as z from 'zod/mini'
import { defineSetting, type ValueOf } from '../../kernel/settings/definition.ts'

const Whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

const Prize = z.object({
  ItemID: z.literal([currencies.coin, currencies.gem, wheelTicket, 42, 43, 44, 45, 46, 47, 48, 49]),
  Amount: Whole(1, 1_000_000_000),
})
const Ring = z.array(z.nullable(Prize))

const coins = (thousands: number) => ({ ItemID: currencies.coin, Amount: thousands * 1000 })
const second = (Amount: number) => ({ ItemID: currencies.gem, Amount })
const ticket = { ItemID: wheelTicket, Amount: 1 }

export const wheelRules = defineSetting({
  name: 'wheel.rules',
  schema: z.object({
    /** False: spins are refused; tickets stay. */
    isOpen: z.boolean(),
    /** Free spins per day. */
    freeSpins: Whole(0, 100),
    rings: z
      .array(Ring)
      .check(z.refine((rings) => hasRingSizes(rings), 'rings have 12, 8 and 6 segments, of which 2, 2 and 0 are null')),
  }),
  first: {
    isOpen: true,
    freeSpins: 1,
    rings: [
      [
        null,
        coins(5),
        coins(8),
        second(1),
        coins(10),
        coins(6),
        null,
        coins(5),
        ticket,
        coins(8),
        second(3),
        coins(10),
      ],
      [null, coins(18), coins(24), coins(20), null, coins(38), coins(18), coins(28)],
      [coins(66), coins(188), coins(68), coins(588), coins(88), coins(100)],
    ],
  },
  summary:
    'The fire wheel: rings of 12, 8 and 6 equal segments, clockwise from the top. null leads to the next ring: exactly two segments of the first and of ' +
    'the second ring. ItemID 1 coins, 2 the second currency of the brand, 50 a ticket, 42 to 49 live gifts. freeSpins a day. isOpen false stops ' +
    'spinning at once. A change applies at once; a page that shows another wheel is refused and reads it again.',
})

export type WheelRules = ValueOf<typeof wheelRules>

/** The rings with the brand's own second currency. */
export function ringsOf({ rings }: WheelRules, brand: BrandCode): WheelRings {
  const secondCurrency = currencies[brands[brand].secondCurrency]
  return rings.map((ring) =>
    ring.map((prize) => (prize?.ItemID === currencies.gem ? { ...prize, ItemID: secondCurrency } : prize)),
  )
}
