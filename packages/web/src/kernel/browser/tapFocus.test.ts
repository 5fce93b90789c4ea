// The focus ring is for keyboard use: hidden after a tap, shown again with the first key.
import { beforeAll, expect, test } from 'vitest'
import { followTaps } from './tapFocus.ts'

beforeAll(() => {
  document.body.innerHTML = '<button id="one"></button><button id="two"></button><input id="field">'
  followTaps()
})

const at = (id: string): HTMLElement => document.getElementById(id)!
const tap = (id: string): void => {
  at(id).dispatchEvent(new Event('pointerdown', { bubbles: true }))
  at(id).focus()
}
const press = (key: string): boolean =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
const marked = (): string[] => [...document.querySelectorAll('[data-tapped]')].map(({ id }) => id)

test('a tap marks only the element it focuses', () => {
  tap('one')
  expect(marked()).toEqual(['one'])
  tap('two')
  expect(marked()).toEqual(['two'])
})

test('a key shows the focus ring again, and keyboard focus has one', () => {
  tap('one')
  press('Tab')
  expect(marked()).toEqual([])
  at('two').focus()
  expect(marked()).toEqual([])
})

test('a text field keeps its focus ring', () => {
  tap('field')
  expect(marked()).toEqual([])
})
