// The menu shows what a role may do.
import { expect, test } from 'vitest'
import { entriesFor } from './menu.ts'

const paths = (role: Parameters<typeof entriesFor>[0]): string[] => entriesFor(role).map(({ path }) => path)

test('a plain member neither decides nor leads, but may leave', () => {
  expect(paths('member')).toEqual([
    ...['/club/description', '/club/invite', '/club/search', '/club/exchange'],
    ...['/club/alliance', '/club/log', '/club/exit'],
  ])
})

test('a deputy decides applications, and cannot hand over or dissolve', () => {
  expect(paths('deputy')).toEqual(expect.arrayContaining(['/club/applications', '/club/coupons', '/club/message']))
  for (const path of ['/club/leader', '/club/dissolve', '/club/deputies']) expect(paths('deputy')).not.toContain(path)
})

test('a leader hands over or dissolves instead of leaving', () => {
  expect(paths('leader')).toEqual(expect.arrayContaining(['/club/leader', '/club/dissolve', '/club/deputies']))
  expect(paths('leader')).not.toContain('/club/exit')
})
