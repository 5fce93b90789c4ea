// For tests: a wallet on its own database, players with balances, and rounds in one call.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Database } from '../../db/open.ts'
import { testDatabase, testNow } from '../../db/testing.ts'
import type { NoTx } from '../../kernel/feature/call.ts'
import { SetClock } from '../../kernel/time/clock.ts'
import { systemRandomness, uuid7 } from '../../kernel/ids/ids.ts'
import type { CurrencyId } from './accounts.ts'
import type { CallerKey, Leg, Movement } from './movement.ts'
import { createWallet, type Wallet, type WalletObserver } from './wallet.ts'

export const noTx = {} as NoTx
export const brand: BrandCode = 'owl'

export interface TestWallet extends AsyncDisposable {
  readonly db: Database
  readonly wallet: Wallet
  readonly clock: SetClock
}

export async function openTestWallet(observer?: WalletObserver, database?: Database): Promise<TestWallet> {
  const db = database ?? (await testDatabase())
  const clock = new SetClock(testNow)
  const wallet = createWallet({ db, clock, ...(observer && { observer }) })
  await wallet.start()
  const close = async (): Promise<void> => {
    await wallet.stop()
    await db.close()
  }
  return { db, wallet, clock, [Symbol.asyncDispose]: close }
}

export function keyOf(playerId: number, now: Date = testNow): CallerKey {
  return { kind: 'caller', playerId, id: uuid7(now, systemRandomness) }
}

export function playerLeg(playerId: number, delta: number, currency: CurrencyId = 1): Leg {
  return { account: { kind: 'player', playerId, currency }, delta }
}

export function operatorLeg(delta: number, currency: CurrencyId = 1): Leg {
  return { account: { kind: 'house', currency }, delta }
}

/** Opens the player's accounts and credits the first. */
export async function addPlayer(
  { db, wallet }: Pick<TestWallet, 'db' | 'wallet'>,
  playerId: number,
  coins: number,
  of: BrandCode = brand,
  now: Date = testNow,
): Promise<void> {
  await db.kysely.transaction().execute(async (tx) => {
    await wallet.openAccounts(tx, of, playerId)
    if (coins === 0) return
    const outcome = await wallet.post(tx, grant(playerId, coins, of, now))
    if (!outcome.isApplied) throw new Error(`the balance could not be filled: ${outcome.refusal}`)
  })
}

export function grant(playerId: number, coins: number, of: BrandCode = brand, now: Date = testNow): Movement {
  return {
    brand: of,
    key: { kind: 'business', what: 'newcomer', row: playerId, step: 1 },
    reason: 'newcomer',
    source: 'system',
    legs: [{ account: { kind: 'promo', currency: 1 }, delta: -coins }, playerLeg(playerId, coins)],
    now,
  }
}

export interface Spin {
  readonly bet: number
  readonly win?: number
  readonly key?: CallerKey
  readonly now?: Date
  readonly answer?: unknown
}

export function spin(playerId: number, { bet, win = 0, key, now = testNow, answer = { win } }: Spin): Movement {
  return {
    brand,
    key: key ?? keyOf(playerId, now),
    reason: 'bet',
    source: 'game.owl20',
    legs: [
      playerLeg(playerId, -bet),
      operatorLeg(bet),
      ...(win > 0 ? [operatorLeg(-win), { ...playerLeg(playerId, win), reason: 'win' as const }] : []),
    ],
    now,
    request: { bet },
    answer,
  }
}
