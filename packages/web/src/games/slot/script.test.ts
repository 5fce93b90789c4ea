// A round is told in the order of its events, by the same handlers whether it is live, resumed or replayed.
// @vitest-environment node
import { presentEvents } from '@lantern/games/engine/present.ts'
import type { RoundEvent } from '@lantern/games/engine/game.ts'
import { findSlot } from '@lantern/games/slots.ts'
import { expect, test } from 'vitest'
import { makeHandlers, type Board } from './script.ts'
import type { SlotShow } from './show.ts'

const game = findSlot('owl20')!
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

function stageWith(log: string[]): { show: SlotShow; board: Board } {
  const later = async (text: string): Promise<void> => {
    log.push(text)
    await Promise.resolve()
    log.push(`/${text}`)
  }
  return {
    show: {
      roll: () => void log.push('roll'),
      rest: () => later('rest'),
      comeBack: () => later('comeBack'),
      showWin: ({ cells }, isQuick) => later(`win ${cells.join(' ')}${isQuick ? ' quick' : ''}`),
      keepShowing: () => void log.push('keepShowing'),
      setMood: (mood) => later(`mood ${mood}`),
      celebrate: async (tier, title, counted) => {
        log.push(`celebrate ${tier} ${title}`)
        counted()
      },
      hurry: () => void log.push('hurry'),
    },
    board: {
      addWin: (coins) => void log.push(`+${coins}`),
      setFree: (free) => void log.push(free ? `free ${free.left} won ${free.win}` : 'free over'),
      openParty: ({ tier, amount }) => (log.push(`party ${tier} ${amount}`), 'title'),
      finishCount: () => void log.push('counted'),
      closeParty: () => void log.push('party over'),
      say: (remark) => void log.push(`say ${remark.kind}`),
    },
  }
}

async function tell(events: readonly RoundEvent[], from = 0): Promise<string[]> {
  const log: string[] = []
  const { show, board } = stageWith(log)
  await presentEvents(events, makeHandlers(show, board, game), { from })
  return log
}

test('a paid spin lands, shows its line with the cells of its run, and ends', async () => {
  expect(await tell([spin(0, 0), line(3, 500), total(500)])).toEqual([
    'rest',
    '/rest',
    '+500',
    'say win',
    'win 0,0 1,1 2,2 3,1',
    '/win 0,0 1,1 2,2 3,1',
    'keepShowing',
  ])
})

test('from the third win on, lines pass quickly; the next spin is patient again', async () => {
  const log = await tell([spin(0, 0), line(0, 1), line(1, 1), line(2, 1), spin(1, 0), line(0, 1), total(4)])
  expect(log.filter((text) => text.startsWith('win')).map((text) => text.endsWith('quick'))).toEqual([
    false,
    false,
    true,
    false,
  ])
})

test('a big win is celebrated after everything was shown', async () => {
  const log = await tell([spin(0, 0), line(0, 400_000), total(400_000, 'big')])
  expect(log.slice(-5)).toEqual(['party big 400000', 'celebrate big title', 'counted', 'party over', 'keepShowing'])
})

test('free spins: announced, rolled by themselves, summed up, and the mood goes back', async () => {
  const moons: RoundEvent = {
    Kind: 'scatter',
    Symbol: 1,
    Cells: [
      [0, 1],
      [2, 2],
      [3, 0],
    ],
    Multiplier: 1,
    Win: 200,
  }
  const log = await tell([
    spin(0, 0),
    moons,
    { Kind: 'freeSpins', Award: 8, Left: 8, Multiplier: 2, Again: false },
    spin(1, 7),
    line(0, 100),
    { Kind: 'freeSpinsEnd', Played: 8, Win: 100 },
    total(300),
  ])
  const steps = log.filter((text) => /^(roll|mood|party|free|rest)/.test(text))
  expect(steps).toEqual([
    'rest',
    'party free 8',
    'party over',
    'free 8 won 0',
    'mood free',
    'free 7 won 0',
    'roll',
    'rest',
    'free 7 won 100',
    'party freeEnd 100',
    'party over',
    'free over',
    'mood base',
  ])
})

test('a replay that begins in the middle tells only what follows', async () => {
  expect(await tell([spin(0, 0), line(0, 5), total(5)], 2)).toEqual(['keepShowing'])
})
