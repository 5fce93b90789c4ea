// What is typed between the click on a chip and its change, which comes after the next frame, is kept.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Chips } from './Choice.tsx'

afterEach(cleanup)

const options = ['music', 'talk'].map((value) => ({ value, text: value }))

/** As a form whose handlers know the values of their rendering. */
function Form() {
  const [values, setValues] = useState({ kind: 'music', words: '' })
  return (
    <>
      <Chips
        label="kind"
        options={options}
        value={values.kind}
        onChange={(kind) => {
          const next = { ...values, kind }
          setValues(next)
        }}
      />
      <input
        value={values.words}
        onChange={({ target }) => {
          const next = { ...values, words: target.value }
          setValues(next)
        }}
      />
      <output>{`${values.kind} ${values.words}`}</output>
    </>
  )
}

test('a text that is typed before the chosen chip takes effect is kept', async () => {
  render(<Form />)
  fireEvent.click(screen.getByRole('button', { name: 'talk' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'guitar' } })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('talk guitar'))
})
