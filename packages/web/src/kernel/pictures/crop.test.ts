// The part of a chosen picture that is sent.
import { expect, test } from 'vitest'
import { cropOf } from './crop.ts'

const cover = { width: 1280, height: 720 }

test('a picture that is too high loses equal strips above and below', () => {
  expect(cropOf({ width: 1000, height: 1000 }, cover)).toEqual({
    left: 0,
    top: 218.75,
    width: 1000,
    height: 562.5,
    drawn: { width: 1000, height: 563 },
  })
})

test('a picture that is too wide loses equal strips at the sides and is reduced', () => {
  const { left, top, drawn } = cropOf({ width: 4000, height: 1440 }, cover)
  expect([left, top, drawn]).toEqual([720, 0, cover])
})

test('a small picture is not enlarged', () => {
  expect(cropOf({ width: 64, height: 64 }, { width: 1024, height: 1024 }).drawn).toEqual({ width: 64, height: 64 })
})
