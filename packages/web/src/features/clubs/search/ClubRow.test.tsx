// A club in the list: its button only where the player may join, else the reason.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { switchLanguage } from '../../../kernel/language/language.ts'
import { testCard } from '../card/card.fixture.ts'
import type { ClubCard } from '../card/joinState.ts'
import { ClubRow } from './ClubRow.tsx'

// On a busy machine rendering can take longer than the default limit of one second.
configure({ asyncUtilTimeout: 60_000 })

beforeAll(() => switchLanguage('zh_tw'))
afterEach(cleanup)

function show(changes: Partial<ClubCard>) {
  const component = () => (
    <ul>
      <ClubRow card={testCard(changes)} joiner={{ vip: 3, level: 20, clubID: null }} />
    </ul>
  )
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute({ component }), history })
  // The router of the test does not have the registered router type of the site.
  render(<RouterProvider router={router as never} />)
  return router
}

test('applying opens the card of the club', async () => {
  const router = show({})
  fireEvent.click(await screen.findByRole('button', { name: '申請加入 Moonlight' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ club: 7 }))
})

test('a full club and one that needs a higher VIP level have no button', async () => {
  show({ MemberCount: 60 })
  expect(await screen.findByText('已滿')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /申請加入/ })).toBe(null)
  cleanup()
  show({ LeastVip: 5 })
  expect(await screen.findByText('VIP 5')).toBeTruthy()
})
