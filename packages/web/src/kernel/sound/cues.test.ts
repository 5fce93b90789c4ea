// Cues: rising runs, pauses between repeats, ducked music; and no sound where it is not allowed.
import { expect, test } from 'vitest'
import { createCueBook, often, recordingsOf, sting, type CueBook, type Sounds } from './cues.ts'
import { isLivePage, mayEffectsPlay, mayMusicPlay } from './rules.ts'

const here = { isTouched: true, isHidden: false, path: '/zh_tw/play-game/m/owl20' }
const ladder = [1, 2, 3, 4, 5].map((reel) => `reel-stop-${reel}`)
const sounds: Sounds = {
  cues: {
    spin: { plays: 'reel-start', startsRuns: true },
    land: { plays: ladder },
    tumble: { plays: 'tumble-pop', climbs: true },
    shot: often('cannon-shot', 70),
    big: sting('win-big', 6),
    nice: sting('win-nice'),
  },
  pieces: { owl20: 'night-owl' },
}

function openBook(): CueBook {
  const book = createCueBook()
  book.learn(sounds)
  return book
}

test('a theme plays the piece of its table, else the piece with its own name', () => {
  expect(openBook().pieceOf('owl20')).toBe('music-night-owl')
  expect(openBook().pieceOf('lobby')).toBe('music-lobby')
})

test('a table lists all recordings it may request', () => {
  expect(recordingsOf(sounds)).toEqual([
    'reel-start',
    ...ladder,
    'tumble-pop',
    'cannon-shot',
    'win-big',
    'win-nice',
    'music-night-owl',
  ])
})

test('no sound before the first touch or in a hidden tab', () => {
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

test('reel stops rise in pitch and start again with every spin', () => {
  const book = openBook()
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

test('tumbles rise in pitch, a pause ends the run, and simultaneous cannons are thinned out', () => {
  const book = openBook()
  const rates = [0, 900, 1800].map((now) => book.choose('tumble', now)!.rate)
  expect(rates).toEqual([...rates].sort((a, b) => a - b))
  expect(new Set(rates).size).toBe(3)
  expect(book.choose('tumble', 9000)!.rate).toBe(1)
  expect([0, 30, 60, 90].map((now) => book.choose('shot', now) !== null)).toEqual([true, false, false, true])
})

test('music is lowered for a cue that asks for it, and not for a recording played by its own name', () => {
  const book = openBook()
  const duck = (cue: string) => book.choose(cue, 0)!.duck
  expect(duck('big')).toBe(6)
  for (const cue of ['spin', 'land', 'nice', 'ui-tap']) expect(duck(cue)).toBe(0)
})
