// A past round is drawn completely: every slot, every feature, and the scenes add up to the round's win.
// @vitest-environment node
import { findByHash } from '@lantern/games/all.ts'
import { gameCatalogue } from '@lantern/games/catalogue.ts'
import { hashDefinition } from '@lantern/games/engine/definition.ts'
import { drawRound } from '@lantern/games/engine/fair.ts'
import type { Played } from '@lantern/games/engine/play.ts'
import { expect, test } from 'vitest'
import { fits, readFace } from '../../games/slot/show/face.ts'
import { loadVariants } from '../../games/slot/mathematics.ts'
import { readScenes } from './scenes.ts'

const [fewest, most] = [120, 3000]
/** The features of each slot that the test must have seen. */
const features: Readonly<Record<string, readonly string[]>> = {
  owl20: ['freeSpins', 'expand', 'line', 'scatter'],
  classic777: ['nudge', 'multiplier', 'line'],
  horsehold: ['hold', 'respin', 'holdEnd'],
  dragon243: ['choice', 'chosen', 'ways', 'freeSpins'],
  book10: ['freeSpins', 'expand', 'line'],
  crabtumble: ['tumble', 'tumbleEnd', 'anywhere', 'multiplier'],
  pirate40: ['choice', 'pick', 'line'],
  dyna6: ['expand', 'ways', 'freeSpins'],
}

/** Answers every question with its first option. */
function playOut(play: (actions: readonly number[]) => Played): Played {
  const actions: number[] = []
  for (let at = 0; at < 40; at++) {
    const round = play(actions)
    if (!round.waits) return round
    const asked = round.events.findLast(({ Kind }) => Kind === 'choice')
    actions.push((asked?.Kind === 'choice' && asked.Options[0]?.['Chest']) || 0)
  }
  throw new Error('the round does not end')
}

const slots = gameCatalogue.filter(({ kind, open }) => kind === 'slot' && open).map(({ code }) => code)

test('every open slot is covered', () => expect(slots.toSorted()).toEqual(Object.keys(features).toSorted()))

test.each(slots)('%s: scenes have every grid and add up to the win', async (GameCode) => {
  const definition = (await loadVariants(GameCode))[0]!
  const face = readFace(definition)
  const game = findByHash(hashDefinition(definition))!
  const bet = definition.bets[0]!
  const seen = new Set<string>()
  const isSeen = (): boolean => features[GameCode]!.every((feature) => seen.has(feature))
  for (let i = 0; i < most && !(i >= fewest && isSeen()); i++) {
    const draw = { ServerSeed: 'ab'.repeat(32), ClientSeed: 'test', GameCode, RoundID: `round-${i}` }
    const round = playOut((actions) => game.play(drawRound(draw), { bet, mode: 'base', stateIn: null, actions }))
    const { events, win } = round
    for (const { Kind } of events) seen.add(Kind)
    const scenes = readScenes(events, face)
    for (const { grid } of scenes) expect(grid.length === 0 || fits(grid, face)).toBe(true)
    const isCapped = events.some((event) => event.Kind === 'total' && event.Capped)
    const sum = scenes.reduce((total, { won }) => total + won, 0)
    if (!isCapped) expect(sum).toBe(win)
    expect(scenes.filter(({ kind }) => kind === 'spin' || kind === 'free')).toHaveLength(
      events.filter(({ Kind }) => Kind === 'spin').length,
    )
  }
  expect(isSeen()).toBe(true)
})
