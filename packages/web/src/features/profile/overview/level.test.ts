// The progress from one level or rank to the next.
import { expect, test } from 'vitest'
import { levelMeter, vipMeter } from './level.ts'

const Table = [
  { LV: 1, Exp: 0 },
  { LV: 2, Exp: 100 },
  { LV: 3, Exp: 300 },
]

test('the bar runs from the start of the level to the next one', () => {
  expect(levelMeter({ Level: 2, Exp: 150, NextExp: 300, Table })).toEqual({ percent: 25, left: 150, isTop: false })
  expect(levelMeter({ Level: 1, Exp: 0, NextExp: 100, Table })).toEqual({ percent: 0, left: 100, isTop: false })
})

test('at the highest level the bar is full', () => {
  expect(levelMeter({ Level: 3, Exp: 900, NextExp: 300, Table })).toEqual({ percent: 100, left: 0, isTop: true })
  expect(levelMeter({ Level: 3, Exp: 900, NextExp: 0, Table }).isTop).toBe(true)
})

test('after a change of the table the bar stays between empty and full', () => {
  expect(levelMeter({ Level: 5, Exp: 900, NextExp: 300, Table }).isTop).toBe(true)
  expect(levelMeter({ Level: 2, Exp: 40, NextExp: 300, Table })).toEqual({ percent: 0, left: 260, isTop: false })
})

test('the bar never exceeds full', () => {
  expect(levelMeter({ Level: 1, Exp: 130, NextExp: 100, Table })).toEqual({ percent: 100, left: 0, isTop: false })
})

test('the next VIP rank is shown, and none above the last', () => {
  const ranks = [
    { VIPLevel: 1, Points: 0 },
    { VIPLevel: 2, Points: 100 },
  ]
  expect(vipMeter(1, 40, ranks)).toEqual({ percent: 40, left: 60, isTop: false, next: 2 })
  expect(vipMeter(2, 400, ranks)).toEqual({ percent: 100, left: 0, isTop: true, next: 2 })
})
