// A dialog takes the focus, returns it when closed, and Esc closes only the top one.
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { switchLanguage } from '../kernel/language/language.ts'
import { toast } from '../kernel/messages/toast.ts'
import { Dialog } from './Dialog.tsx'
import { Toasts } from './Toasts.tsx'

// On a busy machine rendering can take longer than the default limit of one second.
configure({ asyncUtilTimeout: 60_000 })

beforeAll(() => switchLanguage('zh_tw'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Two({ onOuter }: { readonly onOuter: () => void }) {
  const [isInner, setInner] = useState(true)
  return (
    <Dialog title="外" onClose={onOuter}>
      <input aria-label="outer" />
      {isInner && (
        <Dialog title="內" onClose={() => setInner(false)}>
          <input aria-label="inner" data-first="" />
        </Dialog>
      )}
    </Dialog>
  )
}

test('the dialog is labelled by its title and focuses the field marked first', async () => {
  render(
    <Dialog title="手機登入" onClose={() => undefined}>
      <input aria-label="other" />
      <input aria-label="phone" data-first="" />
    </Dialog>,
  )
  expect(screen.getByRole('dialog', { name: '手機登入' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('phone')))
})

test('Esc closes the inner dialog and leaves the outer one open', async () => {
  const outer = vi.fn()
  render(<Two onOuter={outer} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('inner')))
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByLabelText('inner')).toBeNull())
  expect(outer).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(outer).toHaveBeenCalledOnce()
})

test('dialogs that appear together are shown in their order, and the toasts are in the top one', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  render(
    <>
      <Toasts />
      <Two onOuter={() => undefined} />
    </>,
  )
  const dialogOf = (name: string): HTMLElement => screen.getByRole('dialog', { name })
  await waitFor(() => expect(showModal.mock.contexts).toEqual([dialogOf('外'), dialogOf('內')]))
  act(() => toast('已儲存'))
  expect(dialogOf('內').contains(screen.getByText('已儲存'))).toBe(true)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(dialogOf('外').contains(screen.getByText('已儲存'))).toBe(true)
  cleanup()
  expect(document.querySelector('[data-toasts]')!.parentElement).toBe(document.body)
})

function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div id="root">
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && (
        <Dialog title="存摺" onClose={() => setOpen(false)}>
          …
        </Dialog>
      )}
    </div>
  )
}

test('it is opened as a modal dialog, and the button that opened it gets the focus back', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  render(<Opener />)
  const button = screen.getByRole('button', { name: 'open' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: '存摺' })))
  expect(showModal.mock.contexts).toEqual([screen.getByRole('dialog', { name: '存摺' })])
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a mandatory question has no close button, and Esc does nothing', () => {
  render(<Dialog title="年齡確認">18+</Dialog>)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.getByRole('dialog', { name: '年齡確認' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '關閉' })).toBeNull()
})
