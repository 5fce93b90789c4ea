// The sounds of a fishing table, all of which are in the table of sounds.
// @vitest-environment node
import { fish4, kinds } from '@lantern/games/fish4/game.ts'
import { expect, test } from 'vitest'
import { catchCues, hitCues, shotCue } from './cues.ts'
import { sounds } from './sounds.ts'

const cuesOf = (code: string): readonly string[] => catchCues(kinds.find((kind) => kind.code === code)!)

test('large bets have a deep sound, small ones a light sound', () => {
  expect(fish4.bets.map(shotCue).filter((cue) => cue === 'fish/heavy')).toHaveLength(4)
  expect(shotCue(10)).toBe('fish/shot')
})

test('a shot without a hit shows only its net', () => {
  expect([hitCues(false), hitCues(true)]).toEqual([['fish/net'], ['fish/net', 'fish/hit']])
})

test('each special fish has the sound of its effect, the boss that of its fall', () => {
  expect(cuesOf('sardine')).toEqual(['fish/catch'])
  expect(cuesOf('chain')).toEqual(['fish/catch', 'fish/chain'])
  expect(cuesOf('bomb')).toEqual(['fish/catch', 'fish/bomb'])
  expect(cuesOf('drill')).toEqual(['fish/catch', 'fish/drill'])
  expect(cuesOf('boss')).toEqual(['fish/bossDown'])
})

test('every requested cue exists', () => {
  const asked = [...kinds.flatMap(catchCues), ...fish4.bets.map(shotCue), ...hitCues(true), 'fish/lock', 'fish/boss']
  for (const cue of new Set(asked)) expect(sounds.cues).toHaveProperty([cue])
})
