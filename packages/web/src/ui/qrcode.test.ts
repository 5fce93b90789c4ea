// A QR code compared with the output of an independent encoder, and the sizes that texts need.
import { expect, test } from 'vitest'
import { encodeQr } from './qrcode.ts'

const lantern = `
#######.##..#.#######
#.....#..#.##.#.....#
#.###.#..#..#.#.###.#
#.###.#.#..#..#.###.#
#.###.#.#...#.#.###.#
#.....#.####..#.....#
#######.#.#.#.#######
........##.##........
#...#.###..#.#####..#
##.#.#.#.#.##.....###
..#.#.#...##..###..#.
#....#.##.#..###.....
#######.#.#.#####.#..
........#.#.###..#.##
#######.#.#.##..####.
#.....#...###..#...##
#.###.#.#.##..#..##.#
#.###.#....##..#.####
#.###.#..#.#..#.##...
#.....#......##.#....
#######.#...####..#.#`

test('a short text, module by module', () => {
  const drawn = encodeQr('LANTERN').map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))
  expect(drawn.join('\n')).toBe(lantern.trim())
})

test('each size holds its capacity, and more than the largest is refused', () => {
  const width = (length: number): number => encodeQr('x'.repeat(length)).length
  expect([14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106].map(width)).toEqual([21, 25, 25, 29, 29, 33, 33, 37, 37, 41, 41])
  expect(() => width(107)).toThrow(RangeError)
})

test('characters beyond ASCII count as their bytes', () => {
  expect(encodeQr('月光武士').length).toBe(21)
  expect(encodeQr('月光武士王').length).toBe(25)
})
