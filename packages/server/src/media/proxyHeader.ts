// The PROXY protocol, versions 1 and 2: the header by which a TCP balancer passes on the address of its client.
import { isIP } from 'node:net'

export type HeaderRead =
  /** Its beginning; more bytes are needed. */
  | 'partial'
  /** Something else: the client's own bytes. */
  | 'absent'
  | 'invalid'
  /** `ip`: null for a connection of the balancer's own (a health check), or of a kind without an IP address. */
  | { readonly length: number; readonly ip: string | null }

const signature = Buffer.from([0x0d, 0x0a, 0x0d, 0x0a, 0x00, 0x0d, 0x0a, 0x51, 0x55, 0x49, 0x54, 0x0a])
const firstWord = Buffer.from('PROXY ')
/** With its line end, as the protocol says. */
const mostText = 107
const fixedLength = 16
/** Addresses take up to 216 bytes; the rest are additions such as the name of the TLS server. */
const mostAdditions = 4096

/** All bytes that have arrived so far. */
export function readProxyHeader(bytes: Buffer): HeaderRead {
  if (startsLike(bytes, signature)) return bytes.length < fixedLength ? 'partial' : readBinary(bytes)
  if (startsLike(bytes, firstWord)) return readText(bytes)
  return 'absent'
}

const startsLike = (bytes: Buffer, expected: Buffer): boolean => {
  const length = Math.min(bytes.length, expected.length)
  return bytes.compare(expected, 0, length, 0, length) === 0
}

function readText(bytes: Buffer): HeaderRead {
  const end = bytes.subarray(0, mostText).indexOf('\r\n')
  if (end < 0) return bytes.length < mostText ? 'partial' : 'invalid'
  const length = end + 2
  const [, family, source = '', , port = ''] = bytes.toString('latin1', 0, end).split(' ')
  if (family === 'UNKNOWN') return { length, ip: null }
  const version = family === 'TCP4' ? 4 : family === 'TCP6' ? 6 : 0
  return version !== 0 && isIP(source) === version && isPort(port) ? { length, ip: source } : 'invalid'
}

const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) <= 65_535

function readBinary(bytes: Buffer): HeaderRead {
  const [kind, family, rest] = [bytes[12]!, bytes[13]!, bytes.readUInt16BE(14)]
  const [version, command] = [kind >> 4, kind & 15]
  if (version !== 2 || command > 1 || rest > mostAdditions) return 'invalid'
  const length = fixedLength + rest
  if (bytes.length < length) return 'partial'
  if (command === 0) return { length, ip: null }
  if (family === 0x11) return rest < 12 ? 'invalid' : { length, ip: bytes.subarray(16, 20).join('.') }
  if (family === 0x21) return rest < 36 ? 'invalid' : { length, ip: textOfIpv6(bytes.subarray(16, 32)) }
  return { length, ip: null }
}

/** Without zeros in front and without `::`; a mapped IPv4 address as such. */
function textOfIpv6(bytes: Buffer): string {
  const isMapped = bytes.subarray(0, 10).every((byte) => byte === 0) && bytes.readUInt16BE(10) === 0xffff
  if (isMapped) return bytes.subarray(12).join('.')
  return Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(index * 2).toString(16)).join(':')
}
