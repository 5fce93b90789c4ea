// The committed par sheet belongs to the game as it is now.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { SLOTS } from '@lantern/games/slots.ts'

test('every slot game has a par sheet with its own math hash and published return', () => {
  for (const { code, mathHash, published } of SLOTS) {
    const sheet = readFileSync(new URL(`../../../docs/par/${code}.md`, import.meta.url), 'utf8')
    assert.ok(sheet.includes(mathHash), `docs/par/${code}.md is of another game: run packages/tools/par/par.ts`)
    assert.ok(sheet.includes(`**${published.returned}`))
  }
})
