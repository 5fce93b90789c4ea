// A menu opens on hover and closes when the mouse leaves, stays open when clicked, and supports arrow keys.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Menu } from './Menu.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

function show(): { trigger: HTMLElement; box: HTMLElement } {
  render(
    <Menu label="News" trigger="News" opensOnHover>
      <a href="#one">One</a>
      <a href="#two">Two</a>
    </Menu>,
  )
  const trigger = screen.getByRole('button', { name: 'News' })
  return { trigger, box: trigger.nextElementSibling as HTMLElement }
}

test('a resting mouse opens the menu, leaving closes it; touch only taps', () => {
  const { trigger, box } = show()
  const menu = trigger.parentElement!
  fireEvent.pointerEnter(menu, { pointerType: 'touch' })
  wait(500)
  expect(box.hidden).toBe(true)
  fireEvent.pointerEnter(menu, { pointerType: 'mouse' })
  wait(100)
  expect(box.hidden).toBe(false)
  expect(document.activeElement).not.toBe(screen.getByText('One'))
  fireEvent.pointerLeave(menu, { pointerType: 'mouse' })
  wait(300)
  expect(box.hidden).toBe(true)
  fireEvent.click(trigger)
  fireEvent.pointerLeave(menu, { pointerType: 'mouse' })
  wait(300)
  expect(box.hidden).toBe(false)
  fireEvent.click(trigger)
  expect(box.hidden).toBe(true)
})

test('arrow keys cycle, Esc returns the focus', () => {
  const { trigger, box } = show()
  trigger.focus()
  fireEvent.keyDown(trigger, { key: 'ArrowUp' })
  wait(50)
  expect(document.activeElement?.textContent).toBe('Two')
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('One')
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(box.hidden).toBe(true)
  expect(document.activeElement).toBe(trigger)
})
