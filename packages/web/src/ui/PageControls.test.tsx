// Rows per page: twenty at first on every screen, stored, and the row at the top stays visible when the number changes.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { switchLanguage } from '../kernel/language/language.ts'
import { PageControls } from './PageControls.tsx'
import { pageAfter, readRows, usePaging } from './pagination.ts'

beforeAll(() => switchLanguage('zh_tw'))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

function List({ total }: { readonly total: number }) {
  const paging = usePaging()
  return (
    <>
      <output>{`${paging.page}/${paging.size}`}</output>
      <PageControls paging={paging} total={total} />
    </>
  )
}

const shown = (): string | null => screen.getByRole('status').textContent

test('twenty rows by default; the choices are 2, 10, 20 and 50, and the choice is stored', () => {
  render(<List total={116} />)
  expect(shown()).toBe('1/20')
  const chooser = screen.getByRole<HTMLSelectElement>('combobox', { name: '每頁筆數' })
  expect([...chooser.options].map(({ text }) => text)).toEqual(['2', '10', '20', '50'])
  fireEvent.click(screen.getByRole('button', { name: '第 3 頁' }))
  fireEvent.change(chooser, { target: { value: '10' } })
  expect(shown()).toBe('5/10')
  cleanup()
  render(<List total={116} />)
  expect(shown()).toBe('1/10')
})

test('page numbers come in groups of five', () => {
  render(<List total={240} />)
  const numbers = (): string[] =>
    screen.getAllByRole('button', { name: /^第/ }).map(({ textContent }) => textContent ?? '')
  expect(numbers()).toEqual(['1', '2', '3', '4', '5'])
  for (let step = 0; step < 5; step++) fireEvent.click(screen.getByRole('button', { name: '下一頁' }))
  expect(numbers()).toEqual(['6', '7', '8', '9', '10'])
  expect(shown()).toBe('6/20')
})

test('a list of two rows has no choice', () => {
  const { container } = render(<List total={2} />)
  expect(container.querySelector('select')).toBeNull()
})

test('an invalid stored value is the default', () => {
  expect(['2', '50', '7', '', null].map(readRows)).toEqual([2, 50, 20, 20, 20])
  expect([pageAfter(1, 2, 50), pageAfter(60, 2, 20), pageAfter(3, 50, 2)]).toEqual([1, 6, 51])
})
