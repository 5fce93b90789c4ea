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

/**
 * The version byte and our 1,536 bytes. The protocol wants bytes that differ from the peer's, not secrecy; a fixed sequence keeps this
 * package free of randomness. Sent to every peer, never changed.
 */
const hello = Uint8Array.from({ length: 1 + blockLength }, (_, i) =>
  i === 0 ? version : i < 9 ? 0 : (i * 167 + 13) & 255,
)

function checkVersion(byte: number | undefined): void {
  if (byte !== version) throw new MediaError('handshake', `RTMP version ${byte}, expected ${version}`)
}

/**
 * Both sides read the same: version, the peer's 1,536 bytes, and 1,536 bytes that are skipped. `onFirst` gets the peer's bytes, in a buffer of
 * fixed size: a peer that sends one byte at a time costs no more than another.
 */
function createHandshake(onFirst: (block: Uint8Array) => void): Handshake {
  const first = new Uint8Array(1 + blockLength)
  let count = 0
  return {
    receive(bytes) {
      if (count === 0 && bytes.length > 0) checkVersion(bytes[0])
      const mine = Math.min(bytes.length, first.length + blockLength - count)
      if (count < first.length) {
        first.set(bytes.subarray(0, Math.min(mine, first.length - count)), count)
        if (count + mine >= first.length) onFirst(first.subarray(1))
      }
      count += mine
      return count === first.length + blockLength ? bytes.subarray(mine) : null
    },
  }
}

/** The accepting side: C0 C1 → S0 S1 S2, then C2. */
export const createServerHandshake = (send: (bytes: Uint8Array) => void): Handshake =>
  createHandshake((block) => {
    send(hello)
    send(block)
  })

/** The connecting side: C0 C1 at once, C2 after S0 S1. */
export function createClientHandshake(send: (bytes: Uint8Array) => void): Handshake {
  send(hello)
  return createHandshake(send)
}
