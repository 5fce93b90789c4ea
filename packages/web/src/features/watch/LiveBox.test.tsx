// The floating box: sound, collapsing, arrow keys with a remembered place, the live page, and leaving for this visit.
import { texts } from '@lantern/locales/zh_tw/all.gen.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readTabText, readText } from '../../kernel/browser/storage.ts'
import { switchLanguage } from '../../kernel/language/language.ts'
import { mountStream, useJoinedRoom, useStream } from '../live/live.ts'
import { boxPlaceKey } from './boxMover.ts'
import { boxClosedKey, LiveBox } from './LiveBox.tsx'

// On a busy machine rendering can take longer than the default limit of one second.
configure({ asyncUtilTimeout: 60_000 })

const { watch } = texts
const room = {
  RoomID: 7,
  Title: '月夜神鴞',
  Status: 1 as const,
  HostID: 12,
  HostName: '糖糖',
  PictureURL: '',
  Viewers: 3,
  DownStreamUrl: '',
}

beforeAll(() => switchLanguage('zh_tw'))

let unmount: () => void

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  unmount = mountStream()
  useJoinedRoom.setState({ roomId: 7, state: 'open', room })
})

afterEach(() => {
  cleanup()
  unmount()
  useJoinedRoom.setState({ roomId: null, state: 'none', room: null })
})

async function show() {
  const component = () => <LiveBox roomId={7} kind="play-game/m" />
  const history = createMemoryHistory({ initialEntries: ['/zh_tw/play-game/m'] })
  const router = createRouter({ routeTree: createRootRoute({ component }), history })
  // The router of the test does not have the registered router type of the site.
  render(<RouterProvider router={router as never} />)
  return { router, box: await screen.findByRole('region', { name: watch.box }) }
}

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))

test('the sound button switches the one media element', async () => {
  const { box } = await show()
  const video = box.querySelector('video')!
  expect(video.muted).toBe(true)
  press(watch.unmute)
  expect(video.muted).toBe(false)
  press(watch.mute)
  expect(useStream.getState().isMuted).toBe(true)
})

test('a collapsed box has no picture and keeps its sound', async () => {
  const { box } = await show()
  press(watch.unmute)
  const video = box.querySelector('video')!
  press(watch.collapse)
  expect(box.querySelector('video')).toBe(null)
  expect(video.muted).toBe(false)
  expect(screen.getByText('糖糖')).toBeTruthy()
  press(watch.expand)
  expect(box.querySelector('video')).toBe(video)
})

test('arrow keys move the box and its place is remembered', async () => {
  await show()
  fireEvent.keyDown(screen.getByRole('button', { name: watch.move }), { key: 'ArrowDown' })
  expect(JSON.parse(readText(boxPlaceKey) ?? '{}')).toEqual({
    'play-game/m': { x: expect.any(Number), y: expect.any(Number) },
  })
})

test('leaving leaves the room and is remembered for the visit', async () => {
  await show()
  press(watch.leave)
  expect(useJoinedRoom.getState().roomId).toBe(null)
  expect(readTabText(boxClosedKey)).toBe('true')
})

test('full screen opens the room on the live page', async () => {
  const { router } = await show()
  press(watch.toPage)
  await waitFor(() => expect(router.state.location.href).toBe('/zh_tw/play-game/live?live=7'))
})
