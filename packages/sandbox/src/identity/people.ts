// The accounts at the fake providers. The same name always gives the same account at a provider, and different accounts at different
// providers.
import { createHash } from 'node:crypto'

export interface Neighbour {
  readonly subject: string
  readonly name: string
  readonly picture: string
}

export const someNames = ['林小月', 'Nguyễn An', 'Budi Santoso', 'Mei Chen'] as const
const longestName = 40

/** The format of the account id of each provider. */
const spellings: Readonly<Record<string, (hash: Buffer) => string>> = {
  google: (hash) => `1${digits(hash, 20)}`,
  facebook: (hash) => `1022${digits(hash, 13)}`,
  zalo: (hash) => `3${digits(hash, 18)}`,
  line: (hash) => `U${hash.toString('hex', 0, 16)}`,
  apple: (hash) => `00${digits(hash, 4)}.${hash.toString('hex', 0, 16)}.${digits(hash.subarray(8), 4)}`,
}

const digits = (hash: Buffer, length: number): string =>
  BigInt(`0x${hash.toString('hex')}`)
    .toString()
    .slice(-length)
    .padStart(length, '0')

export interface Directory {
  meet(provider: string, name: string): Neighbour
  find(provider: string, subject: string): Neighbour | undefined
}

export function createDirectory(base: string): Directory {
  const met = new Map<string, Neighbour>()
  return {
    meet(provider, givenName) {
      const name = givenName.trim().slice(0, longestName) || someNames[0]
      const hash = createHash('sha256').update(`${provider}:${name}`).digest()
      const subject = (spellings[provider] ?? ((one) => one.toString('hex', 0, 12)))(hash)
      const neighbour = { subject, name, picture: `${base}/picture.jpg` }
      met.set(`${provider}:${subject}`, neighbour)
      return neighbour
    },
    find: (provider, subject) => met.get(`${provider}:${subject}`),
  }
}
