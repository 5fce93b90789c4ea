// What a player reads of the own application, and a form that needs a bound phone.
import { hostStates } from '@lantern/protocol/values/hosts.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Queries } from '../../../kernel/connection/Queries.tsx'
import { switchLanguage } from '../../../kernel/language/language.ts'
import { RefusedForNow, SuspendedNotice, Waiting } from './ApplicationState.tsx'
import { ApplyForm } from './ApplyForm.tsx'

beforeAll(() => switchLanguage('zh_tw'))
afterEach(cleanup)

const sent = { HasPhone: true, Category: 3, Words: '每晚彈吉他', CreateTime: '2026-11-17T12:00:00.000Z' }
const showForm = (HasPhone: boolean) =>
  render(
    <Queries>
      <ApplyForm playerID={7} application={{ State: hostStates.none, HasPhone }} />
    </Queries>,
  )

test('an applicant reads what was sent and when', () => {
  render(<Waiting application={{ ...sent, State: hostStates.waiting }} />)
  expect(screen.getByRole('status').textContent).toContain('申請審核中')
  expect(screen.getByText('每晚彈吉他')).toBeTruthy()
  expect(screen.getByText('2026-11-17 20:00')).toBeTruthy()
})

test('a refusal shows the reason and the time of the next application', () => {
  const refused = { ...sent, State: hostStates.refused, Reason: '請補充內容', ApplyFrom: '2026-11-24T12:00:00.000Z' }
  render(<RefusedForNow application={refused} />)
  expect(screen.getByText('請補充內容')).toBeTruthy()
  expect(screen.getByText('2026-11-24 20:00 之後可以再次申請')).toBeTruthy()
})

test('a suspension shows its end, or that it has none', () => {
  const suspended = { ...sent, State: hostStates.suspended, Reason: '廣告' }
  const { rerender } = render(<SuspendedNotice application={{ ...suspended, Until: '2026-12-01T00:00:00.000Z' }} />)
  expect(screen.getByRole('status').textContent).toContain('到 2026-12-01 08:00')
  rerender(<SuspendedNotice application={{ ...suspended, Until: null }} />)
  expect(screen.getByRole('status').textContent).toContain('恢復時間由客服通知')
})

test('without a bound phone the form cannot be sent and leads to the binding', () => {
  showForm(false)
  expect(screen.getByRole('link', { name: '去綁定手機' }).getAttribute('href')).toBe('/zh_tw/member/info?ask=phone')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '送出申請' }).disabled).toBe(true)
})

test('an incomplete form names both faults and sends nothing', () => {
  showForm(true)
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '送出申請' }))
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '請寫 10 到 300 個字',
    '請先同意主播守則',
  ])
})
