// A button is busy until its work ends or fails, and a second click meanwhile starts nothing.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useBusy } from './busy.ts'

afterEach(cleanup)

function Save({ work }: { readonly work: () => Promise<void> }) {
  const [isBusy, save] = useBusy(work)
  return (
    <button type="button" aria-busy={isBusy} onClick={save}>
      save
    </button>
  )
}

const isBusy = (): string | null => screen.getByRole('button').getAttribute('aria-busy')

test('two clicks in one frame start the work once; afterwards it can be started again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = vi.fn(() => promise)
  render(<Save work={work} />)
  act(() => {
    screen.getByRole('button').click()
    screen.getByRole('button').click()
  })
  expect(work).toHaveBeenCalledOnce()
  expect(isBusy()).toBe('true')
  await act(async () => resolve())
  expect(isBusy()).toBe('false')
  await act(async () => fireEvent.click(screen.getByRole('button')))
  expect(work).toHaveBeenCalledTimes(2)
})
