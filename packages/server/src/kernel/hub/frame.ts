// Builds RFC 6455 frames as a server sends them: unmasked, unfragmented, and immutable, so that many sockets can share one buffer.

const TEXT = 0x81
const PING = 0x89

function frame(kind: number, text: string, allocate: (size: number) => Buffer): Buffer {
  const length = Buffer.byteLength(text)
  const head = length < 126 ? 2 : length < 65536 ? 4 : 10
  const bytes = allocate(head + length)
  bytes[0] = kind
  if (head === 2) bytes[1] = length
  else if (head === 4) {
    bytes[1] = 126
    bytes.writeUInt16BE(length, 2)
  } else {
    bytes[1] = 127
    bytes.writeBigUInt64BE(BigInt(length), 2)
  }
  bytes.write(text, head)
  return bytes
}

/** For one socket and a short time: may use Node's shared buffer pool. */
export const replyFrame = (text: string): Buffer => frame(TEXT, text, Buffer.allocUnsafe)

/** For many sockets, and retained in a ring: a slice of Node's pool would keep its whole 8 KB page from garbage collection. */
export const textFrame = (text: string): Buffer => frame(TEXT, text, Buffer.allocUnsafeSlow)

export const pingFrame: Buffer = frame(PING, '', Buffer.allocUnsafeSlow)
