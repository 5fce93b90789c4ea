// A player in a list: what is a button, what is read, and where the parts stand.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PersonRow } from './PersonRow.tsx'

afterEach(cleanup)

const picture = <img alt="" src="data:," />

test('without an action the row holds no button; a name as text is marked as typed by a player', () => {
  const { container } = render(<PersonRow picture={picture} name="ThảoVy" note="ID 100009" isBoxed />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('ThảoVy').hasAttribute('data-typed')).toBe(true)
  expect(container.firstElementChild!.tagName).toBe('DIV')
})

test('with an action and nothing of its own at the end the whole row is one button', () => {
  const open = vi.fn()
  render(
    <ul>
      <PersonRow as="li" picture={picture} name="Minh" note="Hello" end={<time>22:34</time>} onOpen={open} />
    </ul>,
  )
  const button = screen.getByRole('button', { name: 'Minh Hello 22:34' })
  expect(button.parentElement!.tagName).toBe('LI')
  fireEvent.click(button)
  expect(open).toHaveBeenCalledOnce()
})

test('controls at the end stand next to the button, not in it', () => {
  const [open, write] = [vi.fn(), vi.fn()]
  render(
    <PersonRow picture={picture} name="Minh" badges={<i>VIP 3</i>} hint="Player card" onOpen={open}>
      <button type="button" onClick={write}>
        Write
      </button>
    </PersonRow>,
  )
  const row = screen.getByRole('button', { name: /^Minh\s*VIP 3\s*Player card$/ })
  const action = screen.getByRole('button', { name: 'Write' })
  expect(row.contains(action)).toBe(false)
  fireEvent.click(action)
  expect(open).not.toHaveBeenCalled()
  fireEvent.click(row)
  expect([open.mock.calls.length, write.mock.calls.length]).toEqual([1, 1])
})

test('a place in a ranking is read before the name; an element as name stays as it is', () => {
  const { container } = render(
    <PersonRow as="li" before={<span>4</span>} picture={picture} name={<em>Hidden</em>} end={<span>1,000</span>} />,
  )
  expect(container.textContent).toBe('4Hidden1,000')
  expect(screen.getByText('Hidden').tagName).toBe('EM')
})

test('a row that waits for an answer cannot be pressed again', () => {
  const open = vi.fn()
  render(<PersonRow picture={picture} name="Service" isDisabled onOpen={open} />)
  fireEvent.click(screen.getByRole('button', { name: 'Service' }))
  expect(open).not.toHaveBeenCalled()
})
