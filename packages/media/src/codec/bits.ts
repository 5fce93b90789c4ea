// Bits of a codec header, most significant first. Reading past the end is an error, so no loop over them runs on.
import { MediaError } from '../error.ts'

/** The longest Exp-Golomb prefix of a 32-bit value. */
const maxZeros = 31

export class BitReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  bit(): number {
    const byte = this.#bytes[this.#at >> 3]
    if (byte === undefined) throw new MediaError('codec', 'a codec header ends too early')
    return (byte >> (7 - (this.#at++ & 7))) & 1
  }

  flag(): boolean {
    return this.bit() === 1
  }

  bits(count: number): number {
    let value = 0
    for (let i = 0; i < count; i++) value = value * 2 + this.bit()
    return value
  }

  /** ue(v) of H.264: n zeros, a one, n bits. */
  unsigned(): number {
    let zeros = 0
    while (this.bit() === 0)
      if (++zeros > maxZeros) throw new MediaError('codec', 'an Exp-Golomb code of more than 32 bits')
    return 2 ** zeros - 1 + this.bits(zeros)
  }

  /** se(v) of H.264. */
  signed(): number {
    const value = this.unsigned()
    return value % 2 === 0 ? -value / 2 : (value + 1) / 2
  }
}

export class BitWriter {
  readonly #bytes: number[] = []
  #at = 0

  bits(value: number, count: number): this {
    for (let i = count - 1; i >= 0; i--) {
      if ((this.#at & 7) === 0) this.#bytes.push(0)
      if (Math.floor(value / 2 ** i) % 2 === 1) this.#bytes[this.#at >> 3]! |= 128 >> (this.#at & 7)
      this.#at++
    }
    return this
  }

  take(): Uint8Array {
    return Uint8Array.from(this.#bytes)
  }
}
