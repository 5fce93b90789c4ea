// The bench of the word filter gives all three figures.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureWords } from './words.ts'

test('building and querying a list of 20,000 words is measured for our filter and for the naive one', () => {
  for (const figure of Object.values(measureWords(true))) assert.ok(figure > 0)
})
