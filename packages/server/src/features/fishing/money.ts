// The money of a seat: brought to it, booked shot by shot, returned; each step once, in one transaction with its row.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { writeShots } from '@lantern/games/fish4/record.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { Refusal } from '../../kernel/feature/call.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import {
  coinsAfter,
  type AccountRef,
  type CoinsShown,
  type Movement,
  movementRefusal,
  type Outcome,
  type Wallet,
} from '../wallet/wallet.ts'
import * as store from './store.ts'
import type { Unsettled } from './table.ts'

const { coin } = currencies
const source = 'game.fish4'

export interface Money {
  /** Creates the buy-in's row and its account, and moves the coins into it. Throws NotEnoughCoins. */
  bring(buyIn: Omit<store.NewBuyIn, keyof store.NewSeed>, fresh: store.NewSeed, now: Date): Promise<Brought>
  /** `key` is the caller's own: repeated, the coins move once. */
  bringMore(
    buyIn: store.BuyInRow,
    amount: number,
    key: string,
    now: Date,
  ): Promise<{ coins: CoinsShown; isRepeat: boolean }>
  /** False: the buy-in is closed, and the decided shots do not count. */
  book(buyIn: store.BuyInRow, unsettled: Unsettled, now: Date): Promise<boolean>
  /** Undefined: it was already closed. */
  giveBack(number: number, now: Date): Promise<GivenBack | undefined>
}

export interface Brought {
  readonly row: store.BuyInRow
  readonly coins: CoinsShown
}

export interface GivenBack {
  readonly row: store.BuyInRow
  readonly coins: CoinsShown
}

export function createMoney({ db, wallet }: { db: Kysely<Schema>; wallet: Wallet }): Money {
  const playerAccount = (playerId: number): AccountRef => ({ kind: 'player', playerId, currency: coin })
  const seat = (number: number): AccountRef => ({ kind: 'seat', buyIn: number, currency: coin })
  const operatorAccount: AccountRef = { kind: 'house', currency: coin }

  /** Callbacks given to `after` run after COMMIT. */
  async function commit<T>(run: (tx: Parameters<Wallet['post']>[0], after: (then: () => void) => void) => Promise<T>) {
    let following: (() => void)[] = []
    const result = await inTransaction(db, (tx) => {
      following = []
      return run(tx, (then) => following.push(then))
    })
    for (const then of following) then()
    return result
  }

  return {
    async bring(buyIn, fresh, now) {
      return commit(async (tx, after) => {
        const seed = (await store.takeSeed(tx, buyIn.playerId)) ?? fresh
        const row = await store.addBuyIn(tx, { ...buyIn, ...seed }, now)
        await wallet.openAccount(tx, buyIn.brand as BrandCode, seat(row.number))
        const outcome = await wallet.post(tx, moveIn(row, buyIn.amount, now), after)
        return { row, coins: coinsIn(outcome, buyIn.playerId) }
      })
    },

    async bringMore(buyIn, amount, key, now) {
      const movement: Movement = {
        ...moveIn(buyIn, amount, now),
        key: { kind: 'caller', playerId: buyIn.player_id, id: key },
        request: { topUp: buyIn.id, amount },
      }
      return commit(async (tx, after) => {
        const known = await wallet.recall(tx, movement)
        if (known?.isApplied) return { coins: coinsIn(known, buyIn.player_id), isRepeat: true }
        if (!(await store.bringMore(tx, buyIn.number, amount))) throw new Refusal('TargetNotFound')
        const outcome = await wallet.post(tx, movement, after)
        return { coins: coinsIn(outcome, buyIn.player_id), isRepeat: false }
      })
    },

    async book(buyIn, { stake, win, shots }, now) {
      const { number, player_id: playerId } = buyIn
      const booking = { number, playerId, day: taipeiDay(now), stake, win, shots: writeShots(shots) }
      return commit(async (tx) => {
        const step = await store.bookShots(tx, booking, now)
        if (step === undefined) return false
        const won = [
          { account: seat(number), delta: win, reason: 'win' },
          { account: operatorAccount, delta: -win, reason: 'win' },
        ] as const
        const outcome = await wallet.post(tx, {
          brand: buyIn.brand as BrandCode,
          key: { kind: 'business', what: 'fishing.shots', row: number, step },
          reason: 'bet',
          source,
          legs: [
            { account: seat(number), delta: -stake },
            { account: operatorAccount, delta: stake },
            ...(win > 0 ? won : []),
          ],
          now,
        })
        if (!outcome.isApplied) throw movementRefusal(outcome.refusal, new Refusal('Internal'))
        return true
      })
    },

    async giveBack(number, now) {
      return commit(async (tx, after) => {
        const row = await store.closeBuyIn(tx, number, now)
        if (!row) return undefined
        const { balance, player_id: playerId } = row
        if (balance === 0) return { row, coins: await wallet.coinsOf(playerId, tx) }
        const outcome = await wallet.post(
          tx,
          {
            brand: row.brand as BrandCode,
            key: { kind: 'business', what: 'fishing.out', row: number, step: 0 },
            reason: 'tableOut',
            source,
            legs: [
              { account: seat(number), delta: -balance },
              { account: playerAccount(playerId), delta: balance },
            ],
            now,
          },
          after,
        )
        return { row, coins: coinsIn(outcome, playerId) }
      })
    },
  }

  function moveIn(row: store.BuyInRow, amount: number, now: Date): Movement {
    return {
      brand: row.brand as BrandCode,
      key: { kind: 'business', what: 'fishing.in', row: row.number, step: 0 },
      reason: 'tableIn',
      source,
      legs: [
        { account: playerAccount(row.player_id), delta: -amount },
        { account: seat(row.number), delta: amount },
      ],
      now,
    }
  }
}

function coinsIn(outcome: Outcome, playerId: number): CoinsShown {
  if (outcome.isApplied) return coinsAfter(outcome, playerId)
  throw movementRefusal(outcome.refusal, new Refusal('NotEnoughCoins'))
}
