// Encodes a text as a QR code: byte mode, correction level M, versions 1 to 6 (106 bytes at most).
type Grid = (boolean | null)[][]

/** By version: correction codewords per block, number of blocks, data codewords per block. */
const sizes = [
  [10, 1, 16],
  [16, 1, 28],
  [26, 1, 44],
  [18, 2, 32],
  [24, 2, 43],
  [16, 4, 27],
] as const

/** Bits of mode and length before the text. */
const headBits = 12

function findSize(length: number): number {
  const size = sizes.findIndex(([, blocks, words]) => headBits + length * 8 <= blocks * words * 8)
  if (size < 0) throw new RangeError(`${length} bytes are too many for this code`)
  return size
}

function writeWords(bytes: Uint8Array, most: number): number[] {
  const bits: number[] = []
  const put = (value: number, count: number): void => {
    for (let at = count - 1; at >= 0; at -= 1) bits.push((value >> at) & 1)
  }
  put(0b0100, 4)
  put(bytes.length, 8)
  for (const byte of bytes) put(byte, 8)
  put(0, Math.min(4, most * 8 - bits.length))
  while (bits.length % 8 > 0) bits.push(0)
  const words = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  )
  for (let pad = 0; words.length < most; pad += 1) words.push(pad % 2 ? 0x11 : 0xec)
  return words
}

/** Multiplication in GF(256), used by the Reed-Solomon code. */
function multiply(one: number, other: number): number {
  let product = 0
  for (let at = 7; at >= 0; at -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((other >> at) & 1) * one
  }
  return product
}

/** The Reed-Solomon generator polynomial without its highest power. */
function findDivisor(degree: number): number[] {
  const divisor = Array.from({ length: degree }, (_, at): number => (at === degree - 1 ? 1 : 0))
  let root = 1
  for (let power = 0; power < degree; power += 1) {
    for (let at = 0; at < degree; at += 1) divisor[at] = multiply(divisor[at]!, root) ^ (divisor[at + 1] ?? 0)
    root = multiply(root, 2)
  }
  return divisor
}

function correct(words: readonly number[], degree: number): number[] {
  const divisor = findDivisor(degree)
  const rest = Array.from({ length: degree }, () => 0)
  for (const word of words) {
    const factor = word ^ rest.shift()!
    rest.push(0)
    for (let at = 0; at < degree; at += 1) rest[at]! ^= multiply(divisor[at]!, factor)
  }
  return rest
}

/** Data and correction codewords of all blocks, interleaved. */
function deal(words: readonly number[], size: number): number[] {
  const [degree, count, length] = sizes[size]!
  const blocks = Array.from({ length: count }, (_, at) => words.slice(at * length, (at + 1) * length))
  const corrections = blocks.map((block) => correct(block, degree))
  const inTurn = (parts: readonly (readonly number[])[]): number[] =>
    parts[0]!.flatMap((_, at) => parts.map((part) => part[at]!))
  return [...inTurn(blocks), ...inTurn(corrections)]
}

/** Finder patterns, timing patterns, the alignment pattern, and space for the format. */
function drawFrame(width: number): Grid {
  const grid: Grid = Array.from({ length: width }, () => Array.from({ length: width }, () => null))
  const set = (x: number, y: number, isDark: boolean): void => {
    if (grid[y]?.[x] !== undefined) grid[y]![x] = isDark
  }
  const drawEye = (left: number, top: number, reach: number, isDark: (ring: number) => boolean): void => {
    for (let y = -reach; y <= reach; y += 1)
      for (let x = -reach; x <= reach; x += 1) set(left + x, top + y, isDark(Math.max(Math.abs(x), Math.abs(y))))
  }
  for (let at = 0; at < width; at += 1) {
    set(at, 6, at % 2 === 0)
    set(6, at, at % 2 === 0)
  }
  for (const [x, y] of [[3, 3] as const, [width - 4, 3] as const, [3, width - 4] as const])
    drawEye(x, y, 4, (ring) => ring !== 2 && ring !== 4)
  if (width > 21) drawEye(width - 7, width - 7, 2, (ring) => ring !== 1)
  drawFormat(grid, 0)
  return grid
}

/** Level M and the mask, with their own fifteen-bit error correction, twice. */
function drawFormat(grid: Grid, mask: number): void {
  const width = grid.length
  let rest = mask
  for (let at = 0; at < 10; at += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  const bits = ((mask << 10) | rest) ^ 0x5412
  for (let at = 0; at < 15; at += 1) {
    const isDark = ((bits >> at) & 1) === 1
    if (at < 6) grid[at]![8] = isDark
    else if (at < 8) grid[at + 1]![8] = isDark
    else if (at === 8) grid[8]![7] = isDark
    else grid[8]![14 - at] = isDark
    if (at < 8) grid[8]![width - 1 - at] = isDark
    else grid[width - 15 + at]![8] = isDark
  }
  grid[width - 8]![8] = true
}

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

/** Up and down in columns of two from the right, skipping the modules already set. */
function drawWords(frame: Grid, words: readonly number[], mask: number): boolean[][] {
  const width = frame.length
  const grid: Grid = frame.map((row) => [...row])
  let at = 0
  for (let right = width - 1; right > 0; right -= right === 8 ? 3 : 2)
    for (let step = 0; step < width; step += 1) {
      const isUp = ((right + 1) & 2) === 0
      const y = isUp ? width - 1 - step : step
      for (const x of [right, right - 1]) {
        if (grid[y]![x] !== null) continue
        const bit = ((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1
        grid[y]![x] = (bit === 1) !== masks[mask]!(x, y)
        at += 1
      }
    }
  drawFormat(grid, mask)
  return grid as boolean[][]
}

const eyeLike = /(?=10111010000|00001011101)/g

/** The penalty score of a mask: runs, squares, false finder patterns, too much of one shade. */
function weigh(grid: readonly (readonly boolean[])[]): number {
  const write = (row: readonly boolean[]): string => row.map((isDark) => (isDark ? '1' : '0')).join('')
  const lines = [...grid.map(write), ...grid.map((_, x) => write(grid.map((row) => row[x]!)))]
  let weight = 0
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) weight += run.length - 2
    weight += [...line.matchAll(eyeLike)].length * 40
  }
  for (let y = 1; y < grid.length; y += 1)
    for (let x = 1; x < grid.length; x += 1)
      if (new Set([grid[y]![x], grid[y - 1]![x], grid[y]![x - 1], grid[y - 1]![x - 1]]).size === 1) weight += 3
  const share = grid.flat().filter(Boolean).length / grid.length ** 2
  return weight + Math.floor(Math.abs(share * 20 - 10)) * 10
}

/** Rows of modules, dark ones true; the caller adds the quiet border. */
export function encodeQr(text: string): readonly (readonly boolean[])[] {
  const bytes = new TextEncoder().encode(text)
  const size = findSize(bytes.length)
  const [, blocks, length] = sizes[size]!
  const words = deal(writeWords(bytes, blocks * length), size)
  const frame = drawFrame(21 + size * 4)
  const drawings = masks.map((_, mask) => drawWords(frame, words, mask))
  return drawings.reduce((best, drawing) => (weigh(drawing) < weigh(best) ? drawing : best))
}
