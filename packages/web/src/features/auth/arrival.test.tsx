// A sign-in callback with a fragment of another flow: the player is signed out, and our own dialog explains it.
import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { switchLanguage } from '../../kernel/language/language.ts'
import { useSession } from '../../kernel/session/session.ts'
import { useArrival } from './arrival.ts'
import { SessionNotices } from './SessionNotices.tsx'

// On a busy machine rendering can take longer than the default limit of one second.
configure({ asyncUtilTimeout: 60_000 })

beforeAll(() => switchLanguage('zh_tw'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  useSession.setState({ status: 'guest', me: null, notice: null })
})

function Arriving() {
  useArrival('google')
  const notice = useSession((session) => session.notice)
  return notice ? <SessionNotices notice={notice} /> : null
}

async function arrive(hash: string) {
  const paths: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(url).pathname
    paths.push(path)
    return Response.json({ Code: path.endsWith('account') ? 200056 : 0, Message: '', Result: {} })
  })
  const alert = vi.fn()
  vi.stubGlobal('alert', alert)
  history.replaceState(null, '', `/signIn/google${hash}`)
  useSession.setState({ status: 'guest' })
  const root = createRootRoute({ component: Arriving })
  const router = createRouter({ routeTree: root, history: createBrowserHistory() })
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(paths.length).toBeGreaterThan(0))
  return { paths, alert, router }
}

test('an unknown fragment signs out and shows our dialog, not alert()', async () => {
  const { paths, alert, router } = await arrive('#access_token=abc')
  const dialog = await screen.findByRole('dialog', { name: '登入未完成' })
  expect(dialog.textContent).toContain('不是由我們發出的')
  expect(paths).toEqual(['/api/v1/player/logout'])
  expect(alert).not.toHaveBeenCalled()
  expect(router.latestLocation.pathname).toBe('/zh_tw')
  fireEvent.click(screen.getByRole('button', { name: '重新登入' }))
  await waitFor(() => expect(useSession.getState().notice).toBeNull())
})

test('the fragment that Facebook adds is accepted: the arrival continues to sign in', async () => {
  const { paths } = await arrive('#_=_')
  expect(paths).toEqual(['/api/v1/player/account'])
  expect(useSession.getState().notice).toBeNull()
})
