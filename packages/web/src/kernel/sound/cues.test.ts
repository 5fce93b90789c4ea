// What plays where: every cue has its recording, every game its music, and nothing sounds where it may not.
import { expect, test } from 'vitest'
import { recordings } from './sound.gen.ts'
import { askedFor, createCueBook, pieceOf } from './cues.ts'
import { isLivePage, mayEffectsPlay, mayMusicPlay } from './rules.ts'

const here = { isTouched: true, isHidden: false, path: '/zh_tw/play-game/m/owl20' }
const games = [
  'owl20',
  'classic777',
  'horsehold',
  'dragon243',
  'book10',
  'crabtumble',
  'pirate40',
  'dyna6',
  'fish4',
  'rocket',
  'keno80',
]

test('every cue and every game has its recording', () => {
  const known = new Set(
    recordings
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]!),
  )
  expect(askedFor().filter((name) => !known.has(name))).toEqual([])
})

test('every game has music of its own', () => {
  expect(new Set(games.map(pieceOf)).size).toBe(games.length)
  expect(pieceOf('lobby')).toBe('music-lobby')
})

test('nothing sounds before the first touch or in a hidden tab', () => {
  expect(mayEffectsPlay(true, here)).toBe(true)
  expect(mayEffectsPlay(true, { ...here, isTouched: false })).toBe(false)
  expect(mayEffectsPlay(true, { ...here, isHidden: true })).toBe(false)
  expect(mayEffectsPlay(false, here)).toBe(false)
})

test('music never plays on the live page, in any language; effects may', () => {
  for (const path of ['/play-game/live', '/vi_vn/play-game/live', '/zh_tw/play-game/live/17']) {
    expect(isLivePage(path)).toBe(true)
    expect(mayMusicPlay(true, { ...here, path })).toBe(false)
    expect(mayEffectsPlay(true, { ...here, path })).toBe(true)
  }
  for (const path of ['/zh_tw/play-game/m', '/zh_tw/play-game/lively', '/zh_tw']) expect(isLivePage(path)).toBe(false)
})

test('reels stop on a rising ladder that begins anew with every spin', () => {
  const book = createCueBook()
  const land = (now: number) => book.choose('land', now)!.recording
  book.choose('spin', 0)
  expect([1, 2, 3, 4, 5, 6].map((i) => land(i * 200))).toEqual([
    'reel-stop-1',
    'reel-stop-2',
    'reel-stop-3',
    'reel-stop-4',
    'reel-stop-5',
    'reel-stop-5',
  ])
  book.choose('spin', 1500)
  expect(land(1700)).toBe('reel-stop-1')
})

test('tumbles climb in pitch, a pause ends the run, and the crowd of cannons is thinned', () => {
  const book = createCueBook()
  const rates = [0, 900, 1800].map((now) => book.choose('tumble', now)!.rate)
  expect(rates).toEqual([...rates].sort((a, b) => a - b))
  expect(new Set(rates).size).toBe(3)
  expect(book.choose('tumble', 9000)!.rate).toBe(1)
  expect([0, 30, 60, 90].map((now) => book.choose('fish/shot', now) !== null)).toEqual([true, false, false, true])
})

test('music steps back six to eight decibels for big wins and jackpots, and not for taps', () => {
  const book = createCueBook()
  const duck = (cue: string) => book.choose(cue, 0)!.duck
  for (const tier of ['big', 'mega', 'holymoly', 'jackpot', 'jackpot-101', 'jackpot-104', 'vault']) {
    expect(duck(`party-${tier}`)).toBeGreaterThanOrEqual(6)
    expect(duck(`party-${tier}`)).toBeLessThanOrEqual(8)
  }
  for (const cue of ['spin', 'land', 'win', 'bet', 'party-nice', 'ui-tap']) expect(duck(cue)).toBe(0)
})
