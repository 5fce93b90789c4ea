// Typing a message: what Enter does, what is too long, and that a double press sends once.
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { switchLanguage } from '../../kernel/language/language.ts'
import { Composer } from './Composer.tsx'

// On a busy machine rendering can take longer than the default limit of one second.
configure({ asyncUtilTimeout: 60_000 })

beforeAll(() => switchLanguage('zh_tw'))
afterEach(cleanup)

function compose(isOnline = true) {
  const onSend = vi.fn()
  render(<Composer placeholder="說點什麼…" isOnline={isOnline} onSend={onSend} />)
  const box = screen.getByRole<HTMLTextAreaElement>('textbox')
  const write = (value: string) => fireEvent.change(box, { target: { value } })
  return { onSend, box, write, enter: (more = {}) => fireEvent.keyDown(box, { key: 'Enter', keyCode: 13, ...more }) }
}

test('Enter sends and clears the input; Shift+Enter and a composing input method do not', () => {
  const { onSend, box, write, enter } = compose()
  write('你好')
  enter({ shiftKey: true })
  enter({ keyCode: 229 })
  expect(onSend).not.toHaveBeenCalled()
  enter()
  expect(onSend).toHaveBeenCalledExactlyOnceWith('你好')
  expect(box.value).toBe('')
})

test('two sends within 200 ms are one', () => {
  const { onSend, box, write, enter } = compose()
  write('一')
  enter()
  write('二')
  enter()
  expect(onSend).toHaveBeenCalledTimes(1)
  expect(box.value).toBe('二')
})

test('blank text and more than a hundred characters are not sent, and the counter shows why', () => {
  const { onSend, write, enter } = compose()
  write('   ')
  enter()
  write('🦉'.repeat(101))
  enter()
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toContain('1')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '送出' }).disabled).toBe(true)
})

test('without a connection nothing is sent and the input shows the reason', () => {
  const { onSend, write, enter } = compose(false)
  write('你好')
  enter()
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toContain('連線中斷')
})

test('an emoji is inserted at the caret', () => {
  const { box, write, onSend, enter } = compose()
  write('ab')
  box.setSelectionRange(1, 1)
  fireEvent.click(screen.getByRole('button', { name: '表情符號' }))
  fireEvent.click(screen.getByRole('button', { name: '🔥' }))
  expect(box.value).toBe('a🔥b')
  enter()
  expect(onSend).toHaveBeenCalledExactlyOnceWith('a🔥b')
  expect(screen.queryByRole('button', { name: '🔥' })).toBeNull()
})

test('a reply shows its quote until it is cancelled; Esc cancels it first', async () => {
  const onUnquote = vi.fn()
  const quote = { ID: 3, From: 'Mai', Message: '晚安' }
  render(<Composer placeholder="說" isOnline quote={quote} onUnquote={onUnquote} onSend={vi.fn()} />)
  expect(screen.getByText('回覆 Mai')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')))
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })
  expect(onUnquote).toHaveBeenCalled()
})

test('a refused text returns to the input', () => {
  const { rerender } = render(<Composer placeholder="說" isOnline onSend={vi.fn()} />)
  rerender(<Composer placeholder="說" isOnline onSend={vi.fn()} rewrite="壞話" />)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('壞話')
})
