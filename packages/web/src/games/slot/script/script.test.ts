// The events of a round are presented in order, by the same handlers whether it is live, resumed or replayed.
// @vitest-environment node
import { betOf, makePlayable } from '@lantern/games/engine/play.ts'
import type { RoundEvent } from '@lantern/games/engine/event.ts'
import { drawRound } from '@lantern/games/engine/fair.ts'
import { lines } from '@lantern/games/engine/lines.ts'
import { pick } from '@lantern/games/engine/pick.ts'
import { tumble } from '@lantern/games/engine/tumble.ts'
import { hold } from '@lantern/games/engine/hold.ts'
import { variants as crab } from '@lantern/games/crabtumble/game.ts'
import { variants as horse } from '@lantern/games/horsehold/game.ts'
import { variants as owl } from '@lantern/games/owl20/game.ts'
import { variants as pirate } from '@lantern/games/pirate40/game.ts'
import { expect, test } from 'vitest'
import type { Board } from '../show/board.ts'
import { readFace } from '../show/face.ts'
import type { SlotShow } from '../show/show.ts'
import { makeScript } from './script.ts'

const face = readFace(owl[0]!)
const grid = [
  [8, 5, 12],
  [7, 8, 6],
  [2, 4, 8],
  [10, 0, 9],
  [8, 11, 5],
]
const spin = (Free: number, Left: number): RoundEvent => ({
  Kind: 'spin',
  Free,
  Left,
  Stops: [0, 0, 0, 0, 0],
  Grid: grid,
})
const line = (Line: number, Win: number): RoundEvent => ({
  Kind: 'line',
  Line,
  Symbol: 8,
  Count: 4,
  Multiplier: 1,
  Win,
})
const total = (Win: number, Level: 'none' | 'big' = 'none'): RoundEvent => ({
  Kind: 'total',
  Win,
  Level,
  Capped: false,
})

function makeStage(log: string[]) {
  let isHasty = false
  const later = async (text: string): Promise<void> => {
    log.push(isHasty ? `(${text})` : text)
    await Promise.resolve()
  }
  const show: SlotShow = {
    roll: () => void log.push(isHasty ? '(roll)' : 'roll'),
    rest: () => later('rest'),
    comeBack: () => later('comeBack'),
    turn: (cells) => later(`turn ${cells.length}`),
    nudge: (reel, by) => later(`nudge ${reel} ${by}`),
    tumble: (gone) => later(`tumble ${gone.length}`),
    tag: (text) => later(`tag ${text}`),
    showWin: ({ cells, isWays }, isQuick) =>
      later(`${isWays ? 'ways' : 'win'} ${cells.join(' ')}${isQuick ? ' quick' : ''}`),
    keepShowing: () => void log.push('keepShowing'),
    hold: (coins) => later(`hold ${coins.length}`),
    respin: (coins) => later(`respin ${coins.length}`),
    endHold: () => later('endHold'),
    setMood: (mood) => later(`mood ${mood}`),
    celebrate: async (tier, _title, counted, jackpot) => {
      await later(`celebrate ${tier}${jackpot ? ` ${jackpot}` : ''}`)
      counted()
    },
    pause: () => Promise.resolve(),
    sound: (cue) => void log.push(`sound ${cue}`),
    skip: () => void log.push('hurry'),
    setTurbo: () => undefined,
    setHasty: (isOn) => void (isHasty = isOn),
  }
  let won = 0
  const board: Board = {
    addWin: (coins) => void (won += coins),
    setFree: (free) => void log.push(free ? `free ${free.left} ×${free.multiplier} won ${free.win}` : 'free over'),
    setTimes: () => undefined,
    setHold: (state) => void log.push(state ? `held ${state.held} left ${state.left}` : 'hold over'),
    setDigits: (digits) => void log.push(`digits ${digits.join()}`),
    setPicking: (picking) => void log.push(picking ? `picking ${picking.chests.length}` : 'picking over'),
    ask: (question) => void log.push(question ? `ask ${question.of} ${question.step}` : 'answered'),
    openParty: ({ tier, amount }) => (log.push(`party ${tier} ${amount}`), 'title'),
    finishCount: () => undefined,
    closeParty: () => undefined,
    say: () => undefined,
    coinText: String,
    prizeName: (prize) => prize,
  }
  return { show, board, won: () => won }
}

const facts = { cost: 1000, jackpots: [{ SymbolNo: 104, Amount: 7777 }] }

async function presentEvents(events: readonly RoundEvent[], past = 0): Promise<string[]> {
  const log: string[] = []
  const { show, board } = makeStage(log)
  await makeScript(show, board, face).play(events, facts, { past })
  return log
}

test('a paid spin lands, shows its line with the cells of its run, and ends', async () => {
  expect(await presentEvents([spin(0, 0), line(3, 500), total(500)])).toEqual([
    'roll',
    'rest',
    'win 0,0 1,1 2,2 3,1',
    'keepShowing',
  ])
})

test('from the third win on lines are shown fast; the next spin is slow again', async () => {
  const log = await presentEvents([spin(0, 0), line(0, 1), line(1, 1), line(2, 1), spin(1, 0), line(0, 1), total(4)])
  expect(log.filter((text) => text.startsWith('win')).map((text) => text.endsWith('quick'))).toEqual([
    false,
    false,
    true,
    false,
  ])
})

test('a big win is celebrated at the end, but not if it only returns the stake', async () => {
  expect((await presentEvents([spin(0, 0), line(0, 400_000), total(400_000, 'big')])).slice(-3)).toEqual([
    'party big 400000',
    'celebrate big',
    'keepShowing',
  ])
  expect(await presentEvents([spin(0, 0), total(1000, 'big')])).not.toContain('celebrate big')
})

test('a shared jackpot is celebrated with its amount, which is separate from the round', async () => {
  const log = await presentEvents([spin(0, 0), { Kind: 'jackpot', SymbolNo: 104 }, total(0)])
  expect(log).toContain('party jackpot 7777')
  expect(log).toContain('celebrate jackpot 104')
})

test('ways wins are distinguished from lines, and a found digit plays a sound', async () => {
  const ways: RoundEvent = { Kind: 'ways', Symbol: 8, Count: 3, Ways: 2, Multiplier: 1, Win: 5, Cells: [[0, 0]] }
  const digit: RoundEvent = { Kind: 'digit', Place: 0, Digit: 4, Digits: [4, -1] }
  const log = await presentEvents([spin(0, 0), line(0, 1), ways, digit, total(6)])
  expect(log.filter((text) => /^(win|ways|sound|digits)/.test(text))).toEqual([
    'win 0,1 1,1 2,1 3,1',
    'ways 0,0',
    'digits 4,-1',
    'sound digit',
  ])
})

test('free spins are announced, spin automatically, are summed up, and the mood is reset', async () => {
  const moons: RoundEvent = { Kind: 'scatter', Symbol: 1, Cells: [[0, 1]], Multiplier: 1, Win: 200 }
  const log = await presentEvents([
    spin(0, 0),
    moons,
    { Kind: 'freeSpins', Award: 8, Left: 8, Multiplier: 2, Again: false },
    spin(1, 7),
    line(0, 100),
    { Kind: 'freeSpinsEnd', Played: 8, Win: 100 },
    total(300),
  ])
  expect(log.filter((text) => /^(roll|mood|party|free|rest)/.test(text))).toEqual([
    'roll',
    'rest',
    'party free 8',
    'free 8 ×2 won 0',
    'mood free',
    'free 7 ×2 won 0',
    'roll',
    'rest',
    'free 7 ×2 won 100',
    'party freeEnd 100',
    'free over',
    'mood base',
  ])
})

test('events shown before are skipped without time, and their state is kept', async () => {
  const events: RoundEvent[] = [
    spin(0, 0),
    { Kind: 'freeSpins', Award: 8, Left: 8, Multiplier: 2, Again: false },
    spin(1, 7),
    line(0, 5),
    total(5),
  ]
  const log = await presentEvents(events, 3)
  expect(log.filter((text) => text.includes('rest'))).toEqual(['(rest)', '(rest)'])
  expect(log).toContain('free 7 ×2 won 0')
  expect(log.filter((text) => text.startsWith('win'))).toHaveLength(1)
})

const seedOf = (number: number) => ({ ServerSeed: 'ab'.repeat(32), ClientSeed: `story-${number}`, RoundID: 'round' })

test('for any round the sum on the board equals the win', async () => {
  const games = [makePlayable(lines, owl[0]!), makePlayable(tumble, crab[0]!), makePlayable(hold, horse[0]!)]
  for (const game of games)
    for (let round = 0; round < 120; round++) {
      const GameCode = game.definition.code
      const { events, win } = game.play(drawRound({ ...seedOf(round), GameCode }), betOf(1000))
      const { show, board, won } = makeStage([])
      await makeScript(show, board, readFace(game.definition)).play(events, { cost: 1000, jackpots: [] })
      expect(won(), `${GameCode} ${round}`).toBe(win)
    }
})

test('chests: the round continues from where it waited, one choice after the other, to the last pick', async () => {
  const game = makePlayable(pick, pirate[0]!)
  const GameCode = 'pirate40'
  const play = (round: number, actions: readonly number[]) =>
    game.play(drawRound({ ...seedOf(round), GameCode }), { ...betOf(1000), actions })
  const round = Array.from({ length: 2000 }, (_, i) => i).find((i) => play(i, []).waits)!
  const log: string[] = []
  const { show, board, won } = makeStage(log)
  const script = makeScript(show, board, readFace(game.definition))
  const actions: number[] = []
  let from = 0
  for (let step = 0; step < 13; step++) {
    const { events, waits, win } = play(round, actions)
    await script.play(events, { cost: 1000, jackpots: [] }, { from })
    from = events.length
    if (!waits) {
      expect(won()).toBe(win)
      break
    }
    expect(log.at(-1)).toBe(`ask chest ${step}`)
    actions.push(waits.Options[0]!['Chest']!)
  }
  expect(log).toContain('picking over')
  expect(log.filter((text) => text === 'sound choice')).toHaveLength(1)
  expect(log.filter((text) => text === 'sound pick')).toHaveLength(actions.length)
})
