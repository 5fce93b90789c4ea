// Where sources lie in the encoded picture.
import { expect, test } from 'vitest'
import { contain, placeCamera, placeInset, placeScreen } from './layout.ts'

const picture = { width: 1280, height: 720 }

test('a camera of 4:3 fills the picture and loses its upper and lower edge', () => {
  const { from, to } = placeCamera({ width: 640, height: 480 }, picture)
  expect(to).toEqual({ x: 0, y: 0, ...picture })
  expect(from).toEqual({ x: 0, y: 60, width: 640, height: 360 })
})

test('a phone held upright is shown whole, between bars', () => {
  const { from, to } = placeCamera({ width: 720, height: 1280 }, picture)
  expect(from).toEqual({ x: 0, y: 0, width: 720, height: 1280 })
  expect(to).toEqual({ x: 438, y: 0, width: 406, height: 720 })
})

test('a screen is shown whole, and the inset of the camera lies inside of its corner', () => {
  expect(placeScreen({ width: 1920, height: 1200 }, picture).to).toEqual({ x: 64, y: 0, width: 1152, height: 720 })
  const { from, to } = placeInset({ width: 640, height: 480 }, picture)
  expect(to).toEqual({ x: 946, y: 520, width: 308, height: 174 })
  expect(from.width / from.height).toBeCloseTo(to.width / to.height)
})

test('areas have even numbers, as chroma samples of 4:2:0 need them', () => {
  for (const width of [641, 999, 1371])
    for (const value of Object.values(contain({ width, height: 777 }, { x: 0, y: 0, ...picture }).to))
      expect(value % 2).toBe(0)
})
