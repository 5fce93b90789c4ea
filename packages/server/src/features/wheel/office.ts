// What operators see of the wheel: how often each prize was drawn, against its published odds.
import { oddsOf, type WheelRings } from '@lantern/games/firewheel/wheel.ts'
import * as wheel from '@lantern/protocol/office/wheel.ts'
import { act } from '../../kernel/office/act.ts'
import { pageOfRows } from '../../kernel/office/page.ts'
import * as store from './store.ts'

export const wheelOffice = () => [
  act(wheel.readDrawn, async ({ Brand, Since, ...page }, { db }) => {
    const counts = await store.countDrawn(db, Brand, Since)
    const wheels = await store.readWheels(db, [...new Set(counts.map(({ hash }) => hash))])
    const rows = [...wheels].map(([hash, rings]) => {
      const drawn = counts.filter((count) => count.hash === hash)
      return compare(hash, rings, drawn)
    })
    return pageOfRows(rows, page)
  }),
]

function compare(hash: string, rings: WheelRings, drawn: readonly store.DrawnCount[]) {
  const Spins = drawn.reduce((sum, count) => sum + count.spins, 0)
  const Prizes = oddsOf(rings).map(({ Ring, Place, every, ItemID, Amount }) => {
    const { spins = 0, amount = 0 } = drawn.find(({ ring, place }) => ring === Ring && place === Place) ?? {}
    return { Ring, Place, ItemID, Amount, Drawn: spins, Expected: Spins / every, Paid: amount }
  })
  const ChiSquare = Prizes.reduce((sum, { Drawn, Expected }) => sum + (Drawn - Expected) ** 2 / Expected, 0)
  return { Hash: hash, Spins, ChiSquare, Prizes }
}
