// The return page polls often at first, then seldom, then not at all; and it never shows more than the order's state.
import { expect, test } from 'vitest'
import { isOpen, isSettled, nextAsk, patience, progressOf, stateOf, states, stepAt, steps } from './orderState.ts'

test('the seven states by their numbers', () => {
  expect(states.map((_, at) => stateOf(at + 1))).toEqual([...states])
  expect(stateOf(99)).toBe('created')
})

test('polling slows down and ends with the order or at the time limit', () => {
  expect(nextAsk(null, 0)).toBe(1500)
  expect(nextAsk('paying', 12_000)).toBe(3000)
  expect(nextAsk('paid', 40_000)).toBe(6000)
  expect(nextAsk('paying', patience)).toBeNull()
  for (const state of states.filter(isSettled)) expect(nextAsk(state, 0)).toBeNull()
})

test('one wait polls fewer than forty times', () => {
  let waited = 0
  let count = 0
  for (let wait = nextAsk('paying', 0); wait !== null; wait = nextAsk('paying', waited)) {
    waited += wait
    count += 1
  }
  expect(count).toBeLessThan(40)
})

test('progress only increases, and is complete only when the order has ended', () => {
  expect(progressOf('paying', 0)).toBeLessThan(progressOf('paying', 30_000))
  expect(progressOf('paying', patience * 9)).toBeLessThan(progressOf('paid', 0))
  expect(progressOf('paid', patience * 9)).toBeLessThan(100)
  expect(progressOf('delivered', 0)).toBe(100)
})

test('steps are ticked as far as the order has come', () => {
  const at = (state: (typeof states)[number]) => steps.map((step) => stepAt(state, step))
  expect(at('created')).toEqual(['done', 'now', 'todo'])
  expect(at('paying')).toEqual(['done', 'now', 'todo'])
  expect(at('paid')).toEqual(['done', 'done', 'now'])
  expect(at('delivered')).toEqual(['done', 'done', 'done'])
  expect(at('failed')).toEqual(['done', 'todo', 'todo'])
  expect(at('expired')).toEqual(['done', 'todo', 'todo'])
})

test('only an order that awaits payment can be paid', () => {
  expect(states.filter(isOpen)).toEqual(['created', 'paying'])
})
