// The ways through the chat in the history: Back leaves a conversation for its list, closing leaves the whole chat.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useLayerMoves } from '../../kernel/layers.ts'
import { useChatMoves } from './moves.ts'

afterEach(cleanup)

async function enter(path: string) {
  const at: { moves?: ReturnType<typeof useChatMoves>; layers?: ReturnType<typeof useLayerMoves> } = {}
  function Probe() {
    at.moves = useChatMoves()
    at.layers = useLayerMoves()
    return null
  }
  const history = createMemoryHistory({ initialEntries: ['/', path] })
  const router = createRouter({ routeTree: createRootRoute({ component: Probe }), history })
  // The test's own small router is not the site's, whose type is registered.
  render(<RouterProvider router={router as never} />)
  await waitFor(() => expect(at.moves).toBeDefined())
  const expectAt = (chatroom: string | undefined) =>
    waitFor(() => expect((router.state.location.search as { chatroom?: string }).chatroom).toBe(chatroom))
  return { moves: at.moves!, layers: at.layers!, expectAt }
}

test('opened by its button: a conversation goes back to the list, closing from it leaves the chat at once', async () => {
  const { moves, layers, expectAt } = await enter('/?other=1')
  act(() => layers.open('chatroom', 'public'))
  await expectAt('public')
  act(() => moves.toTab('private'))
  await expectAt('private')
  act(() => moves.toPlayer(9, 'Mai'))
  await expectAt('private-9')
  act(() => moves.toRooms())
  await expectAt('private')
  act(() => moves.toPlayer(9, 'Mai'))
  await expectAt('private-9')
  act(() => moves.leave())
  await expectAt(undefined)
})

test('opened by the address: nothing lies below, and both ways still lead out', async () => {
  const { moves, expectAt } = await enter('/?chatroom=private-9')
  act(() => moves.toRooms())
  await expectAt('private')
  act(() => moves.toPlayer(8, 'Linh'))
  await expectAt('private-8')
  act(() => moves.leave())
  await expectAt(undefined)
})
