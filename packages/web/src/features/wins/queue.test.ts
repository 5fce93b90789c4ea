// The banner shows one win at a time, in order, and its queue is bounded.
import { beforeEach, expect, test } from 'vitest'
import { queueWin, nextWin, useBanner, type Win } from './queue.ts'

const win = (PlayerName: string): Win => ({
  PlayerName,
  PictureURL: '',
  GameCode: 'owl20',
  Provider: 'lantern',
  WinType: 1,
  AlertInfo: { SymbolNo: 0, Multiple: 120.5, MultipleIdx: 4 },
  CreateTime: '2026-11-15T00:00:00.000Z',
})
const shownName = () => useBanner.getState().shown?.win.PlayerName ?? null

beforeEach(() => useBanner.setState({ shown: null, waiting: [] }))

test('one at a time, in order of arrival', () => {
  for (const name of ['a', 'b', 'c']) queueWin(win(name), 0)
  expect(shownName()).toBe('a')
  nextWin(4000)
  expect(shownName()).toBe('b')
  nextWin(8000)
  nextWin(12_000)
  expect(shownName()).toBe(null)
})

test('of a thousand wins the newest five stay queued', () => {
  for (let index = 0; index < 1000; index++) queueWin(win(String(index)), index)
  expect(useBanner.getState().waiting).toHaveLength(5)
  nextWin(1000)
  expect(shownName()).toBe('995')
})

test('wins received while the page was hidden are not shown later', () => {
  queueWin(win('a'), 0)
  queueWin(win('b'), 0)
  nextWin(120_000)
  expect(shownName()).toBe(null)
})
