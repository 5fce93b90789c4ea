// Decodes the rendered QR codes again, from the squares of the path to the text.
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Qr } from './Qr.tsx'

afterEach(cleanup)

const quiet = 4

/** By version: number of blocks and data codewords per block at correction level M. */
const blocksOf = [[1, 16] as const, [1, 28] as const, [1, 44] as const, [2, 32] as const, [2, 43] as const]

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function readModules(svg: Element): boolean[][] {
  const width = Number(svg.getAttribute('viewBox')!.split(' ')[2]) - 2 * quiet
  const modules = Array.from({ length: width }, () => Array.from({ length: width }, () => false))
  for (const [, x, y] of svg
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    // A square inside the quiet border has no row or column here and fails.
    modules[Number(y) - quiet]![Number(x) - quiet] = true
  }
  return modules
}

/** Finder patterns with their formats, timing patterns, and the one alignment pattern of the versions 2 to 6. */
function isFunction(x: number, y: number, width: number): boolean {
  const isFinder = (x < 9 && y < 9) || (x >= width - 8 && y < 9) || (x < 9 && y >= width - 8)
  const isAlignment = width > 21 && Math.abs(x - (width - 7)) <= 2 && Math.abs(y - (width - 7)) <= 2
  return isFinder || isAlignment || x === 6 || y === 6
}

/** The mask is written in three bits of the format, which is itself combined with 101010000010010. */
function readMask(modules: readonly boolean[][]): number {
  const bits = [2, 3, 4].map((x, at) => Number(modules[8]![x]) ^ Number('101'[at]))
  return bits.reduce((mask, bit) => mask * 2 + bit, 0)
}

function readWords(modules: readonly boolean[][]): number[] {
  const width = modules.length
  const mask = masks[readMask(modules)]!
  const bits: number[] = []
  for (let right = width - 1; right > 0; right -= right === 8 ? 3 : 2)
    for (let step = 0; step < width; step++) {
      const y = ((right + 1) & 2) === 0 ? width - 1 - step : step
      for (const x of [right, right - 1]) if (!isFunction(x, y, width)) bits.push(Number(modules[y]![x] !== mask(x, y)))
    }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  )
}

/** Reads byte mode: four bits of mode, eight of length, the bytes. */
function decode(svg: Element): string {
  const modules = readModules(svg)
  const [blocks, length] = blocksOf[(modules.length - 21) / 4]!
  const words = readWords(modules).slice(0, blocks * length)
  const data = Array.from({ length: blocks }, (_, block) => words.filter((_word, at) => at % blocks === block)).flat()
  const bits = data.map((word) => word.toString(2).padStart(8, '0')).join('')
  expect(bits.slice(0, 4)).toBe('0100')
  const count = Number.parseInt(bits.slice(4, 12), 2)
  const bytes = Array.from({ length: count }, (_, at) => Number.parseInt(bits.slice(12 + at * 8, 20 + at * 8), 2))
  return new TextDecoder().decode(new Uint8Array(bytes))
}

test.each([
  'lantern',
  'http://dragon.localhost:3000',
  'http://localhost:3000/vi_vn?invite=AB12CD',
  'https://lantern.example/zh_tw/invite/XYZ1234567890',
  'https://lantern.example/en_us/share?game=owl20&honor=123456&winner=999',
  '月光武士',
])('%s is read again from the picture', (text) => {
  const { container } = render(<Qr text={text} label="code" />)
  expect(decode(container.querySelector('svg')!)).toBe(text)
})
