// Entry file of claims: what a player earned is offered, listed and paid once; README.md has keys, repeats and late offers.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { claimStates } from '@lantern/protocol/values/rewards.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { frameItems, isHeldItem, ledgerItems, type Item, type LetterKind, type Mail } from '../mail/mail.ts'
import { grantFrames } from '../players/players.ts'
import type { Movement, Outcome, Wallet } from '../wallet/wallet.ts'
import { movementOf, prepareClaims } from './preparing.ts'
import { checkOffer, legsOf } from './rules.ts'
import type { PreparedReward } from './sources.ts'
import * as store from './store.ts'

export { itemsFor, RewardItems } from './items.ts'
export {
  refusalOf,
  takeReward,
  type Claimant,
  type PreparedReward,
  type Reward,
  type RewardReader,
  type RewardRefusal,
  type RewardSource,
} from './sources.ts'
export { newestKey, openRewardsOf, sourcesOfOpen } from './store.ts'
export { itemsWorth, profiles, type MissionPoints, type Profile, type Published, type RewardSetting } from './worth.ts'

export interface ClaimName {
  readonly playerId: number
  /** The feature that offers it. */
  readonly source: string
  /** Unique for the player and source, without expiry. */
  readonly key: string
}

export interface Offer extends ClaimName {
  readonly brand: BrandCode
  readonly items: readonly Item[]
  readonly reason: Movement['reason']
  /** Null: it can be claimed without a time limit. */
  readonly expiresAt: Date | null
  /** What happens to it when it is late. */
  readonly late: 'mail' | 'drop'
  /** The letter in which it is sent; absent: the one for late claims. */
  readonly letter?: ClaimLetter | undefined
}

export interface ClaimLetter {
  readonly kind: LetterKind
  /** The names in braces in its text. */
  readonly parameters: Readonly<Record<string, string | number>>
}

export interface Claimable extends Offer {
  readonly id: number
  readonly offeredAt: Date
}

export type ClaimState = (typeof claimStates)[number]

/** The player's accounts after it was paid; empty when the request is repeated. */
type Balances = Extract<Outcome, { readonly isApplied: true }>['balances']

/** NotReached: never offered. Ended: late, and dropped or sent by mail. Stopped: payouts are stopped, or the ledger is busy; it stays claimable. */
export type WhyNot = 'NotReached' | 'Claimed' | 'Ended' | 'Stopped'

export type ClaimOutcome =
  | { readonly isPaid: true; readonly items: readonly Item[]; readonly isRepeat: boolean; readonly balances: Balances }
  | { readonly isPaid: false; readonly why: WhyNot }

export interface Claiming extends ClaimName {
  /** The caller's ReqID, a UUID. */
  readonly requestId: string
}

/** What can be claimed of a source has changed for a player. */
export type ChangeListener = (playerId: number, source: string) => void

export interface Claims {
  /** Returns how many were new. With `after`, the listeners are called after COMMIT. */
  offer(tx: Tx, offers: readonly Offer[], now: Date, after?: (run: () => void) => void): Promise<number>
  /** Like `offer`; returns the new ones. */
  offerNew(tx: Tx, offers: readonly Offer[], now: Date, after?: (run: () => void) => void): Promise<readonly Offer[]>
  /** What was reached is not reached any more (a refund): what is open is removed and returned, what was paid stays. It may be offered again. */
  withdraw<T extends ClaimName>(tx: Tx, names: readonly T[], after?: (run: () => void) => void): Promise<readonly T[]>
  /** For operators: how often the keys of a brand and source with this beginning were offered and claimed. */
  countKeys(db: Kysely<Schema>, brand: BrandCode, source: string, beginning: string): Promise<readonly store.KeyCount[]>
  /** What can be claimed now, oldest first. */
  list(db: Kysely<Schema>, playerId: number, now: Date, source?: string): Promise<Claimable[]>
  /** The same for several players and sources, in one statement. */
  listMany(
    db: Kysely<Schema>,
    playerIds: readonly number[],
    now: Date,
    sources: readonly string[],
  ): Promise<Claimable[]>
  /** The state of what was offered under these keys; settled ones are known for ninety days. */
  states(
    db: Kysely<Schema>,
    playerId: number,
    source: string,
    keys: readonly string[],
  ): Promise<Map<string, ClaimState>>
  /** A refusal with `Stopped` must roll the transaction back. Pass the call's `after`, so that the balance is pushed after COMMIT. */
  claim(tx: Tx, claiming: Claiming, now: Date, after: (run: () => void) => void): Promise<ClaimOutcome>
  /**
   * Locks and settles several at once and returns their movements, which the caller posts in one step. One that proves to be a repetition was
   * paid before. Those refused say why.
   */
  prepare(
    tx: Tx,
    claimant: { readonly playerId: number; readonly now: Date; readonly requestId: string },
    names: readonly Pick<ClaimName, 'source' | 'key'>[],
  ): Promise<PreparedReward[]>
  /** Called after COMMIT, on the node that made the change. */
  onChanged(listener: ChangeListener): void
  /** Calls the listeners; also for features whose rewards have no rows here. */
  changed: ChangeListener
  /** For the job: settles the next late offer after this position; null when there is none. `onFound` is called before it is settled. */
  settleLate(
    tx: Tx,
    now: Date,
    after: store.LatePlace,
    onFound: (place: store.LatePlace) => void,
  ): Promise<store.LatePlace | null>
}

export function createClaims({ wallet, mail }: { readonly wallet: Wallet; readonly mail: Mail }): Claims {
  const listeners: ChangeListener[] = []
  const changed: ChangeListener = (playerId, source) => {
    for (const listener of listeners) listener(playerId, source)
  }

  async function pay(tx: Tx, offer: Claimable, claiming: Claiming, now: Date, after: (run: () => void) => void) {
    const movement = movementOf(offer, legsOf(offer.playerId, offer.items), now)
    // The row is new, but the key is known to the ledger: it was settled and removed long ago.
    if (await wallet.recall(tx, movement)) {
      await store.settle(tx, offer.id, 'claimed', now, null)
      return { isPaid: false, why: 'Claimed' } as const
    }
    await store.settle(tx, offer.id, 'claimed', now, claiming.requestId)
    await grantFrames(tx, offer.playerId, frameItems(offer.items), now)
    for (const { ItemID: currency } of ledgerItems(offer.items).filter(({ ItemID }) => isHeldItem(ItemID)))
      await wallet.openAccount(tx, offer.brand, { kind: 'player', playerId: offer.playerId, currency })
    const outcome = await wallet.post(tx, movement, after)
    if (!outcome.isApplied) return { isPaid: false, why: 'Stopped' } as const
    return { isPaid: true, items: offer.items, isRepeat: false, balances: outcome.balances } as const
  }

  function announce(names: readonly ClaimName[]): void {
    for (const { playerId, source } of names) changed(playerId, source)
  }

  const offerNew: Claims['offerNew'] = async (tx, offers, now, after) => {
    for (const offer of offers) checkOffer(offer)
    after?.(() => announce(offers))
    return offers.length === 0 ? [] : store.addOffers(tx, offers, now)
  }

  return {
    offer: async (tx, offers, now, after) => (await offerNew(tx, offers, now, after)).length,
    offerNew,
    async withdraw(tx, names, after) {
      after?.(() => announce(names))
      return names.length === 0 ? [] : store.dropOpen(tx, names)
    },
    countKeys: store.countKeys,

    changed,
    onChanged: (listener) => void listeners.push(listener),
    prepare: (tx, claimant, names) => prepareClaims(wallet, tx, claimant, names),

    states: store.readStates,

    list: (db, playerId, now, source) =>
      store.listOpen(db, { playerIds: [playerId], now, sources: source === undefined ? null : [source] }),
    listMany: (db, playerIds, now, sources) => store.listOpen(db, { playerIds, now, sources }),

    async claim(tx, claiming, now, after) {
      const found = await store.lockClaim(tx, claiming)
      if (!found) return { isPaid: false, why: 'NotReached' }
      const { state, requestId, ...offer } = found
      if (state === 'claimed' && requestId === claiming.requestId)
        return { isPaid: true, items: offer.items, isRepeat: true, balances: [] }
      if (state === 'claimed') return { isPaid: false, why: 'Claimed' }
      if (state !== 'open' || (offer.expiresAt && offer.expiresAt <= now)) return { isPaid: false, why: 'Ended' }
      after(() => changed(claiming.playerId, claiming.source))
      return pay(tx, offer, claiming, now, after)
    },

    async settleLate(tx, now, after, onFound) {
      const late = await store.lockLate(tx, now, after)
      if (!late) return null
      const place = { expiresAt: late.expiresAt!, id: late.id, playerId: late.playerId, source: late.source }
      onFound(place)
      if (late.late === 'mail') await sendByMail({ wallet, mail }, tx, late, now)
      else await store.settle(tx, late.id, 'dropped', now, null)
      return place
    },
  }
}

async function sendByMail(
  { wallet, mail }: { readonly wallet: Wallet; readonly mail: Mail },
  tx: Tx,
  offer: Claimable,
  now: Date,
): Promise<void> {
  const { id, brand, playerId, items, reason } = offer
  if (await wallet.recall(tx, movementOf(offer, [], now))) return store.settle(tx, id, 'mailed', now, null)
  const { kind, parameters } = offer.letter ?? { kind: 'claimLate', parameters: {} }
  const letter = { kind, parameters: parameters as never, reason, source: 'mail', onExpiry: 'credit' } as const
  const { legs } = await mail.send(tx, { ...letter, brand, playerId, items, now })
  await store.settle(tx, id, 'mailed', now, null)
  const paid = ledgerItems(items).map(({ ItemID: currency, Amount }) => ({
    account: { kind: 'promo', currency } as const,
    delta: -Amount,
  }))
  const outcome = await wallet.post(tx, movementOf(offer, [...paid, ...legs], now))
  if (!outcome.isApplied) throw new Error(`late claim ${id} was not sent: ${outcome.refusal}`)
}
