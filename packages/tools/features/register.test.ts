// The generated registers equal what the folders demand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { staleRegisters } from './register.ts'

test('every register equals the one generated from the folders', async () => {
  assert.deepEqual(await staleRegisters(), [], 'run npm run features')
})
