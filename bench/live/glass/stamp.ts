// A clock inside the picture: the milliseconds of the moment at which a frame was drawn, as a row of white and black blocks. Written into the
// brightness of a raw frame, read from the pixels of a page.
export const stampBits = 24
/** A white and a black block in front of the bits show where a readable picture begins. */
const leading = 2
const blocks = stampBits + leading
export const stampHeight = 32
const [white, black] = [235, 16]

/** Milliseconds wrap after 4.6 hours. */
export const stampOf = (ms: number): number => Math.floor(ms) % 2 ** stampBits

const blockWidth = (width: number): number => Math.floor(width / blocks / 2) * 2

const isWhite = (stamp: number, block: number): boolean =>
  block < leading ? block === 0 : ((stamp >> (stampBits - 1 - (block - leading))) & 1) === 1

/** Into the top rows of the brightness plane of a yuv420p frame, with grey colour planes. */
export function writeStamp(frame: Uint8Array, width: number, height: number, stamp: number): void {
  const size = blockWidth(width)
  const row = new Uint8Array(size * blocks)
  for (let block = 0; block < blocks; block++)
    row.fill(isWhite(stamp, block) ? white : black, block * size, (block + 1) * size)
  for (let y = 0; y < stampHeight; y++) frame.set(row, y * width)
  for (const plane of [width * height, (width * height * 5) / 4])
    for (let y = 0; y < stampHeight / 2; y++) {
      const at = plane + (y * width) / 2
      frame.fill(128, at, at + row.length / 2)
    }
}

/** `pixels`: RGBA of one row in the middle of the blocks. Null: no stamp in the picture. */
export function readStamp(pixels: ArrayLike<number>, width: number): number | null {
  const size = blockWidth(width)
  const bright = (block: number): number => pixels[(block * size + (size >> 1)) * 4 + 1]!
  if (bright(0) < 160 || bright(1) > 96) return null
  let stamp = 0
  for (let block = leading; block < blocks; block++) stamp = stamp * 2 + (bright(block) > 128 ? 1 : 0)
  return stamp
}

/** Milliseconds from a stamp to now. */
export function ageOf(stamp: number, now: number): number {
  const wrap = 2 ** stampBits
  return (((now - stamp) % wrap) + wrap) % wrap
}
