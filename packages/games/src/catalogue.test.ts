// The lobby's list and the mathematics agree on what can be played.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findByHash, findGame, games, play } from './all.ts'
import { gameCatalogue } from './catalogue.ts'
import { hashDefinition } from './engine/definition.ts'
import { keyRounds } from './engine/fair.ts'
import { betOf } from './engine/play.ts'

test('thirteen games are declared once each, with names that fit a share message', () => {
  assert.equal(gameCatalogue.length, 13)
  assert.equal(new Set(gameCatalogue.map(({ code }) => code)).size, 13)
  assert.equal(new Set(gameCatalogue.map(({ cover }) => cover)).size, 13)
  for (const { code } of gameCatalogue)
    assert.match(code, /^[a-z0-9-]+$/, 'an underscore would break share_{name}_{code}_…')
})

test('exactly the open slot games have a math definition', () => {
  const open = gameCatalogue.filter((game) => game.kind === 'slot' && game.open).map(({ code }) => code)
  assert.deepEqual(
    games.map(({ code }) => code),
    open,
  )
  assert.equal(findGame('owl20')?.code, 'owl20')
  assert.equal(findGame('jelly7'), undefined)
})

test('every variant has its own math hash and plays the same from memory and from its stored definition', () => {
  const all = games.flatMap(({ variants }) => variants)
  assert.equal(new Set(all.map(({ mathHash }) => mathHash)).size, all.length)
  const drawsOf = keyRounds('ca'.repeat(32))
  for (const found of all) {
    assert.equal(findByHash(found.mathHash), found)
    // As read back from a database.
    const kept = JSON.parse(JSON.stringify(found.definition)) as typeof found.definition
    assert.equal(hashDefinition(kept), found.mathHash)
    const turn = betOf(found.definition.bets[0]!)
    const draws = () => drawsOf(found.definition.code, 'doors', '1')
    assert.deepEqual(play(kept, draws(), turn), found.play(draws(), turn))
  }
  assert.equal(findByHash('0'.repeat(64)), undefined)
})

test('each slot has at least three variants, the default first, each two percent below the previous one', () => {
  for (const { code, variants } of games) {
    const returns = variants.map(({ definition }) => definition.variant)
    assert.ok(returns.length >= 3, code)
    assert.deepEqual(
      returns,
      returns.map((_, i) => Number((returns[0]! - 2 * i).toFixed(1))),
    )
    for (const { definition } of variants) assert.equal(definition.jackpots, true)
  }
})
