// Tabs by mouse and keys; each names its panel.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { scrollFor, Tabs } from './Tabs.tsx'

afterEach(cleanup)

const tabs = [
  { value: 'a', text: 'Rules' },
  { value: 'b', text: 'Odds', count: 3 },
  { value: 'c', text: 'History' },
] as const

function Page({ onChange }: { readonly onChange?: (value: string) => void }) {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a')
  const change = (next: typeof value): void => {
    setValue(next)
    onChange?.(next)
  }
  return (
    <Tabs label="sections" tabs={tabs} value={value} onChange={change}>
      panel of {value}
    </Tabs>
  )
}

const selected = (): string | null => screen.getByRole('tab', { selected: true }).textContent

test('a click selects a tab, and the panel is named by it', () => {
  render(<Page />)
  expect(screen.getByRole('tablist', { name: 'sections' })).toBeTruthy()
  expect(screen.getByRole('tabpanel', { name: 'Rules' }).textContent).toBe('panel of a')
  fireEvent.click(screen.getByRole('tab', { name: 'History' }))
  expect(selected()).toBe('History')
  expect(screen.getByRole('tabpanel', { name: 'History' }).textContent).toBe('panel of c')
})

test('arrows move the focus with the selection and wrap around; Home and End lead to the ends', () => {
  const change = vi.fn()
  render(<Page onChange={change} />)
  const press = (key: string): boolean => fireEvent.keyDown(document.activeElement!, { key })
  screen.getByRole('tab', { name: 'Rules' }).focus()
  for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) press(key)
  expect(change.mock.calls.flat()).toEqual(['b', 'c', 'a', 'c', 'a'])
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Rules' }))
  // Other keys keep their meaning: fireEvent returns false where the default was prevented.
  expect(press('ArrowDown')).toBe(true)
})

test('only the selected tab is reached by the Tab key', () => {
  render(<Page />)
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
})

test('a row that is too wide shows the whole selected tab with the least movement', () => {
  const row = { scrollLeft: 100, clientWidth: 300, offsetLeft: 20 }
  expect(scrollFor(row, { offsetLeft: 180, offsetWidth: 80 })).toBe(100)
  expect(scrollFor(row, { offsetLeft: 60, offsetWidth: 80 })).toBe(40)
  expect(scrollFor(row, { offsetLeft: 500, offsetWidth: 80 })).toBe(260)
})
