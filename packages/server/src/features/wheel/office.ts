// What operators see of the wheel: how often each prize was drawn, against its published odds.
import { oddsOf } from '@lantern/games/firewheel/wheel.ts'
import * as z from 'zod/mini'
import { Brand, Moment } from '../../kernel/office/fields.ts'
import { defineOffice, read } from '../../kernel/office/office.ts'
import type { WheelDeps } from './deps.ts'
import * as store from './store.ts'

export const wheelOffice = ({ db }: Pick<WheelDeps, 'db'>) =>
  defineOffice('wheel', {
    drawn: read({
      summary:
        'Spins of a brand since a moment: each prize of each wheel with how often it was drawn and how often it is expected.',
      input: z.strictObject({ brand: Brand, since: Moment }),
      async run({ brand, since }) {
        const counts = await store.countDrawn(db, brand, since)
        const wheels = await store.readWheels(db, [...new Set(counts.map(({ hash }) => hash))])
        return [...wheels].map(([hash, rings]) => {
          const drawn = counts.filter((count) => count.hash === hash)
          const spins = drawn.reduce((sum, count) => sum + count.spins, 0)
          const prizes = oddsOf(rings).map(({ Ring, Place, every, ItemID, Amount }) => {
            const found = drawn.find(({ ring, place }) => ring === Ring && place === Place)
            return {
              ring: Ring,
              place: Place,
              itemId: ItemID,
              amount: Amount,
              drawn: found?.spins ?? 0,
              expected: spins / every,
              paid: found?.amount ?? 0,
            }
          })
          // Chi-square over the prizes; with 21 degrees of freedom it exceeds 41.4 by chance once in 200 times.
          const chiSquare = prizes.reduce((sum, { drawn, expected }) => sum + (drawn - expected) ** 2 / expected, 0)
          return { hash, spins, chiSquare, prizes }
        })
      },
    }),
  })
