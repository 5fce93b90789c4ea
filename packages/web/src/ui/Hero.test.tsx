// The hero: scenery that screen readers skip, behind the content of the page.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Hero } from './Hero.tsx'

afterEach(cleanup)

test('the headline is in it, the picture is decoration and loads first', () => {
  const { container } = render(
    <Hero className="page">
      <h1>Night</h1>
    </Hero>,
  )
  const hero = container.firstElementChild!
  expect(hero.classList.contains('page')).toBe(true)
  expect(hero.contains(screen.getByRole('heading', { level: 1, name: 'Night' }))).toBe(true)
  const image = container.querySelector('img')!
  expect([image.alt, image.getAttribute('fetchpriority')]).toEqual(['', 'high'])
  expect(screen.queryByRole('img')).toBeNull()
})
