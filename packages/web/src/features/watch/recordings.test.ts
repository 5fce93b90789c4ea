// The length of a recording as a clock.
import { expect, test } from 'vitest'
import { writeLength } from './recordings.ts'

test('minutes and seconds, with hours from the first hour on', () => {
  expect([0, 63, 599.9, 3729].map(writeLength)).toEqual(['0:00', '1:03', '9:59', '1:02:09'])
})
