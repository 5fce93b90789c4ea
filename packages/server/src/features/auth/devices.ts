// A cookie of ours identifies the device; only its hash is stored.
import { createHash } from 'node:crypto'
import type { WebSide } from '../../kernel/feature/call.ts'
import type { Randomness } from '../../kernel/ids/ids.ts'

const deviceCookie = 'lantern_device'
const keepSeconds = 400 * 86_400

interface Visit extends WebSide {
  readonly randomness: Randomness
}

/** The device cookie of the request; null if there is none. */
export function knownDevice({ web }: WebSide): string | null {
  const cookie = web.cookie(deviceCookie)
  return cookie && /^[\w-]{22}$/.test(cookie) ? cookie : null
}

export const newDevice = ({ randomness }: Visit): string => randomness.bytes(16).toString('base64url')

/** Renews the cookie's lifetime with every visit; a device without one gets it now. */
export function markDevice(call: Visit, device = knownDevice(call) ?? newDevice(call)): void {
  call.web.setCookie(deviceCookie, device, { maxAgeSeconds: keepSeconds, httpOnly: true })
}

export const hashDevice = (device: string): Buffer => createHash('sha256').update(`device:${device}`).digest()
