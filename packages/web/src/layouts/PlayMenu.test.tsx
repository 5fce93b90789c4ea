// The menu of the play pages links to open features only, and updates when the server opens one.
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, configure, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { readFlags } from '../kernel/document/flags.ts'
import { switchLanguage } from '../kernel/language/language.ts'
import { PlayMenu } from './PlayMenu.tsx'

// On a busy machine rendering can take longer than the default limit of one second.
configure({ asyncUtilTimeout: 60_000 })

beforeAll(() => switchLanguage('zh_tw'))
afterEach(() => {
  cleanup()
  readFlags({ Mission: false, Club: false })
})

async function show(): Promise<void> {
  const root = createRootRoute({ component: () => <PlayMenu isInGame={false} /> })
  const places = createRoute({ getParentRoute: () => root, path: '/$locale/$' })
  const history = createMemoryHistory({ initialEntries: ['/zh_tw/play-game/m'] })
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([places]), history })} />)
  await screen.findByRole('navigation', { name: '遊戲選單' })
}

const names = (): string[] => screen.getAllByRole('link').map((link) => link.textContent)
const later = ['每日任務', '火輪', '七日簽到', '金庫密碼', '公會']

test('no link leads to a planned feature', async () => {
  await show()
  expect(names()).toContain('贈禮')
  expect(names().filter((name) => later.includes(name))).toEqual([])
})

test('the hello of the lobby opens a feature, and closes it again', async () => {
  await show()
  act(() => readFlags({ Mission: true, Club: true, Unknown: true }))
  expect(names().filter((name) => later.includes(name))).toEqual(['每日任務', '公會'])
  act(() => readFlags({ Club: false }))
  expect(names().filter((name) => later.includes(name))).toEqual(['每日任務'])
})
