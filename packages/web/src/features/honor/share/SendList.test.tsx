// The send list: searched after a pause in typing, twenty per page, selected one by one or all results.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { switchLanguage } from '../../../kernel/language/language.ts'
import type { Relation } from './shareSender.ts'
import { SendList } from './SendList.tsx'

beforeAll(() => switchLanguage('zh_tw'))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const friends = Array.from({ length: 45 }, (_, at): Relation => ({
  PlayerID: at + 1,
  Name: at === 44 ? 'Hùng' : `friend${at}`,
  PictureSetting: 2,
  PictureURL: '',
  VIPLevel: 3,
  Level: 1,
  Online: at === 0,
}))

function show(): ReadonlySet<number>[] {
  const seen: ReadonlySet<number>[] = []
  function Held() {
    const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
    seen.push(chosen)
    return <SendList friends={friends} chosen={chosen} onChoose={setChosen} />
  }
  render(<Held />)
  return seen
}

const names = () => screen.getAllByRole('listitem').map((row) => row.textContent)

test('a search starts after 300 ms without a key, and select-all then selects the results', () => {
  vi.useFakeTimers()
  const seen = show()
  expect(names()).toHaveLength(20)
  const box = screen.getByRole('searchbox')
  fireEvent.change(box, { target: { value: 'hu' } })
  act(() => void vi.advanceTimersByTime(299))
  fireEvent.change(box, { target: { value: 'hung' } })
  act(() => void vi.advanceTimersByTime(299))
  expect(names()).toHaveLength(20)
  act(() => void vi.advanceTimersByTime(1))
  expect(names()).toEqual(['Hùng'])
  fireEvent.click(screen.getByRole('checkbox', { name: '全選' }))
  expect([...seen.at(-1)!]).toEqual([45])
})

test('the third page has the last five, and only online players have a dot', () => {
  show()
  expect(document.querySelectorAll('[data-online]')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: /3/ }))
  expect(names()).toHaveLength(5)
  expect(document.querySelectorAll('[data-online]')).toHaveLength(0)
})
