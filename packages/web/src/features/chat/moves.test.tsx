// The chat in the history: Back leaves a conversation for its list, closing leaves the whole chat.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { useChatMoves } from './moves.ts'

// On a busy machine rendering can take longer than the default limit of one second.
configure({ asyncUtilTimeout: 60_000 })

afterEach(cleanup)

function Ways() {
  const { toTab, toPlayer, toRooms, leave } = useChatMoves()
  const { open } = useLayerMoves()
  const ways = {
    open: () => open('chatroom', 'public'),
    private: () => toTab('private'),
    mai: () => toPlayer(9, 'Mai'),
    back: toRooms,
    leave,
  }
  return Object.entries(ways).map(([name, go]) => (
    <button key={name} type="button" onClick={go}>
      {name}
    </button>
  ))
}

async function enter(path: string) {
  const history = createMemoryHistory({ initialEntries: ['/', path] })
  const router = createRouter({ routeTree: createRootRoute({ component: Ways }), history })
  // The router of the test does not have the registered router type of the site.
  render(<RouterProvider router={router as never} />)
  return async (way: string, chatroom: string | undefined) => {
    fireEvent.click(await screen.findByRole('button', { name: way }))
    await waitFor(() => expect((router.state.location.search as { chatroom?: string }).chatroom).toBe(chatroom))
  }
}

test('opened by its button: Back from a conversation returns to the list, closing there leaves the chat', async () => {
  const go = await enter('/?other=1')
  await go('open', 'public')
  await go('private', 'private')
  await go('mai', 'private-9')
  await go('back', 'private')
  await go('mai', 'private-9')
  await go('leave', undefined)
})

test('opened by the address: Back and close still work without history', async () => {
  const go = await enter('/?chatroom=private-8')
  await go('back', 'private')
  await go('mai', 'private-9')
  await go('leave', undefined)
})
