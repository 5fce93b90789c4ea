// The movement of a host: it repeats without a jump, the mouth moves only during speech, and every rig has a picture for every pose.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { framesPerSecond, performance as perform, programmeSeconds, syllablesOf } from './motion.ts'
import { programmes } from './programmes.ts'
import { placeRig } from './rig.ts'
import { plans } from '../sound/render.ts'
import { cutLoop } from './soundtrack.ts'
import { sampleRate, samples } from '../sound/synth/sound.ts'

const frames = Array.from({ length: programmeSeconds * framesPerSecond }, (_, i) => i / framesPerSecond)

for (const { name, script, rig, music } of programmes) {
  test(`${name}: the music exists`, () => assert.ok(plans.some((plan) => plan.name === `music-${music}`)))

  test(`${name}: the pose after the last frame is the first pose`, () => {
    const pose = perform(script)
    const [first, after] = [pose(0), pose(programmeSeconds)]
    for (const key of ['nod', 'tilt', 'breath', 'left', 'right', 'brows', 'mouth'] as const)
      assert.ok(Math.abs(first[key] - after[key]) < 1e-9, key)
  })

  test(`${name}: the mouth opens during speech and is closed between`, () => {
    const pose = perform(script)
    const speech = (t: number) => script.speech.some(([from, to]) => t >= from && t <= to)
    assert.ok(frames.filter((t) => pose(t).mouth > 0.4).length > frames.length / 5)
    for (const t of frames) if (!speech(t)) assert.equal(pose(t).mouth, 0)
    for (const { at, seconds } of syllablesOf(script)) assert.ok(speech(at) && speech(at + seconds))
  })

  test(`${name}: blinks, looks at the screen, raises both arms; every pose has its pictures`, () => {
    const [pose, host] = [perform(script), rig()]
    const poses = frames.map(pose)
    assert.ok(poses.some(({ lids }) => lids === 2))
    assert.ok(poses.some(({ gaze }) => gaze === 1))
    assert.ok(poses.some(({ left }) => left > 0.8) && poses.some(({ right }) => right > 0.8))
    const optional = host.layers.filter(({ pictures }) => pictures.includes('')).length
    for (const one of poses) {
      const placed = placeRig(host, one)
      assert.ok(placed.length >= host.layers.length - optional)
      for (const { matrix } of placed) assert.ok(matrix.every(Number.isFinite))
    }
  })
}

test('a stretch cut from a loop ends where it begins', () => {
  const whole = 3 * sampleRate
  const side = Float32Array.from({ length: whole }, (_, i) => Math.sin((2 * Math.PI * 40 * i) / whole))
  const { left } = cutLoop({ left: side, right: side }, 2, 0.5)
  assert.equal(left.length, samples(2))
  assert.ok(Math.abs(left.at(-1)! - side.at(-1)!) < 0.01)
  assert.ok(Math.abs(left[0]! - left.at(-1)!) < 0.01)
})
