// The table of breakpoints.
import { readFileSync } from 'node:fs'
import { act, render } from '@testing-library/react'
import { createElement, useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { layoutOf, pictureSize, pictureSizes, slides, slidesPerView, useScreen } from './screen.ts'

test('layouts change at 768 and 1024', () => {
  expect([767, 768, 1023, 1024].map(layoutOf)).toEqual(['Phone', 'Tablet', 'Tablet', 'Desk'])
})

test('slides per view and picture sizes follow the table', () => {
  expect([1280, 1279, 1024, 768, 600, 374, 373].map(slidesPerView)).toEqual([5, 4, 4, 3, 2, 1, 0])
  expect([1024, 1023, 769, 768].map(pictureSize)).toEqual([200, 150, 150, 100])
})

test('turning a phone is reported once, after it has settled', () => {
  vi.useFakeTimers()
  const shown: number[] = []
  function Width() {
    const { width } = useScreen()
    useEffect(() => void shown.push(width), [width])
    return null
  }
  const view = render(createElement(Width))
  const before = shown.at(-1)
  for (const width of [500, 700, 844]) {
    vi.stubGlobal('innerWidth', width)
    act(() => void dispatchEvent(new Event(width === 844 ? 'orientationchange' : 'resize')))
    act(() => void vi.advanceTimersByTime(200))
  }
  expect(shown.at(-1)).toBe(before)
  act(() => void vi.advanceTimersByTime(100))
  expect(shown.slice(1).filter((width) => width !== before)).toEqual([844])
  view.unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the style sheets use the same breakpoints', () => {
  const [base, slidesSheet] = ['base.css', 'Slides.module.css'].map((name) =>
    readFileSync(`${import.meta.dirname}/../../ui/${name}`, 'utf8'),
  )
  for (const [least, count] of slides)
    expect(slidesSheet).toMatch(new RegExp(`min-width: ${least}px\\) \\{\\s*\\.row \\{\\s*--count: ${count};`))
  for (const [least, size] of pictureSizes)
    expect(base).toMatch(
      least ? new RegExp(`min-width: ${least}px\\) \\{\\s*:root \\{[^}]*--picture: ${size}px`) : /--picture: 100px/,
    )
})
