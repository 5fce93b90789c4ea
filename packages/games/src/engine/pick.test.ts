// Chests and vault in play: decided before the first pick, resumable at any point, and no chest can be opened twice.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { variants } from '../pirate40/game.ts'
import type { CarriedState } from './definition.ts'
import type { RoundEvent } from './event.ts'
import { keyRounds } from './fair.ts'
import { chooseByDefault, pick, type PickDefinition } from './pick.ts'
import { BadTurn, playWith, type Played } from './play.ts'

const drawsOf = keyRounds('7a'.repeat(32))
const pirate = variants[0]!
const map = pirate.symbols.findIndex(({ role }) => role === 'bonus')

/** Every fourth place shows a map, so that every round reaches the chests. */
const rich: PickDefinition = {
  ...pirate,
  strips: { base: pirate.strips.base.map((strip) => strip.map((symbol, at) => (at % 4 ? symbol : map))) },
}

function playRound(
  round: number,
  actions: readonly number[],
  {
    definition = rich,
    stateIn = null,
    bet = 1_000,
  }: Partial<{ definition: PickDefinition; stateIn: CarriedState | null; bet: number }> = {},
): Played {
  const draws = drawsOf('pirate40', 'pick', String(round))
  return playWith(pick, definition, draws, { bet, mode: 'base', stateIn, actions })
}

const rounds = fc.integer({ min: 0, max: 1e9 })
/** An order in which to open chests; a round uses as much of it as it needs. */
const orders = fc.shuffledSubarray(
  Array.from({ length: 12 }, (_, chest) => chest),
  { minLength: 12 },
)
const digits = fc.integer({ min: 0, max: 9 })
const states = fc.oneof(
  fc.constant(null),
  fc
    .integer({ min: 0, max: 3 })
    .chain((known) =>
      fc
        .array(digits, { minLength: known, maxLength: known })
        .map((code) => ({ digits: [...code, -1, -1, -1, -1].slice(0, 4) })),
    ),
)
const kindOf = <K extends RoundEvent['Kind']>(events: readonly RoundEvent[], kind: K) =>
  events.filter((event): event is Extract<RoundEvent, { Kind: K }> => event.Kind === kind)
const sumOf = (wins: readonly { Win: number }[]) => wins.reduce((sum, { Win }) => sum + Win, 0)
const sumIn = (events: readonly RoundEvent[]) =>
  sumOf(kindOf(events, 'line')) + sumOf(kindOf(events, 'pick')) + sumOf(kindOf(events, 'vault'))

/** Opens chests in the given order until the round is over; returns every intermediate state, the finished one last. */
function playOut(order: readonly number[], playAt: (actions: readonly number[]) => Played): Played[] {
  const stages: Played[] = []
  for (let made = 0; made <= 12; made++) {
    const played = playAt(order.slice(0, made))
    stages.push(played)
    if (!played.waits) return stages
  }
  assert.fail('twelve chests and still waiting')
}

test('one more action keeps all earlier events, and the round waits with nothing won yet', () => {
  fc.assert(
    fc.property(rounds, orders, states, (round, order, stateIn) => {
      const stages = playOut(order, (actions) => playRound(round, actions, { stateIn }))
      stages.slice(1).forEach(({ events }, i) => {
        const before = stages[i]!
        assert.deepEqual(events.slice(0, before.events.length), before.events)
        assert.equal(before.waits, before.events.at(-1))
        assert.deepEqual([before.win, before.stateOut], [0, null])
      })
    }),
    { numRuns: 150, seed: 1 },
  )
})

test('line, chest and vault wins add up to the win; the last chest reveals all contents', () => {
  fc.assert(
    fc.property(rounds, orders, states, fc.constantFrom(...pirate.bets), (round, order, stateIn, bet) => {
      const { events, win } = playOut(order, (actions) => playRound(round, actions, { stateIn, bet })).at(-1)!
      assert.equal(sumIn(events), win)
      assert.ok(Number.isSafeInteger(win))
      const picks = kindOf(events, 'pick')
      assert.deepEqual(
        picks.map(({ End }) => End),
        picks.map((_, i) => i === picks.length - 1),
      )
      const shown = picks.at(-1)!.Shown!
      for (const { Chest, Prize, Value } of picks) assert.deepEqual(shown[Chest], { Prize, Value })
      const held = (prize: string) => shown.filter(({ Prize }) => Prize === prize).length
      assert.deepEqual(['coins', 'multiplier', 'digit', 'end'].map(held), [7, 1, 2, 2])
    }),
    { numRuns: 150, seed: 2 },
  )
})

test('coins are multiplied whether they were found before or after the multiplier', () => {
  fc.assert(
    fc.property(rounds, orders, (round, order) => {
      const { events } = playOut(order, (actions) => playRound(round, actions)).at(-1)!
      const picks = kindOf(events, 'pick')
      const coins = picks
        .filter(({ Prize }) => Prize === 'coins' || Prize === 'end')
        .reduce((sum, { Value }) => sum + Value, 0)
      const times = picks.some(({ Prize }) => Prize === 'multiplier') ? 2 : 1
      assert.equal(sumOf(picks), coins * times * 10)
    }),
    { numRuns: 150, seed: 3 },
  )
})

test('digits are carried from round to round until the code is complete, and none is lost', () => {
  let state: CarriedState | null = null
  let found = 0
  let vaults = 0
  for (let round = 0; round < 60; round++) {
    const stateIn: CarriedState | null = state
    const order = Array.from({ length: 12 }, (_, i) => (i * 5 + round) % 12)
    const played: Played = playOut(order, (actions) => playRound(round, actions, { stateIn })).at(-1)!
    const { events, stateOut } = played
    found += kindOf(events, 'digit').length
    for (const { Digits } of kindOf(events, 'vault')) {
      vaults++
      assert.ok(Digits.every((digit) => digit >= 0))
    }
    for (const { Place, Digit, Digits } of kindOf(events, 'digit')) assert.equal(Digits[Place], Digit)
    state = stateOut
    const kept = stateOut!.digits as readonly number[]
    const known = kept.filter((digit) => digit >= 0).length
    assert.equal(found, vaults * 4 + known)
  }
  assert.ok(vaults >= 3, `${vaults}`)
})

test('any list of actions is either a valid round or out of turn', () => {
  const action = fc.oneof(fc.integer({ min: -2, max: 14 }), fc.constantFrom(0.5, Number.NaN, 1e20))
  fc.assert(
    fc.property(rounds, fc.array(action, { maxLength: 14 }), states, (round, actions, stateIn) => {
      try {
        const { waits, events } = playRound(round, actions, { stateIn })
        assert.equal(kindOf(events, 'pick').length, actions.length)
        assert.equal(
          waits === null,
          kindOf(events, 'pick').some(({ End }) => End),
        )
        if (waits)
          assert.deepEqual(
            waits.Options.map(({ Chest }) => Chest),
            closedAfter(actions),
          )
      } catch (error) {
        assert.ok(error instanceof BadTurn, String(error))
      }
    }),
    { numRuns: 500, seed: 4 },
  )
})

const closedAfter = (actions: readonly number[]) =>
  Array.from({ length: 12 }, (_, chest) => chest).filter((chest) => !actions.includes(chest))

test('a chest opened twice, an unknown chest, and a pick after the end are out of turn', () => {
  const first = Array.from({ length: 12 }, (_, chest) => chest).find((chest) => playRound(5, [chest]).waits)!
  for (const actions of [[first, first], [12], [-1], [1.5]]) assert.throws(() => playRound(5, actions), BadTurn)
  const done = playOut(closedAfter([]), (actions) => playRound(5, actions)).length - 1
  assert.throws(() => playRound(5, closedAfter([]).slice(0, done + 1)), BadTurn)
})

test('a round without chests takes no action and returns its state unchanged', () => {
  const dry: PickDefinition = { ...rich, pick: { ...rich.pick, from: 21 } }
  const stateIn = { digits: [3, 1, -1, -1] }
  assert.deepEqual(playRound(1, [], { definition: dry, stateIn }).stateOut, stateIn)
  assert.equal(playRound(1, [], { definition: dry }).stateOut, null)
  assert.throws(() => playRound(1, [0], { definition: dry }), BadTurn)
})

test('the default choice opens the lowest closed chest until the round is over', () => {
  const actions: number[] = []
  let played = playRound(9, actions)
  while (played.waits) {
    assert.equal(chooseByDefault(played.waits), actions.length)
    actions.push(chooseByDefault(played.waits))
    played = playRound(9, actions)
  }
  assert.deepEqual(actions, closedAfter([]).slice(0, actions.length))
})

test('a round never pays more than its cap and ends there, with or without the vault', () => {
  fc.assert(
    fc.property(rounds, orders, states, fc.integer({ min: 1, max: 30 }), (round, order, stateIn, winCap) => {
      const definition = { ...rich, winCap }
      const { events, win } = playOut(order, (actions) => playRound(round, actions, { definition, stateIn })).at(-1)!
      assert.equal(win, Math.min(sumIn(events), winCap * 1_000))
      assert.equal(kindOf(events, 'total')[0]!.Capped, win === winCap * 1_000)
      const picks = kindOf(events, 'pick')
      assert.ok(picks.length === 0 || picks.at(-1)!.End)
    }),
    { numRuns: 200, seed: 5 },
  )
})

test('a state that the game cannot produce is refused', () => {
  const wrong: CarriedState[] = [
    {},
    { digits: [1, 2, 3] },
    { digits: [1, 2, 3, 4] },
    { digits: [1, 2, -1, 10] },
    { digits: 4 },
  ]
  for (const stateIn of wrong) assert.throws(() => playRound(1, [], { stateIn }), BadTurn)
})

test('a contradictory definition is refused', () => {
  const wrong: Partial<PickDefinition>[] = [
    { pick: { from: 3, chests: [{ prize: 'coins', value: 100 }] } },
    { pick: { ...pirate.pick, chests: [...pirate.pick.chests, { prize: 'multiplier', value: 1 }] } },
    { vault: { ...pirate.vault, places: 0 } },
    { vault: { ...pirate.vault, prizes: [] } },
  ]
  pick.check(pirate)
  for (const change of wrong) assert.throws(() => pick.check({ ...pirate, ...change }), RangeError)
})
