// Names and values: a description list in every look, and a total that stands out.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Fact, Facts } from './Facts.tsx'

afterEach(cleanup)

test.each([undefined, 'lined', 'sums', 'bill'] as const)(
  'look %s: each value is the definition of its name',
  (look) => {
    render(
      <Facts {...(look && { look })}>
        <Fact name="Fee">500</Fact>
        <Fact name="Total" isTotal>
          10,500
        </Fact>
      </Facts>,
    )
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Fee', 'Total'])
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['500', '10,500'])
    const [fee, total] = screen.getAllByRole('term').map(({ parentElement }) => parentElement!.className)
    expect(fee).not.toBe(total)
  },
)
