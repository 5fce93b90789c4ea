// The lobby's list and the mathematics agree on what can be played.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CATALOGUE } from './catalogue.ts'
import { findSlot, SLOTS } from './slots.ts'

test('thirteen games are declared, each once, with names that fit a share message', () => {
  assert.equal(CATALOGUE.length, 13)
  assert.equal(new Set(CATALOGUE.map(({ code }) => code)).size, 13)
  assert.equal(new Set(CATALOGUE.map(({ cover }) => cover)).size, 13)
  for (const { code } of CATALOGUE)
    assert.match(code, /^[a-z0-9-]+$/, 'an underscore would break share_{name}_{code}_…')
})

test('exactly the open slot games have mathematics', () => {
  const open = CATALOGUE.filter((game) => game.kind === 'slot' && game.open).map(({ code }) => code)
  assert.deepEqual(
    SLOTS.map(({ code }) => code),
    open,
  )
  assert.equal(findSlot('owl20')?.code, 'owl20')
  assert.equal(findSlot('classic777'), undefined)
})
