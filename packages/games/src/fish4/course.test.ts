// Courses and flights are the same to the last bit: against a second implementation in big integers, and against stored hashes.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { courseOf, fine, isOnTable, spotOn, world, type Course } from './course.ts'
import { cosine, mix32, one, root, sine, turn } from './fixed.ts'
import { fish4 } from './game.ts'
import { fly, launch, moments, shotSpeed, seats, shotTicks, touches } from './shot.ts'
import { planWave, waveTicks } from './spawn.ts'

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
const floorDiv = (a: bigint, b: bigint): bigint => a / b - (a % b !== 0n && a < 0n !== b < 0n ? 1n : 0n)

/** The same curve in big integers, where nothing can be rounded by accident. */
function slowSpot({ x, y, milliseconds, wobble, wobbles }: Course, ms: number): { x: number; y: number } {
  const share = (BigInt(Math.min(ms, milliseconds)) * 65536n) / BigInt(milliseconds)
  const between = (a: bigint, b: bigint): bigint => a + floorDiv((b - a) * share, 65536n)
  const bend = (points: readonly number[]): bigint => {
    let row = points.map(BigInt)
    while (row.length > 1) row = row.slice(1).map((b, at) => between(row[at]!, b))
    return row[0]!
  }
  const angle = floorDiv(share * BigInt(wobbles) * 4096n, 65536n)
  const swing = floorDiv(BigInt(wobble) * BigInt(sine(Number(angle))), 32768n)
  return { x: Number(bend(x)), y: Number(bend(y) + swing) }
}

test('the integer sine is odd and close to the true sine', () => {
  for (let angle = -5000; angle < 5000; angle += 7) {
    assert.ok(Number.isInteger(sine(angle)))
    assert.ok(Math.abs(sine(angle) / one - Math.sin((angle / turn) * 2 * Math.PI)) < 0.0004)
    assert.equal(cosine(angle), sine(angle + turn / 4))
    assert.equal(sine(-angle) + sine(angle), 0)
  }
})

test('integer square roots are exact', () => {
  for (const value of [0, 1, 2, 3, 4, 24, 25, 26, 10 ** 12, 10 ** 12 - 1, 2 ** 50, 2 ** 50 - 1]) {
    const found = BigInt(root(value))
    assert.ok(found * found <= BigInt(value) && (found + 1n) * (found + 1n) > BigInt(value))
  }
})

test('ten thousand points of courses equal those of the second implementation and the recorded hash', () => {
  const lines: string[] = []
  for (let at = 0; at < 10_000; at++) {
    const kind = fish4.kinds[at % 16]!
    const course = courseOf({ path: mix32(at, 99), lane: (at % 5) - 2 }, kind)
    const ms = mix32(at, 17) % (course.milliseconds + 500)
    const spot = spotOn(course, ms)
    assert.deepEqual(spot, slowSpot(course, ms))
    lines.push(`${spot.x},${spot.y}`)
  }
  assert.deepEqual(lines.slice(0, 3), goldenSpots)
  assert.equal(hash(lines.join(';')), goldenCourses)
})

test('every course begins and ends outside the table and crosses it', () => {
  for (let at = 0; at < 500; at++) {
    const course = courseOf({ path: mix32(at), lane: 0 }, fish4.kinds[at % 16]!)
    assert.ok(!isOnTable(spotOn(course, 0)) && !isOnTable(spotOn(course, course.milliseconds)))
    assert.ok(isOnTable(spotOn(course, course.milliseconds >> 1)))
  }
})

test('shots bounce off the walls, stay inside, and match the recorded flights', () => {
  const lines: string[] = []
  for (let angle = 0; angle < turn; angle += 61) {
    const flight = launch(angle % 4, angle)
    for (let moment = 0; moment < shotTicks * moments.length; moment++) {
      fly(flight, null)
      assert.ok(isOnTable(flight))
    }
    lines.push(`${flight.x},${flight.y},${flight.vx},${flight.vy}`)
  }
  assert.equal(hash(lines.join(';')), goldenFlights)
})

test('a locked shot reaches a swimming fish', () => {
  for (let at = 0; at < 200; at++) {
    const kind = fish4.kinds[at % 16]!
    const course = courseOf({ path: mix32(at, 3), lane: 0 }, kind)
    const start = course.milliseconds >> 1
    const flight = launch(at % 4, 3072)
    let moments = 0
    while (!touches(flight, spotOn(course, start + Math.floor(moments * 12.5)), kind.reach)) {
      fly(flight, spotOn(course, start + Math.floor(moments * 12.5)))
      assert.ok(++moments < 120, 'never reached')
    }
  }
})

test('an ellipse is hit at its edge and not beyond it', () => {
  const fish = { x: 1000 * fine, y: 1000 * fine }
  assert.ok(touches({ x: 1100 * fine, y: 1000 * fine }, fish, [100, 50]))
  assert.ok(!touches({ x: 1101 * fine, y: 1000 * fine }, fish, [100, 50]))
  assert.ok(!touches({ x: 1000 * fine, y: 1051 * fine }, fish, [100, 50]))
  assert.equal(seats.length, 4)
  assert.ok(shotSpeed < 2 * 80 * fine, 'the smallest fish is not jumped over')
})

test('waves are determined by a number: the boss comes in turn, schools swim side by side', () => {
  const waves = Array.from({ length: 220 }, (_, wave) => planWave(fish4, 7, wave))
  assert.deepEqual(
    waves[40]!.map(({ kind }) => fish4.kinds[kind]!.code),
    ['boss'],
  )
  assert.equal(waves.flat().filter(({ kind }) => fish4.kinds[kind]!.prizes).length, 2)
  assert.equal(waves[3]!.length, 5)
  assert.equal(new Set(waves[3]!.map(({ path }) => path)).size, 1)
  assert.ok(waves.every((wave, at) => wave[0]!.t0 === at * waveTicks))
  assert.notDeepEqual(planWave(fish4, 8, 1), waves[1])
  assert.ok(world * fine < 2 ** 24)
})

const goldenSpots = ['106878,356054', '275777,578243', '537615,280180']
const goldenCourses = 'd43200231987196c'
const goldenFlights = '720c2e0ca2ad18ba'
