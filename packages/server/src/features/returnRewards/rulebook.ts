// The settings of the packages for returning players.
import { currencies, wheelTicket } from '@lantern/protocol/values/wallet.ts'
import * as z from 'zod/mini'
import { defineSetting, type ValueOf } from '../../kernel/settings/definition.ts'
import { RewardItems } from '../claims/claims.ts'

const Whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

const coins = (Amount: number) => [{ ItemID: currencies.coin, Amount }]
const tickets = (Amount: number) => [{ ItemID: wheelTicket, Amount }]

export const returnRules = defineSetting({
  name: 'returnRewards.rules',
  schema: z
    .object({
      isOpen: z.boolean(),
      /** Days between two visits that open a card. */
      awayDays: Whole(2, 365),
      /** Days from the return in which packages can be taken. */
      openDays: Whole(1, 365),
      /** Days between two cards. */
      cardDays: Whole(1, 365),
      packages: z.array(RewardItems).check(z.minLength(1), z.maxLength(31)),
    })
    .check(
      z.refine(({ packages, openDays }) => packages.length <= openDays, 'a card has more packages than days'),
      z.refine(
        ({ cardDays, openDays }) => openDays <= cardDays,
        'a card is open longer than the time between two cards',
      ),
    ),
  first: {
    isOpen: true,
    awayDays: 14,
    openDays: 14,
    cardDays: 30,
    packages: [
      coins(30_000),
      tickets(1),
      coins(50_000),
      [{ ItemID: 'second', Amount: 3 }],
      tickets(2),
      coins(80_000),
      coins(200_000),
    ],
  },
  summary:
    'A player who returns awayDays after the last visit gets a card with packages (ItemID second: the brand’s second currency): one a Taipei day ' +
    'within openDays, at most one card in cardDays. isOpen false opens no cards and stops packages at once. A card keeps the rules of the day it was opened on.',
})

export type ReturnRules = ValueOf<typeof returnRules>
