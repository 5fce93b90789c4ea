// Hashes gift passwords: argon2id with the server's secret as a key, so that a stolen table alone does not allow guessing.
import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Randomness } from '../../kernel/ids/ids.ts'

const hashWith = promisify(argon2)

export interface Hashed {
  readonly hash: Buffer
  readonly salt: Buffer
  /** KiB. */
  readonly memory: number
  readonly passes: number
}

type Cost = Pick<Hashed, 'memory' | 'passes'>

/** The minimum that OWASP recommends for argon2id. */
const usualCost: Cost = { memory: 19_456, passes: 2 }
const saltBytes = 16
const hashBytes = 32

export class Hasher {
  readonly #secret: Buffer
  readonly #randomness: Randomness
  readonly #cost: Cost

  constructor(secret: Buffer, randomness: Randomness, cost: Cost = usualCost) {
    this.#secret = secret
    this.#randomness = randomness
    this.#cost = cost
  }

  async hash(password: string): Promise<Hashed> {
    const salt = Buffer.from(this.#randomness.bytes(saltBytes))
    return { ...this.#cost, salt, hash: await this.#make(password, { ...this.#cost, salt }) }
  }

  async isRight(password: string, kept: Hashed): Promise<boolean> {
    const made = await this.#make(password, kept)
    return made.length === kept.hash.length && timingSafeEqual(made, kept.hash)
  }

  #make(password: string, { salt, memory, passes }: Omit<Hashed, 'hash'>): Promise<Buffer> {
    const message = Buffer.from(password.normalize('NFKC'))
    const options = { message, nonce: salt, parallelism: 1, tagLength: hashBytes, memory, passes, secret: this.#secret }
    return hashWith('argon2id', options)
  }
}
