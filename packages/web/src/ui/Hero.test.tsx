// The hero: a picture that screen readers skip, the title as heading, the text, then the action.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Hero } from './Hero.tsx'

afterEach(cleanup)

test.each([false, true])('roomy %s: badge, heading, text and action follow in this order', (isRoomy) => {
  const { container } = render(
    <Hero
      isRoomy={isRoomy}
      picture={<img alt="trophy" src="data:," />}
      badge={<i>Soon</i>}
      title="Missions"
      text="Daily tasks."
      action={<button type="button">Play</button>}
    />,
  )
  expect(screen.getByRole('heading', { level: 2, name: 'Missions' })).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  expect(container.textContent).toBe('SoonMissionsDaily tasks.Play')
  expect(container.querySelector('[data-gilt]')).not.toBeNull()
})
