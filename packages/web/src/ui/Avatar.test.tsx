// An avatar: the player's picture if it loads, else the default animal.
import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './Avatar.tsx'

const source = (box: HTMLElement) => box.querySelector('img')?.getAttribute('src')

test('the player’s picture is shown unless the default is chosen', () => {
  expect(source(render(<Avatar playerID={7} url="/mine.jpg" setting={1} />).container)).toBe('/mine.jpg')
  expect(source(render(<Avatar playerID={7} url="/mine.jpg" setting={2} />).container)).toMatch(/avatars/)
  expect(source(render(<Avatar playerID={7} url="" />).container)).toMatch(/avatars/)
})

test('an uploaded picture is loaded in the width the screen needs', () => {
  const { container } = render(<Avatar playerID={7} url="/pictures/abc-256.webp" size={96} />)
  expect(container.querySelector('img')?.getAttribute('srcset')).toBe(
    '/pictures/abc-128.webp 128w, /pictures/abc-256.webp 256w, /pictures/abc-512.webp 512w',
  )
})

test('a missing picture falls back to the animal', () => {
  const { container } = render(<Avatar playerID={7} url="/gone.jpg" />)
  fireEvent.error(container.querySelector('img')!)
  expect(source(container)).toMatch(/avatars/)
})

test('presence is a green dot or nothing: a state that is not shared looks like no state', () => {
  const dots = (isOnline?: boolean) =>
    render(<Avatar playerID={7} {...(isOnline !== undefined && { isOnline })} />).container.querySelectorAll(
      '[data-online]',
    ).length
  expect([dots(true), dots(false), dots()]).toEqual([1, 0, 0])
})
