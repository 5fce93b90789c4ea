// The latest wins: a new one is animated once, and its age is written in the page's language.
import { expect, test } from 'vitest'
import { switchLanguage, t } from '../../kernel/language/language.ts'
import { renew, wordAge, type RecentWin } from './recent.ts'

const win = (ID: number): RecentWin => ({
  ID,
  PlayerName: 'Mai',
  PictureURL: '',
  GameCode: 'owl20',
  Provider: 'lantern',
  WinType: 1,
  Amount: 5000,
  AlertInfo: { SymbolNo: 0, Multiple: 12.5, MultipleIdx: 1 },
  CreateTime: '2026-11-15T00:00:00.000Z',
})

test('the first wins are shown without animation, later ones with it', () => {
  const first = renew(null, [win(3), win(2)])
  expect([...first.fresh]).toEqual([])
  expect(renew(first, [win(3), win(2)])).toBe(first)
  expect([...renew(first, [win(5), win(4), win(3)]).fresh]).toEqual([5, 4])
  expect([...renew(renew(null, []), [win(1)]).fresh]).toEqual([1])
})

test('relative times in four languages', async () => {
  const at = Date.parse('2026-11-15T00:03:10.000Z')
  const say = (time: string): string => wordAge(t, time, at)
  await switchLanguage('vi_vn')
  expect(say('2026-11-15T00:00:00.000Z')).toBe('3 phút trước')
  await switchLanguage('id_id')
  expect(say('2026-11-14T22:00:00.000Z')).toBe('2 jam yang lalu')
  await switchLanguage('en_us')
  expect(say('2026-11-14T22:00:00.000Z')).toBe('2 hours ago')
  expect(say('2026-11-15T00:02:00.000Z')).toBe('1 minute ago')
  await switchLanguage('zh_tw')
  expect(say('2026-11-15T00:00:00.000Z')).toBe('3 分鐘前')
  expect(say('2026-11-12T22:00:00.000Z')).toBe('2 天前')
  expect(say('2026-11-15T00:04:00.000Z')).toBe('剛剛')
})
