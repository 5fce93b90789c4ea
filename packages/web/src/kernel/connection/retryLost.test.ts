// Tests of repeated calls: which errors are asked for again.
import { LostError } from '@lantern/client/client.ts'
import { expect, test } from 'vitest'
import { retryLost } from './retryLost.ts'

test('a call whose answer is lost is repeated until the page is left; other errors are thrown', async () => {
  let asked = 0
  const loseTwice = (): Promise<string> =>
    ++asked < 3 ? Promise.reject(new LostError('no answer in time')) : Promise.resolve('table')
  const isHere = (): boolean => false
  expect(await retryLost(loseTwice, isHere, 0)).toBe('table')
  expect(asked).toBe(3)
  const fail = (): Promise<never> => Promise.reject(new RangeError('other'))
  await expect(retryLost(fail, isHere, 0)).rejects.toBeInstanceOf(RangeError)
  const lose = (): Promise<never> => Promise.reject(new LostError('closed'))
  await expect(retryLost(lose, () => true, 0)).rejects.toBeInstanceOf(LostError)
})
