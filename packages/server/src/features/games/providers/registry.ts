// Providers of games: their names, their games, and the tickets with which a player enters them.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { isBrandCode, type BrandCode } from '@lantern/brands/brand.ts'
import type { GameKind } from '@lantern/games/catalogue.ts'
import type { Names } from '../names.ts'

export interface ProvidedGame {
  readonly code: string
  readonly names: Names
  readonly kind: GameKind
  readonly cover: string
  readonly banner?: string
  readonly tags: readonly string[]
  readonly bets: readonly number[]
  /** In percent, as stated by the provider. */
  readonly returned: number
}

export interface GameProvider {
  readonly code: string
  /** Shared with the provider: signs its requests to our wallet. */
  readonly secret: string
  /** The address for the player's browser; `ticket` and `lang` are added. */
  readonly launchUrl: string
  readonly games: readonly ProvidedGame[]
}

/** The player and game of a session at a provider; issued by us and returned by the provider with every bet. */
export interface Ticket {
  readonly provider: string
  readonly brand: BrandCode
  readonly playerId: number
  readonly gameCode: string
  readonly generation: number
  readonly until: number
}

export const ticketMs = 4 * 3_600_000

export class GameProviders {
  readonly #secret: Buffer
  readonly #all = new Map<string, GameProvider>()

  constructor(secret: Buffer, all: readonly GameProvider[] = []) {
    this.#secret = secret
    for (const provider of all) this.add(provider)
  }

  add(provider: GameProvider): void {
    if (!/^[a-z][a-z0-9]{1,19}$/.test(provider.code))
      throw new RangeError(`${provider.code} is not a valid provider code`)
    this.#all.set(provider.code, provider)
  }

  find(code: string): GameProvider | undefined {
    return this.#all.get(code)
  }

  list(): { readonly provider: GameProvider; readonly game: ProvidedGame }[] {
    return [...this.#all.values()].flatMap((provider) => provider.games.map((game) => ({ provider, game })))
  }

  findGame(code: string) {
    return this.list().find(({ game }) => game.code === code)
  }

  writeTicket({ provider, brand, playerId, gameCode, generation, until }: Ticket): string {
    const text = [provider, brand, playerId, gameCode, generation, until].join('.')
    return `${text}.${this.#seal(text).toString('base64url')}`
  }

  readTicket(ticket: string): Ticket | null {
    const cut = ticket.lastIndexOf('.')
    const [text, seal] = [ticket.slice(0, cut), Buffer.from(ticket.slice(cut + 1), 'base64url')]
    const right = this.#seal(text)
    if (cut < 0 || seal.length !== right.length || !timingSafeEqual(seal, right)) return null
    const [provider, brand, playerId, gameCode, generation, until] = text.split('.') as [string, string, ...string[]]
    if (!isBrandCode(brand) || !gameCode) return null
    return {
      provider,
      brand,
      gameCode,
      playerId: Number(playerId),
      generation: Number(generation),
      until: Number(until),
    }
  }

  #seal(text: string): Buffer {
    return createHmac('sha256', this.#secret).update(`ticket:${text}`).digest()
  }
}

/** The signature of a provider's request: over the time, the name of the call and the body as sent. */
export function sealOf(secret: string, time: string, what: string, body: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${time}.${what}.`).update(body).digest()
}

export function isSealed(seal: string, right: Buffer): boolean {
  const given = /^[0-9a-f]{64}$/.test(seal) ? Buffer.from(seal, 'hex') : Buffer.alloc(0)
  return given.length === right.length && timingSafeEqual(given, right)
}
