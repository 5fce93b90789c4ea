// A crest: the uploaded picture if it loads, else the drawn one.
import { clubCrests } from '@lantern/protocol/values/clubs.ts'
import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ClubCrest } from './ClubCrest.tsx'

const source = (box: HTMLElement) => box.querySelector('img')?.getAttribute('src')
const shown = (Path: string, DefaultID: number) => render(<ClubCrest picInfo={{ Path, DefaultID }} />).container

test('every number has a drawn crest of its own, and an unknown one shows some crest', () => {
  const pictures = Array.from({ length: clubCrests }, (_, i) => source(shown('', i + 1)))
  expect(new Set(pictures).size).toBe(clubCrests)
  for (const id of [0, -3, clubCrests + 1]) expect(pictures).toContain(source(shown('', id)))
})

test('an uploaded picture is shown, and a missing one falls back to the drawn crest', () => {
  const container = shown('/pictures/abc-256.webp', 3)
  expect(source(container)).toBe('/pictures/abc-256.webp')
  fireEvent.error(container.querySelector('img')!)
  expect(source(container)).toMatch(/crests\/3\./)
})
