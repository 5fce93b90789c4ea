// Time-ordered identifiers (RFC 9562, version 7): 48 bits of milliseconds, the rest random; the bytes come from the caller.
export function writeUuid7(milliseconds: number, random: Uint8Array): string {
  const bytes = Uint8Array.from(random.subarray(0, 16))
  for (let index = 0; index < 6; index++) bytes[index] = Math.floor(milliseconds / 2 ** (8 * (5 - index))) % 256
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * The time encoded in a UUIDv7, or null for anything else. Only lower case is accepted, the spelling PostgreSQL returns: two spellings of one id
 * would be two different draws of a round.
 */
export function uuid7Time(id: string): Date | null {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)) return null
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
}
