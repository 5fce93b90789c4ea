// The settings of red envelopes: who may send how many shares, who may claim, and for how long. They can only narrow `brand.redEnvelope`.
import { mostEnvelopeQuantity } from '@lantern/protocol/values/redenvelope.ts'
import * as z from 'zod/mini'
import { defineSetting } from '../../kernel/settings/definition.ts'

const Whole = (least: number, most: number = Number.MAX_SAFE_INTEGER) =>
  z.int().check(z.minimum(least), z.maximum(most))

const Sending = z.object({
  isOpen: z.boolean(),
  leastVip: Whole(1, 8),
  leastQuantity: Whole(1, mostEnvelopeQuantity),
  /** The most shares, one number for each VIP level from 1 to 8; 0: none. */
  mostQuantity: z.array(Whole(0, mostEnvelopeQuantity)).check(z.length(8)),
  leastAverage: Whole(1),
  lifetimeHours: Whole(1, 24 * 30),
})

export type SendingRules = Readonly<z.output<typeof Sending>>

/** A change applies to envelopes that are sent from then on; the lifetime of an open one stays. */
export const sendingRules = defineSetting({
  name: 'redenvelope.sending',
  schema: Sending,
  first: {
    isOpen: true,
    leastVip: 3,
    leastQuantity: 5,
    mostQuantity: [0, 0, 20, 50, 100, 100, 200, 200],
    leastAverage: 100,
    lifetimeHours: 24,
  },
  summary:
    'isOpen: whether red envelopes can be sent. leastVip: the lowest VIP that sends. leastQuantity and mostQuantity (by VIP from 1 to 8): shares of ' +
    'an envelope; leastAverage: coins per share. lifetimeHours until the rest is returned.',
})

const Claiming = z.object({
  leastLevel: Whole(1, 1000),
  claimsADay: Whole(0),
  /** Players of one household in one envelope. */
  perHousehold: Whole(1),
  freezeDays: Whole(0, 365),
})

export type ClaimingRules = Readonly<z.output<typeof Claiming>>

/** A change applies to the next claim, freezeDays to envelopes that are sent from then on. */
export const claimingRules = defineSetting({
  name: 'redenvelope.claiming',
  schema: Claiming,
  first: { leastLevel: 5, claimsADay: 50, perHousehold: 5, freezeDays: 8 },
  summary:
    'leastLevel: the level from which players claim. claimsADay: red envelopes a player opens on a day in Taipei. perHousehold: players of one ' +
    'network in one envelope. freezeDays in which claimed coins may be played but not given on.',
})
