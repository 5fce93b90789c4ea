// A field has an accessible label, and an error replaces the note.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Field } from './Field.tsx'

afterEach(cleanup)

test('the note describes the input', () => {
  render(<Field label="暱稱" note="10 字以內" />)
  const input = screen.getByLabelText('暱稱')
  expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe('10 字以內')
  expect(input.getAttribute('aria-invalid')).toBeNull()
})

test('an error replaces the note and is announced', () => {
  render(<Field label="暱稱" note="10 字以內" error="太長了" />)
  expect(screen.getByRole('alert').textContent).toBe('太長了')
  expect(screen.queryByText('10 字以內')).toBeNull()
  expect(screen.getByLabelText('暱稱').getAttribute('aria-invalid')).toBe('true')
})
