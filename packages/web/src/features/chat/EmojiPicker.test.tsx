// The emoji grid by keyboard: one Tab stop, arrow keys move, Enter picks, Esc leaves.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { switchLanguage } from '../../kernel/language/language.ts'
import { emoji, perRow, walkGrid } from './emoji.ts'
import { EmojiPicker } from './EmojiPicker.tsx'

beforeAll(() => switchLanguage('zh_tw'))
afterEach(cleanup)

test('each emoji is listed once, and the arrow keys stay inside the grid', () => {
  expect(new Set(emoji).size).toBe(emoji.length)
  expect(walkGrid(0, 'ArrowLeft')).toBe(0)
  expect(walkGrid(3, 'ArrowDown')).toBe(3 + perRow)
  expect(walkGrid(3, 'ArrowUp')).toBe(3)
  expect(walkGrid(3, 'End')).toBe(emoji.length - 1)
  expect(walkGrid(3, 'a')).toBeNull()
})

test('the focus moves, and only its cell is a tab stop', () => {
  const onPick = vi.fn()
  const onClose = vi.fn()
  render(<EmojiPicker onPick={onPick} onClose={onClose} />)
  const cells = screen.getAllByRole('button')
  expect(document.activeElement).toBe(cells[0])
  fireEvent.keyDown(cells[0]!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(cells[1])
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cells[1]])
  fireEvent.click(cells[1]!)
  expect(onPick).toHaveBeenCalledExactlyOnceWith(emoji[1])
  fireEvent.keyDown(cells[1]!, { key: 'Escape' })
  expect(onClose).toHaveBeenCalled()
})
