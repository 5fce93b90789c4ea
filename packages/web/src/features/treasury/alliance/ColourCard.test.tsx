// The colours of an alliance: those of other clubs cannot be chosen, and a recent change locks all of them.
import { texts } from '@lantern/locales/zh_tw/all.gen.ts'
import { allianceColors } from '@lantern/protocol/values/clubs.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { switchLanguage } from '../../../kernel/language/language.ts'
import type { Alliance } from './calls.ts'
import { ColourCard } from './ColourCard.tsx'

beforeAll(() => switchLanguage('zh_tw'))
afterEach(cleanup)

const { alliance: words } = texts
const PicInfo = { Path: '', DefaultID: 1 }
const alliance: Alliance = {
  AllianceName: '燈火同盟',
  HeadID: 1,
  Clubs: [
    { ClubID: 1, ClubName: '夜光會', MemberCount: 6, PicInfo, ColorID: 0 },
    { ClubID: 2, ClubName: '星河會', MemberCount: 4, PicInfo, ColorID: 1 },
  ],
}

function show(change: Partial<Alliance> = {}): HTMLButtonElement[] {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ColourCard alliance={{ ...alliance, ...change }} clubID={1} />
    </QueryClientProvider>,
  )
  return [...screen.getByRole('group', { name: words.colour }).querySelectorAll('button')]
}

test('the colour of another club cannot be chosen, a free one can', () => {
  const colours = show()
  expect(colours.map(({ disabled }) => disabled)).toEqual(Array.from({ length: allianceColors }, (_, id) => id === 1))
  expect(colours[1]!.getAttribute('aria-label')).toContain('星河會')
  expect(screen.queryByRole('button', { name: words.changeColour })).toBe(null)
  fireEvent.click(colours[4]!)
  expect(colours[4]!.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: words.changeColour })).toBeTruthy()
})

test('after a change the colours are locked until the stated time', () => {
  expect(show({ ColorTime: '2999-01-01T00:00:00.000Z' }).every(({ disabled }) => disabled)).toBe(true)
})
