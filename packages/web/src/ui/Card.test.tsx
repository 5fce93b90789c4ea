// A card: its heading, what stands next to it, and when it is a region.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Card } from './Card.tsx'

afterEach(cleanup)

test('the title is a heading, the aside stands in the same line, the parts follow', () => {
  render(
    <Card title="Wallet" aside={<button type="button">Refresh</button>}>
      <p>1,000 coins</p>
    </Card>,
  )
  const heading = screen.getByRole('heading', { level: 2, name: 'Wallet' })
  expect(heading.parentElement).toBe(screen.getByRole('button', { name: 'Refresh' }).parentElement)
  expect(heading.compareDocumentPosition(screen.getByText('1,000 coins'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByRole('region')).toBeNull()
})

test('a region is listed by its title', () => {
  render(
    <Card title="Invited friends" isRegion gilt gap="small">
      <ul />
    </Card>,
  )
  const region = screen.getByRole('region', { name: 'Invited friends' })
  expect(region.hasAttribute('data-gilt')).toBe(true)
  expect(region.className.split(' ')).toHaveLength(3)
})
