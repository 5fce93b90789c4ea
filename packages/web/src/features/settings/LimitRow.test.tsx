// A limit on screen: both numbers, a full day as text, and a pending change with its time.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { switchLanguage } from '../../kernel/language/language.ts'
import { LimitRow } from './LimitRow.tsx'
import type { Limit } from './limits.ts'

beforeAll(() => switchLanguage('zh_tw'))
afterEach(cleanup)

const show = (limit: Limit, onKeep = async (): Promise<void> => undefined) =>
  render(<LimitRow kind="Time" limit={limit} icon={null} onChange={() => undefined} onKeep={onKeep} />)

test('a limit shows the used and the allowed amount', () => {
  show({ Amount: 150, UsedToday: 30, Next: null })
  const meter = screen.getByRole('meter', { name: '遊玩時間' })
  expect(meter.getAttribute('aria-valuenow')).toBe('20')
  expect(meter.getAttribute('aria-valuetext')).toBe('今日已用 30 分鐘，上限 2 小時 30 分')
  expect(screen.getByText('今日已用 30 分鐘')).toBeTruthy()
  expect(screen.getByText('上限 2 小時 30 分')).toBeTruthy()
  expect(screen.queryByText('今日已達上限')).toBeNull()
})

test('a used-up limit is shown by text, not by colour alone', () => {
  show({ Amount: 60, UsedToday: 75, Next: null })
  expect(screen.getByText('今日已達上限')).toBeTruthy()
})

test('without a limit there is no meter, and the button offers to set one', () => {
  show({ Amount: null, UsedToday: 0, Next: null })
  expect(screen.queryByRole('meter')).toBeNull()
  expect(screen.getByText('未設上限')).toBeTruthy()
  expect(screen.getByRole('button', { name: '設定遊玩時間的每日上限' })).toBeTruthy()
})

test('a waiting loosening shows its Taipei time, rounded up, and can be cancelled', async () => {
  let kept = 0
  show({ Amount: 60, UsedToday: 0, Next: { Amount: 120, Time: '2026-11-16T06:19:01.000Z' } }, async () => void kept++)
  expect(screen.getByText('2026-11-16 14:20 起改為 2 小時')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '維持目前上限' }))
  await Promise.resolve()
  expect(kept).toBe(1)
})
