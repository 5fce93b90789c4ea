// The FLV tags of 50 ms as one buffer that all viewers share, with the place of its first key frame.

/** The header of an unmasked binary frame (RFC 6455). */
function frameHead(length: number): Buffer {
  if (length < 126) return Buffer.from([0x82, length])
  const head = Buffer.allocUnsafe(length < 65536 ? 4 : 10)
  head[0] = 0x82
  if (length < 65536) {
    head[1] = 126
    head.writeUInt16BE(length, 2)
  } else {
    head[1] = 127
    head.writeBigUInt64BE(BigInt(length), 2)
  }
  return head
}

/** One frame of all parts. */
export const framed = (parts: readonly Uint8Array[]): Buffer => {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return Buffer.concat([frameHead(length), ...parts])
}

export class Batch {
  readonly bytes: Buffer
  /** Offset of the first key frame; -1: none. */
  readonly keyAt: number
  /** Metadata and codec headers that are valid at the first key frame. */
  readonly #headers: readonly Uint8Array[]
  #frame: Buffer | undefined
  #resuming: Buffer | undefined
  #resumingFrame: Buffer | undefined

  constructor(tags: readonly Uint8Array[], keyAt: number, headers: readonly Uint8Array[]) {
    this.bytes = Buffer.concat(tags)
    this.keyAt = keyAt
    this.#headers = headers
  }

  /** Bytes to write to a viewer that has received everything so far. */
  whole(isFramed: boolean): Buffer {
    return isFramed ? (this.#frame ??= framed([this.bytes])) : this.bytes
  }

  /**
   * Bytes for a viewer that has skipped frames: from the first key frame on, after the headers. They are repeated, because they may have
   * changed in what was skipped; decoders accept repeated headers.
   */
  fromKey(isFramed: boolean): Buffer {
    const rest = this.bytes.subarray(this.keyAt)
    if (isFramed) return (this.#resumingFrame ??= framed([...this.#headers, rest]))
    return (this.#resuming ??= Buffer.concat([...this.#headers, rest]))
  }
}
