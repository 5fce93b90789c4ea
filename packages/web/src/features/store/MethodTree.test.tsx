// Payment methods: one group open at a time, closed methods stay visible with the reason, a single method needs no group.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { switchLanguage } from '../../kernel/language/language.ts'
import { growTree } from './methods.ts'
import { MethodTree } from './MethodTree.tsx'

beforeAll(() => switchLanguage('zh_tw'))
afterEach(cleanup)

const methods = [
  { code: 'mycard.points', name: '點數卡', kind: 'mycard', isOpen: true },
  { code: 'mycard.member', name: '會員扣點', kind: 'mycard', isOpen: false },
  { code: 'telecom.billing', name: '電信帳單付款', kind: 'telecom', isOpen: true },
]
const kindNames = { mycard: 'MyCard', telecom: '電信帳單' }

test('a branch expands and collapses; available methods can be chosen, unavailable ones show the reason', () => {
  const choose = vi.fn()
  render(<MethodTree tree={growTree(methods, null)} kindNames={kindNames} chosen={null} onChoose={choose} />)
  const branch = screen.getByRole('button', { name: /MyCard/ })
  expect(branch.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(branch)
  expect(branch.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(screen.getByRole('radio', { name: '點數卡' }))
  expect(choose).toHaveBeenCalledExactlyOnceWith('mycard.points')
  const shut = screen.getByRole<HTMLInputElement>('radio', { name: /會員扣點/ })
  expect(shut.disabled).toBe(true)
  expect(shut.closest('label')?.textContent).toContain('維護中')
})

test('a kind with one method is chosen at once', () => {
  const choose = vi.fn()
  render(<MethodTree tree={growTree(methods, null)} kindNames={kindNames} chosen={null} onChoose={choose} />)
  fireEvent.click(screen.getByRole('radio', { name: '電信帳單' }))
  expect(choose).toHaveBeenCalledExactlyOnceWith('telecom.billing')
})

test('a method that the chosen goods do not support is deselected', () => {
  const tree = growTree(methods, ['mycard.points'])
  render(<MethodTree tree={tree} kindNames={kindNames} chosen="telecom.billing" onChoose={() => {}} />)
  const lone = screen.getByRole<HTMLInputElement>('radio', { name: /電信帳單/ })
  expect([lone.checked, lone.disabled]).toEqual([false, true])
})
