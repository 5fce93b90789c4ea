// The phone dialog: each button is disabled until its digits are complete, and a code that was sent survives closing the dialog.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { switchLanguage } from '../../kernel/language/language.ts'
import { PhoneDialog } from './PhoneDialog.tsx'
import { forgetSent, noteSent } from './sentCode.ts'

// On a busy machine rendering can take longer than the default limit of one second.
configure({ asyncUtilTimeout: 60_000 })

beforeAll(() => switchLanguage('zh_tw'))
afterEach(() => {
  cleanup()
  forgetSent()
})

async function show(message: string | null = null): Promise<void> {
  const nothing = vi.fn()
  const root = createRootRoute({
    component: () => (
      <PhoneDialog chosen={null} message={message} onClose={nothing} onDone={nothing} onSeveral={nothing} />
    ),
  })
  const history = createMemoryHistory({ initialEntries: ['/zh_tw'] })
  render(<RouterProvider router={createRouter({ routeTree: root, history })} />)
  await screen.findByRole('dialog', { name: '手機登入' })
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const isOff = (name: string | RegExp): boolean => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

test('the country is fixed, and a code can be sent for nine valid digits', async () => {
  await show()
  expect(screen.getByLabelText<HTMLInputElement>('國碼')).toMatchObject({ value: '+84', disabled: true })
  type('手機號碼', '91234567')
  expect(isOff('發送驗證碼')).toBe(true)
  type('手機號碼', '912345678')
  expect(isOff('發送驗證碼')).toBe(false)
  type('手機號碼', '112345678')
  expect(isOff('發送驗證碼')).toBe(true)
  expect(screen.getByText('手機號碼格式不正確')).toBeTruthy()
})

test('without a sent code entering six digits has no effect', async () => {
  await show()
  type('手機號碼', '912345678')
  type('驗證碼', '123456')
  expect(isOff('登入')).toBe(true)
})

test('a code sent before a reload can still be entered, for its own number only', async () => {
  noteSent('912345678', Date.now() - 20_000)
  await show()
  expect(screen.getByLabelText<HTMLInputElement>('手機號碼').value).toBe('912345678')
  expect(screen.getByRole('button', { name: /^(3\d|40) 秒後可重送$/ })).toBeTruthy()
  type('驗證碼', '您的驗證碼：482913')
  expect(screen.getByLabelText<HTMLInputElement>('驗證碼').value).toBe('482913')
  expect(isOff('登入')).toBe(false)
  type('手機號碼', '912345679')
  expect([isOff('登入'), isOff('發送驗證碼')]).toEqual([true, false])
})

test('both limits are shown, and the reason for the return to this step', async () => {
  await show('手機驗證已過期')
  expect(screen.getByText('每日發送驗證碼上限 5 次')).toBeTruthy()
  expect(screen.getByText('每組驗證碼輸入上限 3 次')).toBeTruthy()
  expect(screen.getByText('手機驗證已過期')).toBeTruthy()
})
