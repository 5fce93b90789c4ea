// Names of clubs: two to ten letters or digits.
import { expect, test } from 'vitest'
import { checkClubName } from './clubName.ts'

test('two to ten letters, digits or Chinese characters are accepted', () => {
  expect(['月影', 'Moon88', 'HảiĐăng', '一二三四五六七八九十'].map(checkClubName)).toEqual([null, null, null, null])
})

test('short, long and strange names are refused', () => {
  expect(checkClubName('  ')).toBe('club.nameEmpty')
  for (const name of ['月', '一二三四五六七八九十一', 'a b', '月影♪'])
    expect(checkClubName(name)).toBe('club.nameFormat')
})
