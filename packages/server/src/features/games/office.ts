// What operators can do with slot games: choose the variant of a brand, retire all seeds.
import * as z from 'zod/mini'
import { noteChange } from '../../kernel/database/audit.ts'
import { Brand, Moment, Text } from '../../kernel/office/fields.ts'
import { defineOffice, OfficeRefused, write } from '../../kernel/office/office.ts'
import { retireAllSeeds } from './seeds.ts'
import { aheadMs, chooseVariant } from './shelf.ts'

const refusals = {
  Unknown: 'The game has no variant with this hash',
  TooSoon: `startsAt is less than ${aheadMs / 1000} seconds ahead: every node must have read the choice by then`,
} as const

export const gamesOffice = () =>
  defineOffice('games', {
    chooseVariant: write({
      summary:
        'Chooses the variant (mathHash, as in docs/par) that a game has in a brand from a time on, for all players.',
      input: z.strictObject({ brand: Brand, gameCode: Text(32), mathHash: Text(64), startsAt: Moment }),
      async run(choice, { tx, actor, now }) {
        const refusal = await chooseVariant(tx, { ...choice, actor, now })
        if (refusal) throw new OfficeRefused(refusals[refusal])
        return choice
      },
    }),
    retireSeeds: write({
      summary: 'Retires every slot seed in use, after a suspicion that one is known. Players see new seed hashes.',
      input: z.strictObject({}),
      async run(_input, { tx, actor, now }) {
        const retired = await retireAllSeeds(tx, now)
        await noteChange(tx, { brand: 'all', actor, what: 'game.seeds', row: 'all', after: { retired }, now })
        return { retired }
      },
    }),
  })
