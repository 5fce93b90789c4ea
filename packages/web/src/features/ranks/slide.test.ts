// Which rows of a board slide after a change of places.
import { expect, test } from 'vitest'
import { slidesOf } from './slide.ts'

const tops = (...names: string[]) => new Map(names.map((name, at) => [name, at * 58]))
const everywhere = () => true

test('two rows that change places slide from their old heights', () => {
  expect(slidesOf(tops('a', 'b', 'c'), tops('b', 'a', 'c'), everywhere)).toEqual([
    { at: 0, shift: 58 },
    { at: 1, shift: -58 },
  ])
})

test('a new row does not slide, and those below it do', () => {
  expect(slidesOf(tops('a', 'b'), tops('new', 'a', 'b'), everywhere)).toEqual([
    { at: 1, shift: -58 },
    { at: 2, shift: -58 },
  ])
})

test('rows that are off the screen before and after stay without animation', () => {
  const isNear = (top: number) => top < 100
  expect(slidesOf(tops('a', 'b', 'c', 'd'), tops('a', 'b', 'd', 'c'), isNear)).toEqual([])
  expect(slidesOf(tops('a', 'b', 'c', 'd'), tops('a', 'd', 'c', 'b'), isNear)).toEqual([
    { at: 1, shift: 116 },
    { at: 3, shift: -116 },
  ])
})
