// Pushes of a battle: spins are collected, own faces stay, lists lose what cannot be entered.
import { expect, test } from 'vitest'
import { panelValue, readPanel } from './address.ts'
import { applyChange, applyListed, placesOf, prizeOf, type Battle, type Change, type Listed } from './battleState.ts'
import { readBattle } from './address.ts'

const spin = (Spin: number, Win: number) => ({ Spin, Win, Grid: [[1]], FreeSpins: 0, Digest: '' })
const seat = (Seat: number, Name: string, Total = 0, Spins: ReturnType<typeof spin>[] = []) => ({
  Seat,
  PlayerID: Name ? Seat : 0,
  Name,
  PictureURL: '',
  IsBot: false,
  Total,
  Prize: 0,
  ClientSeed: '',
  Spins,
})
const battle = {
  BattleID: 7,
  Status: 1,
  Shown: 1,
  MySeat: 1,
  Rows: [seat(1, 'me', 5, [spin(1, 5)]), seat(2, 'other', 0, [spin(1, 0)])],
} as unknown as Battle
const change: Change = {
  BattleID: 7,
  Status: 1,
  Taken: 2,
  Shown: 2,
  Fee: 0,
  StartTime: null,
  CloseTime: '',
  ServerSeed: null,
  Rows: [seat(1, '', 9, [spin(2, 4)]), seat(2, '', 3, [spin(2, 3)])],
}

test('a spin is added once, the own name stays, another player who hides the name becomes hidden', () => {
  const next = applyChange(applyChange(battle, change), change)
  expect(next.Rows.map(({ Name, Total, Spins }) => [Name, Total, Spins.length])).toEqual([
    ['me', 9, 2],
    ['', 3, 2],
  ])
  expect(next.Shown).toBe(2)
  expect(applyChange(battle, { ...change, BattleID: 8 })).toBe(battle)
})

test('an open battle joins the list, a started one and an invitation do not', () => {
  const none = { Total: 0, Rows: [] } as unknown as Listed
  const news = { BattleID: 3, Taken: 1, Status: 0, GameCode: 'owl20', Entry: 1, Seats: 2, CloseTime: 'x' }
  const one = applyListed(none, news)
  expect(one.Rows).toHaveLength(1)
  expect(applyListed(one, { BattleID: 3, Taken: 2, Status: 1 }).Rows).toHaveLength(0)
  expect(applyListed(none, { ...news, Invitation: { Code: 'a', From: '' } }).Rows).toHaveLength(0)
})

test('prize, places and addresses', () => {
  expect(prizeOf(20_000, 2, 5)).toBe(38_000)
  expect(placesOf([seat(1, 'a', 3), seat(2, 'b', 9), seat(3, 'c', 9)]).map(({ place }) => place)).toEqual([1, 1, 3])
  expect(readBattle({ battle: '12' })).toEqual({ battle: 12 })
  expect(readBattle({ code: 'abcdefghj2', battle: 3 })).toEqual({ code: 'abcdefghj2' })
  expect(readBattle({ code: 'A b' })).toEqual({})
})

test('the panel’s part of an address is the lobby, a battle or a code, and nothing else', () => {
  for (const search of [{}, { battle: 1_000_000_007 }, { code: '1234567890' }])
    expect(readPanel(String(panelValue(search)))).toEqual(search)
  for (const value of [undefined, 'false', '0', '-1', 'code.', 'code.ABCDEFGHIJ', '1e9', '１２'])
    expect(readPanel(value)).toBeNull()
})
