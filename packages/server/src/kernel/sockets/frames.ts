// Reads the frames that clients nearly always send (whole, masked, unfragmented text) without a copy. Everything else is left to `ws`.
import { isUtf8 } from 'node:buffer'

const finText = 0x81
const masked = 0x80
const length16 = 126

/** Applied twice it restores the bytes. Returns all bytes combined by OR: below 0x80 the text is ASCII. */
function unmask(bytes: Buffer, mask: number, from: number, to: number): number {
  let seen = 0
  for (let at = from, index = 0; at < to; at++, index++) seen |= bytes[at]! ^= bytes[mask + (index & 3)]!
  return seen
}

export interface Reader {
  onText(text: string): void
}

/**
 * Passes the texts of the complete frames at the start of the first `end` bytes to the reader. Returns the offset of the first byte that it
 * did not read: an incomplete frame, one of another kind, one above `mostBytes`, or one that is not UTF-8. That part is unchanged.
 */
export function readTexts(bytes: Buffer, end: number, mostBytes: number, reader: Reader): number {
  let at = 0
  // Two bytes of head, four of the mask.
  while (end - at >= 6 && bytes[at] === finText && bytes[at + 1]! >= masked) {
    let length = bytes[at + 1]! - masked
    let mask = at + 2
    if (length >= length16) {
      if (length > length16) return at
      length = bytes[mask]! * 256 + bytes[mask + 1]!
      mask += 2
    }
    const from = mask + 4
    const to = from + length
    if (to > end || length > mostBytes) return at
    const isAscii = unmask(bytes, mask, from, to) < 0x80
    if (!isAscii && !isUtf8(bytes.subarray(from, to))) {
      unmask(bytes, mask, from, to)
      return at
    }
    at = to
    reader.onText(bytes.toString(isAscii ? 'latin1' : 'utf8', from, to))
  }
  return at
}
