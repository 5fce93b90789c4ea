// A guess: answered under the lock of the player's day; a right one opens the vault for the player.
import { answerGuess, codeDigits } from '@lantern/games/engine/vault.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { readVault, type guessVault } from '@lantern/protocol/vault.ts'
import type { Kysely } from 'kysely'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { hiddenName } from '../players/players.ts'
import { periodAt } from '../progress/progress.ts'
import { hiddenAmong } from '../promotion/promotion.ts'
import { codeFor, ensureDay, isOpen, rulesOf } from './days.ts'
import type { VaultDeps } from './deps.ts'
import { stakedName } from './goals.ts'
import type { VaultRules } from './rulebook.ts'
import * as store from './store.ts'

type Guessing = Call<typeof guessVault>
type Reply = ReplyOf<typeof guessVault>

export const vaultChannel = (brand: BrandCode): string => `vault.${brand}`

export async function stakedOn(
  { progress }: VaultDeps,
  db: Kysely<Schema>,
  playerId: number,
  now: Date,
): Promise<number> {
  const { key } = periodAt('day', now)
  return (await progress.read(db, playerId, [key])).get(key)?.get(stakedName) ?? 0
}

/** Guesses that these stakes allow. */
export const allowedBy = ({ stakePerGuess, mostGuesses }: VaultRules, staked: number): number =>
  Math.min(mostGuesses, Math.floor(staked / stakePerGuess))

const isOpening = (right: number): boolean => right === codeDigits

function show(row: store.GuessRow, left: number): Reply {
  return {
    Guess: row.guess,
    Right: row.right_digits,
    Elsewhere: row.elsewhere,
    CreateTime: row.created_at.toISOString(),
    Opened: isOpening(row.right_digits),
    GuessesLeft: left,
  }
}

export async function guess(deps: VaultDeps, { Guess }: RequestOf<typeof guessVault>, call: Guessing): Promise<Reply> {
  const { tx, me, brand, now, key, no } = call
  const refuse = (Why: string) => no('NotEligibleToRedeem', { Why })
  const day = taipeiDay(now)
  const rules = await rulesOf(deps, tx, brand, day)
  const allowed = allowedBy(rules, await stakedOn(deps, tx, me.id, now))
  const leftAfter = (number: number, right: number): number => (isOpening(right) ? 0 : Math.max(0, allowed - number))
  const repeated = await store.findGuess(tx, me.id, key)
  if (repeated) return show(repeated, leftAfter(repeated.number, repeated.right_digits))
  if (!isOpen(deps, brand)) throw refuse('Closed')
  if (allowed === 0) throw refuse('NotReached')
  const { id } = await ensureDay(deps, tx, brand, day, now)
  const held = await store.holdOpenDay(tx, id)
  if (!held) throw refuse('Ended')
  const { guesses, openedAt } = await store.lockPlayer(tx, id, me.id)
  // The same request may have been committed while this one waited for the lock.
  const meanwhile = await store.findGuess(tx, me.id, key)
  if (meanwhile) return show(meanwhile, leftAfter(meanwhile.number, meanwhile.right_digits))
  if (openedAt) throw refuse('Opened')
  if (guesses >= allowed) throw refuse('NotReached')
  const { Right, Elsewhere } = answerGuess(codeFor(deps, held, me.id), Guess)
  const number = guesses + 1
  const made = { dayId: id, playerId: me.id, number, guess: Guess, right: Right, elsewhere: Elsewhere }
  await store.addGuess(tx, { ...made, requestId: key, isOpening: isOpening(Right) }, now)
  if (isOpening(Right)) await announce(deps, held, call)
  return {
    Guess,
    Right,
    Elsewhere,
    CreateTime: now.toISOString(),
    Opened: isOpening(Right),
    GuessesLeft: leftAfter(number, Right),
  }
}

/** 15402, after COMMIT. */
async function announce({ players }: VaultDeps, { id, day, pool }: store.DayRow, call: Guessing): Promise<void> {
  const { tx, me, brand, publish } = call
  const isHidden = (await hiddenAmong(tx, [me.id])).has(me.id)
  const player = isHidden ? undefined : await players.find(tx, brand, me.id)
  publish(vaultChannel(brand), readVault, {
    Day: day,
    Pool: pool,
    Winner: player?.name ?? hiddenName,
    Openers: await store.countOpeners(tx, id),
    ...(player ? { PlayerID: player.id, PictureURL: player.picture_url ?? '' } : {}),
  })
}
