// The sign-in dialog: the brand's providers in order, all disabled until the terms are ticked.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { switchLanguage } from '../../kernel/language/language.ts'
import { brand } from '../../kernel/document/page.ts'
import { providerTitles } from '../../kernel/session/providers.ts'
import { SignInDialog } from './SignInDialog.tsx'

// On a busy machine rendering can take longer than the default limit of one second.
configure({ asyncUtilTimeout: 60_000 })

beforeAll(() => switchLanguage('zh_tw'))
afterEach(cleanup)

async function show(onPhone: () => void, onClose?: () => void): Promise<HTMLElement> {
  const root = createRootRoute({ component: () => <SignInDialog onClose={onClose} onPhone={onPhone} /> })
  const history = createMemoryHistory({ initialEntries: ['/zh_tw'] })
  render(<RouterProvider router={createRouter({ routeTree: root, history })} />)
  return screen.findByRole('dialog', { name: '立即登入' })
}

test('the first provider is large, the others follow in the order of the brand', async () => {
  await show(vi.fn())
  const ways = screen.getAllByRole('button')
  expect(ways.map((way) => way.textContent)).toEqual(
    brand.signIn.map((way, at) => {
      const title = way === 'phone' ? '手機' : providerTitles[way]
      return at === 0 ? `使用 ${title} 登入` : title
    }),
  )
  expect(ways.map((way) => way.dataset['size'])).toEqual(['large', ...brand.signIn.slice(1).map(() => 'normal')])
})

test('without accepted terms the buttons do nothing and show the reason', async () => {
  const onPhone = vi.fn()
  await show(onPhone)
  const box = screen.getByRole('checkbox') as HTMLInputElement
  expect(box.checked).toBe(true)
  fireEvent.click(box)
  const byPhone = screen.getByRole('button', { name: '手機' })
  expect(byPhone.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(byPhone.getAttribute('aria-describedby')!)?.textContent).toContain('請先勾選')
  fireEvent.click(byPhone)
  expect(onPhone).not.toHaveBeenCalled()
  fireEvent.click(box)
  fireEvent.click(byPhone)
  expect(onPhone).toHaveBeenCalledOnce()
})

test('the dialog can be closed only if there is a page below', async () => {
  await show(vi.fn())
  expect(screen.queryByRole('button', { name: '關閉' })).toBeNull()
  cleanup()
  const onClose = vi.fn()
  await show(vi.fn(), onClose)
  fireEvent.click(screen.getByRole('button', { name: '關閉' }))
  expect(onClose).toHaveBeenCalledOnce()
})
