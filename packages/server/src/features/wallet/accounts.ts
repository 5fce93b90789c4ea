// The kinds of account, how each is identified, and which of them every round changes (hot accounts).
import { brandCodes, type BrandCode } from '@lantern/brands/brand.ts'
import { currencies, type LiveGiftId, type wheelTicket } from '@lantern/protocol/values/wallet.ts'

/** 1 coin, 2 gem, 39 point; 42 to 49 live gifts and 50 wheel tickets that a player holds. */
export type CurrencyId = (typeof currencies)[keyof typeof currencies] | LiveGiftId | typeof wheelTicket

/** The currencies in which every player has an account. */
export const currencyIds: readonly CurrencyId[] = Object.values(currencies)

/** The first owner of `event` accounts of each feature that uses them; the migrations number their rows accordingly. */
export const eventOwners = { tournament: 1, vaultDay: 500_000_000, battle: 1_000_000_000 } as const

export type AccountRef =
  | { readonly kind: 'player'; readonly playerId: number; readonly currency: CurrencyId }
  /** Receives bets and pays wins. */
  | { readonly kind: 'house'; readonly currency: CurrencyId }
  /** The source of bought money. */
  | { readonly kind: 'mint'; readonly currency: CurrencyId }
  /** The source of money that is given away: grants, rewards. */
  | { readonly kind: 'promo'; readonly currency: CurrencyId }
  | { readonly kind: 'jackpot'; readonly pool: number; readonly currency: CurrencyId }
  | { readonly kind: 'club'; readonly clubId: number; readonly currency: CurrencyId }
  /** Escrow: its balance is what can still be claimed. */
  | { readonly kind: 'envelope'; readonly envelopeId: number; readonly currency: CurrencyId }
  | { readonly kind: 'gift'; readonly giftId: number; readonly currency: CurrencyId }
  | { readonly kind: 'event'; readonly eventId: number; readonly currency: CurrencyId }
  /** What a player has brought to a table. */
  | { readonly kind: 'seat'; readonly buyIn: number; readonly currency: CurrencyId }
  /** A host's part of live gifts; debited only by the reason hostExchange. */
  | { readonly kind: 'host'; readonly playerId: number; readonly currency: CurrencyId }

export type AccountKind = AccountRef['kind']

interface Nature {
  /** Updated once per batch, as the last statement; its entries have no balance before and after. */
  readonly isHot: boolean
  readonly minimum: 0 | null
  /** Created at the first use; the others are opened by their feature. */
  readonly isOpenedOnUse: boolean
}

export const natures: Readonly<Record<AccountKind, Nature>> = {
  player: { isHot: false, minimum: 0, isOpenedOnUse: false },
  house: { isHot: true, minimum: null, isOpenedOnUse: true },
  mint: { isHot: true, minimum: null, isOpenedOnUse: true },
  promo: { isHot: true, minimum: null, isOpenedOnUse: true },
  jackpot: { isHot: true, minimum: 0, isOpenedOnUse: true },
  club: { isHot: false, minimum: 0, isOpenedOnUse: false },
  envelope: { isHot: false, minimum: 0, isOpenedOnUse: false },
  gift: { isHot: false, minimum: 0, isOpenedOnUse: false },
  event: { isHot: false, minimum: 0, isOpenedOnUse: false },
  seat: { isHot: false, minimum: 0, isOpenedOnUse: false },
  // Hot: every gift in a room credits the same account, and batches of several nodes must not wait for one another.
  host: { isHot: true, minimum: 0, isOpenedOnUse: true },
}

export function ownerOf(account: AccountRef): number {
  switch (account.kind) {
    case 'player':
    case 'host':
      return account.playerId
    case 'jackpot':
      return account.pool
    case 'club':
      return account.clubId
    case 'envelope':
      return account.envelopeId
    case 'gift':
      return account.giftId
    case 'event':
      return account.eventId
    case 'seat':
      return account.buyIn
    default:
      return 0
  }
}

const kinds = Object.keys(natures) as AccountKind[]
const places = new Map<string, number>([...brandCodes, ...kinds].map((name, index) => [name, index]))
const names = places.size
const currenciesAtMost = 64

/** One number for each brand, kind and currency; together with the owner it identifies an account. */
export function sortOf(brand: BrandCode, { kind, currency }: AccountRef): number {
  return (places.get(brand)! * names + places.get(kind)!) * currenciesAtMost + currency
}

/** Account ids by sort and owner: integer keys are cheaper than building a string for each leg of each round. */
export class AccountIds {
  readonly #bySort = new Map<number, Map<number, number>>()
  #size = 0

  get size(): number {
    return this.#size
  }

  get(sort: number, owner: number): number | undefined {
    return this.#bySort.get(sort)?.get(owner)
  }

  set(sort: number, owner: number, id: number): void {
    let owners = this.#bySort.get(sort)
    if (!owners) this.#bySort.set(sort, (owners = new Map()))
    owners.set(owner, id)
    this.#size++
  }

  clear(): void {
    this.#bySort.clear()
    this.#size = 0
  }
}
