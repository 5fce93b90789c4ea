// The dialogs at the end of a session: TIMEOUT is shown, cannot be dismissed, and leads to signing in again.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { switchLanguage } from '../../kernel/language/language.ts'
import { dismiss, useSession } from '../../kernel/session/session.ts'
import { SessionNotices } from './SessionNotices.tsx'

// On a busy machine rendering can take longer than the default limit of one second.
configure({ asyncUtilTimeout: 60_000 })

beforeAll(() => switchLanguage('zh_tw'))
afterEach(cleanup)

function Shown() {
  const notice = useSession((session) => session.notice)
  return notice ? <SessionNotices notice={notice} /> : <p>none</p>
}

async function show() {
  const root = createRootRoute({ component: Shown })
  const history = createMemoryHistory({ initialEntries: ['/zh_tw/member/info'] })
  const router = createRouter({ routeTree: root, history })
  render(<RouterProvider router={router} />)
  return router
}

test('TIMEOUT: the only action is to sign in again on the same page', async () => {
  dismiss('TIMEOUT')
  const router = await show()
  const dialog = await screen.findByRole('dialog', { name: '登入逾時' })
  expect(dialog.textContent).toContain('已自動登出')
  expect(screen.queryByRole('button', { name: '關閉' })).toBeNull()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(useSession.getState().notice).toBe('TIMEOUT')
  fireEvent.click(screen.getByRole('button', { name: '重新登入' }))
  await waitFor(() => expect(router.latestLocation.search).toMatchObject({ phoneStep: 0 }))
  expect([router.latestLocation.pathname, useSession.getState().notice]).toEqual(['/zh_tw/member/info', null])
})

test('a sign-in elsewhere has its own text', async () => {
  dismiss('MULTIPLE_SIGNIN')
  await show()
  expect((await screen.findByRole('dialog', { name: '連線已失效' })).textContent).toContain('其他地方登入')
})
