// The settings of stamps: the reward of each stamp of a card, and the frame of each month.
import { avatarFrames, currencies, wheelTicket } from '@lantern/protocol/values/wallet.ts'
import * as z from 'zod/mini'
import { defineSetting, type ValueOf } from '../../kernel/settings/definition.ts'
import { RewardItems } from '../claims/claims.ts'

const Whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

export const stampsOnCard = 7

const Frame = Whole(avatarFrames.first, avatarFrames.last)

const coins = (Amount: number) => [{ ItemID: currencies.coin, Amount }]
const tickets = (Amount: number) => [{ ItemID: wheelTicket, Amount }]

export const stampRules = defineSetting({
  name: 'stamps.rules',
  schema: z.object({
    isOpen: z.boolean(),
    /** Rewards by the place of the stamp on the card. */
    card: z.array(RewardItems).check(z.length(stampsOnCard)),
    /** Stamps in a month that give its frame. */
    monthStamps: Whole(1, 28),
    /** Frames by month, from January on. */
    monthFrames: z.array(Frame).check(z.length(12)),
    /** Hours after the month in which its frame can be taken. */
    claimHours: Whole(0, 24 * 30),
  }),
  first: {
    isOpen: true,
    card: [
      coins(10_000),
      coins(20_000),
      tickets(1),
      coins(40_000),
      [{ ItemID: 'second', Amount: 5 }],
      tickets(2),
      coins(150_000),
    ],
    monthStamps: 14,
    monthFrames: Array.from({ length: 12 }, (_, month) => avatarFrames.first + month),
    claimHours: 48,
  },
  summary:
    'One stamp a Taipei day; card: the items of its seven stamps (ItemID second: the brand’s second currency), the eighth begins a new card. ' +
    'monthStamps stamps in a month give the avatar frame of the month (monthFrames, January first, items 60 to 79); it can be taken for ' +
    'claimHours after the month and is then sent by mail. isOpen false stops stamps at once. A card and a month keep the rules of their first day.',
})

export type StampRules = ValueOf<typeof stampRules>
