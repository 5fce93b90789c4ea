// Steps: an ordered list whose items hold the text alone; the numbers are drawn by the style.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Steps } from './Steps.tsx'

afterEach(cleanup)

test('steps are an ordered list in the given order', () => {
  render(<Steps gilt steps={['Open the menu', 'Choose install', <b key="last">Confirm</b>]} />)
  expect(screen.getByRole('list').tagName).toBe('OL')
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts).toEqual(['Open the menu', 'Choose install', 'Confirm'])
})
