// The bench of the word filter gives all three figures.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureWords } from './words.ts'

test('twenty thousand words are built and asked, both ways', () => {
  for (const figure of Object.values(measureWords(true))) assert.ok(figure > 0)
})
