// Gives coins: checks everything first, then the password, then everything again with the day's counters locked, and moves the money last.
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { sendGift } from '@lantern/protocol/gifts.ts'
import { thirdPartyTypes } from '@lantern/protocol/values/accounts.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Tx } from '../../db/open.ts'
import { AlreadyAnswered, type Call } from '../../kernel/feature/call.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { CommitUnknown, inTransaction } from '../../kernel/database/transaction.ts'
import { areBlocked } from '../friends/friends.ts'
import { phoneProvider, type PlayerRow } from '../players/players.ts'
import {
  AlreadyDone,
  coinsAfter,
  type Applied,
  type CoinsShown,
  type Movement,
  movementRefusal,
  type Outcome,
} from '../wallet/wallet.ts'
import type { GiftsDeps } from './deps.ts'
import * as passwords from './passwords.ts'
import { giftRules, type Rule } from './rulebook.ts'
import { feeOf, giftableOf, isTooSmall, whyNoGift, type Standing } from './rules.ts'
import * as store from './store.ts'

type Giving = Call<typeof sendGift>
type Asked = RequestOf<typeof sendGift>

export async function giveCoins(deps: GiftsDeps, asked: Asked, call: Giving): Promise<ReplyOf<typeof sendGift>> {
  const { me, now, no } = call
  const looked = await inTransaction(call.db, (tx) => look(deps, tx, asked, call)).catch((error: unknown) => {
    if (error instanceof AlreadyDone) return error.outcome
    throw error
  })
  if ('isApplied' in looked) return answer(looked, me.id)
  if (!(await deps.hasher.isRight(asked.Password!, looked))) throw no('WrongGiftPassword', { TriesLeft: looked.left })
  await passwords.returnTry(call.db, me.id, taipeiDay(now))
  return answer(await move(deps, asked, call), me.id)
}

/** Returns the reply of an earlier call with this key; otherwise runs all checks and takes a password try. */
async function look(deps: GiftsDeps, tx: Tx, asked: Asked, call: Giving): Promise<Applied | passwords.Taken> {
  const { me, now, no } = call
  const movement = movementOf(asked, call, { fee: 0, legs: [] })
  const known = await deps.wallet.recall(tx, movement)
  if (known) return expectApplied(known, call)
  await deps.wallet.orRecall(tx, movement, () => ask(deps, tx, asked, call))
  const taken = await passwords.takeTry(tx, me.id, taipeiDay(now))
  if (taken === 'Locked') throw no('GiftPasswordLocked')
  if (taken === 'NotSet') throw no('WrongGiftPassword', { Why: 'NotSet' })
  return taken
}

/** All checks except password, fee and balance; returns the applicable rule. */
async function ask(deps: GiftsDeps, tx: Tx, { ToID, Amount, Password }: Asked, call: Giving): Promise<Rule> {
  const { me, brand, now, no } = call
  const people = await deps.players.many(tx, [me.id, ToID])
  const sender = people.get(me.id)
  // Checking the password takes long enough for another sign-in.
  if (sender?.session_generation !== me.session.generation) throw no('SignedInElsewhere')
  const rules = await deps.settings.readAt(tx, giftRules, brand, now)
  const rule = rules[sender.vip - 1] ?? null
  if (isTooSmall(rule, Amount)) throw no('GiftTooSmall', rule ? { Minimum: rule.least } : undefined)
  if (!Password) throw no('WrongGiftPassword', { Why: 'Missing' })
  if (ToID === me.id) throw no('GiftReceiverRefused', { Field: 'ToID' })
  const recipient = people.get(ToID)
  if (!recipient || recipient.brand !== brand || recipient.erased_at) throw no('TargetNotFound', { Field: 'PlayerID' })
  if (await areBlocked(tx, me.id, ToID)) throw no('GiftReceiverRefused')
  const theirRule = rules[recipient.vip - 1] ?? null
  const refusal = whyNoGift(await standingOf(deps, tx, { rule, theirRule, sender, recipient }, now), Amount)
  if (refusal) throw no(refusal.name, refusal.details)
  return rule!
}

interface Parties {
  readonly rule: Rule | null
  readonly theirRule: Rule | null
  readonly sender: PlayerRow
  readonly recipient: PlayerRow
}

async function standingOf(deps: GiftsDeps, tx: Tx, parties: Parties, now: Date): Promise<Standing> {
  const { rule, theirRule, sender, recipient } = parties
  const days = await store.readDays(tx, [sender.id, recipient.id], taipeiDay(now))
  const [mine, theirs] = [days.get(sender.id)!, days.get(recipient.id)!]
  const own = await deps.players.identities(tx, sender.id)
  const other = await deps.players.identities(tx, recipient.id)
  const hasPhone = (identities: typeof own): boolean => identities.some(({ provider }) => provider === phoneProvider)
  const isGone = ({ banned_until, deletion_at, erased_at }: PlayerRow): boolean =>
    (banned_until !== null && banned_until > now) || deletion_at !== null || erased_at !== null
  return {
    rule,
    theirRule,
    sender: {
      hasPhone: hasPhone(own),
      isGone: isGone(sender),
      sent: { count: mine.sent_count, amount: mine.sent_amount },
    },
    recipient: {
      hasPhone: hasPhone(other),
      isGone: isGone(recipient),
      isGuest: other.every(({ provider }) => provider === thirdPartyTypes.guest),
      isExcluded: (await deps.limits.exclusionOf(tx, recipient.id, now)) !== null,
      received: { count: theirs.received_count, amount: theirs.received_amount },
    },
  }
}

/** If the connection is lost at COMMIT, the gift is looked up by its key; if it exists, it is reported as made. */
async function move(deps: GiftsDeps, asked: Asked, call: Giving): Promise<Applied> {
  let following: (() => void)[] = []
  try {
    const outcome = await inTransaction(call.db, (tx) => {
      following = []
      return book(deps, tx, asked, call, (run) => following.push(run))
    })
    await announce(deps, asked, call, following)
    return outcome
  } catch (error) {
    if (!(error instanceof CommitUnknown) && !(error instanceof AlreadyAnswered)) throw error
    const kept = await deps.wallet.recall(call.db, movementOf(asked, call, { fee: 0, legs: [] }))
    if (!kept?.isApplied) throw error
    if (error instanceof CommitUnknown) await announce(deps, asked, call, following)
    return kept
  }
}

async function book(
  deps: GiftsDeps,
  tx: Tx,
  asked: Asked,
  call: Giving,
  after: (run: () => void) => void,
): Promise<Applied> {
  const { me, brand, now, no } = call
  const { ToID, ItemID, Amount } = asked
  const day = taipeiDay(now)
  await store.lockDays(tx, [me.id, ToID], day)
  const { rule, fee } = await deps.wallet.orRecall(tx, movementOf(asked, call, { fee: 0, legs: [] }), async () => {
    const found = await ask(deps, tx, asked, call)
    const due = feeOf(found, Amount)
    if (asked.Fee !== undefined && asked.Fee !== due) throw no('GiftFeeChanged', { Fee: due })
    await checkBalance(deps, tx, Amount + due, call)
    return { rule: found, fee: due }
  })
  const letter = await deps.mail.send(tx, {
    brand,
    playerId: ToID,
    kind: 'gift',
    parameters: {},
    now,
    onExpiry: 'return',
    source: 'gift',
    from: { playerId: me.id, name: me.name },
    items: [{ ItemID: currencies.coin, Amount }],
    reason: 'giftReceived',
  })
  const gift = { brand, fromId: me.id, toId: ToID, mailId: letter.id, itemId: ItemID, amount: Amount, fee }
  await store.insertGift(tx, { ...gift, freezeDays: rule.freezeDays }, now)
  await store.countGift(tx, me.id, ToID, Amount, day)
  return expectApplied(await deps.wallet.post(tx, movementOf(asked, call, { fee, legs: letter.legs }), after), call)
}

/**
 * The balance is read before the frozen coins: a gift collected in between is then subtracted as frozen without being in the balance. In the
 * other order it could be given on.
 */
async function checkBalance({ wallet }: GiftsDeps, tx: Tx, needed: number, { me, now, no }: Giving): Promise<void> {
  const balance = (await wallet.balances(me.id, tx)).coin
  const frozen = (await store.readFrozen(tx, me.id, now)).amount
  const Giftable = giftableOf(balance, frozen)
  if (needed <= Giftable) return
  throw no('NotEnoughCoins', needed <= balance ? { Why: 'Frozen', Giftable } : { Giftable })
}

function movementOf(
  { ToID, ItemID, Amount, Fee }: Asked,
  { me, brand, now, key }: Giving,
  { fee, legs }: { readonly fee: number; readonly legs: Movement['legs'] },
): Movement {
  const account = { kind: 'player', playerId: me.id, currency: currencies.coin } as const
  const paid: Movement['legs'] = fee
    ? [
        { account, delta: -fee, reason: 'giftFee' },
        { account: { kind: 'house', currency: currencies.coin }, delta: fee, reason: 'giftFee' },
      ]
    : []
  return {
    brand,
    now,
    reason: 'giftSent',
    source: 'gift',
    key: { kind: 'caller', playerId: me.id, id: key },
    legs: legs.length > 0 ? [{ account, delta: -Amount }, ...legs, ...paid] : [],
    // Without the password: the stored request must not help to guess it.
    request: { ToID, ItemID, Amount, Fee: Fee ?? null },
    answer: { ItemID, Amount, Fee: fee },
  }
}

function expectApplied(outcome: Outcome, { no }: Giving): Applied {
  if (outcome.isApplied) return outcome
  throw movementRefusal(outcome.refusal, no('NotEnoughCoins'))
}

function answer(outcome: Applied, playerId: number): ReplyOf<typeof sendGift> {
  const kept = outcome.answer as Omit<ReplyOf<typeof sendGift>, keyof CoinsShown>
  return { ...kept, ...coinsAfter(outcome, playerId) }
}

async function announce(
  { players }: GiftsDeps,
  { ToID, ItemID, Amount }: Asked,
  { me, db, publish, after }: Giving,
  following: readonly (() => void)[],
): Promise<void> {
  for (const run of following) after(run)
  const to = (await players.many(db, [ToID])).get(ToID)
  const body = { ItemID, Amount, FromID: me.id, From: me.name, ToID, To: to?.name ?? '' }
  for (const id of [me.id, ToID]) publish(playerChannel(id), sendGift, body)
}
