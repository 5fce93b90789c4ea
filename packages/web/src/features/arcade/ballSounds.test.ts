// The sounds of a draw.
// @vitest-environment node
import { expect, test } from 'vitest'
import { ballCues } from './ballSounds.ts'

const balls = [11, 22, 33, 44]
const mine = new Set([22])

test('every ball plays a sound as it lands, from the first to the last, and hits differ', () => {
  const cues = balls.flatMap((_, at) => ballCues({ balls, mine, seconds: at }, at, at + 1))
  expect(cues).toEqual(['keno/ball', 'keno/hit', 'keno/ball', 'keno/ball'])
})

test('no sound is played while no ball lands, nor when the board is cleared', () => {
  expect(ballCues({ balls, mine, seconds: 3 }, 2, 2)).toEqual([])
  expect(ballCues({ balls: [], mine, seconds: 3 }, 4, 0)).toEqual([])
})

test('a draw shown at once plays one sound; joining in the middle plays none for earlier balls', () => {
  expect(ballCues({ balls, mine, seconds: 0 }, 0, 4)).toEqual(['keno/hit'])
  expect(ballCues({ balls, mine: new Set(), seconds: 0 }, 0, 4)).toEqual(['keno/ball'])
  expect(ballCues({ balls, mine, seconds: 5 }, 0, 3)).toEqual([])
})
