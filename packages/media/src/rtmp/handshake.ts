// The RTMP handshake. Each side sends a version byte (3), 1,536 bytes of its own, and the 1,536 bytes it received.
//
// Flash-era clients put a digest into their 1,536 bytes and check that the answer is signed. They do so only if the server's bytes 4 to 7
// carry a version; with zeros there, as below, all clients in use (OBS, ffmpeg, GStreamer, Larix) accept the plain echo. What
// comes back (C2, S2) is not compared: some clients send anything.
import { MediaError } from '../error.ts'

const version = 3
const blockLength = 1536

export interface Handshake {
  /** Takes bytes; returns the rest that belongs to the messages once the handshake is complete, otherwise null. */
  receive(bytes: Uint8Array): Uint8Array | null
}

/** The protocol wants bytes that differ from the peer's, not secrecy; a fixed sequence keeps this package free of randomness. */
function writeHello(): Uint8Array {
  const hello = new Uint8Array(1 + blockLength)
  hello[0] = version
  for (let i = 9; i < hello.length; i++) hello[i] = (i * 167 + 13) & 255
  return hello
}

/** Collects exactly `length` bytes; the buffer has a fixed size, so a peer that sends one byte at a time costs nothing more. */
function createCollector(length: number) {
  const buffer = new Uint8Array(length)
  let used = 0
  return {
    buffer,
    /** The bytes behind the last one needed, or null while some are missing. */
    take(bytes: Uint8Array): Uint8Array | null {
      const count = Math.min(bytes.length, length - used)
      buffer.set(bytes.subarray(0, count), used)
      used += count
      return used === length ? bytes.subarray(count) : null
    },
  }
}

function checkVersion(bytes: Uint8Array): void {
  if (bytes[0] !== version) throw new MediaError('handshake', `RTMP version ${bytes[0]}, expected ${version}`)
}

/** The accepting side: C0 C1 → S0 S1 S2, then C2. */
export function createServerHandshake(send: (bytes: Uint8Array) => void): Handshake {
  const first = createCollector(1 + blockLength)
  const second = createCollector(blockLength)
  let isAnswered = false
  let isChecked = false
  return {
    receive(bytes) {
      if (bytes.length === 0) return null
      if (!isChecked) checkVersion(bytes)
      isChecked = true
      let rest: Uint8Array | null = bytes
      if (!isAnswered) {
        rest = first.take(bytes)
        if (!rest) return null
        isAnswered = true
        send(writeHello())
        send(first.buffer.slice(1))
      }
      return second.take(rest)
    },
  }
}

/** The connecting side: C0 C1 at once, C2 after S0 S1. */
export function createClientHandshake(send: (bytes: Uint8Array) => void): Handshake {
  const answer = createCollector(1 + 2 * blockLength)
  let isChecked = false
  send(writeHello())
  return {
    receive(bytes) {
      if (bytes.length === 0) return null
      if (!isChecked) checkVersion(bytes)
      isChecked = true
      const rest = answer.take(bytes)
      if (rest) send(answer.buffer.slice(1, 1 + blockLength))
      return rest
    },
  }
}
