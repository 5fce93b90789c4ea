// Builds RFC 6455 frames as a server sends them: unmasked, one piece, ready to be shared by many sockets.

const TEXT = 0x81
const PING = 0x89

function frame(kind: number, payload: Buffer): Buffer {
  const length = payload.length
  const head = length < 126 ? 2 : length < 65536 ? 4 : 10
  // A slice of Node's pool would keep 8 KB alive for as long as a ring holds the frame.
  const bytes = Buffer.allocUnsafeSlow(head + length)
  bytes[0] = kind
  if (head === 2) bytes[1] = length
  else if (head === 4) {
    bytes[1] = 126
    bytes.writeUInt16BE(length, 2)
  } else {
    bytes[1] = 127
    bytes.writeBigUInt64BE(BigInt(length), 2)
  }
  payload.copy(bytes, head)
  return bytes
}

export function textFrame(text: string): Buffer {
  return frame(TEXT, Buffer.from(text))
}

export const pingFrame: Buffer = frame(PING, Buffer.alloc(0))
