// Enters a battle in one transaction: the battle is found or opened, the seat and the entry are booked, and a full battle starts.
import { battleGameOf } from '@lantern/games/all.ts'
import { commitSeed } from '@lantern/games/engine/fair.ts'
import { enterBattle, listBattles } from '@lantern/protocol/battles.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { battleStatuses } from '@lantern/protocol/values/battles.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { randomBelow } from '../../kernel/ids/ids.ts'
import { blockedAmong } from '../friends/friends.ts'
import { showLimit } from '../limits/limits.ts'
import { hiddenAmong } from '../promotion/promotion.ts'
import { AlreadyDone, type Movement, type Outcome } from '../wallet/wallet.ts'
import type { BattleDeps } from './deps.ts'
import { entryLegs, poolOf, source } from './movements.ts'
import type { Owner } from './owner.ts'
import { battleRules, type BattleRules } from './rulebook.ts'
import { whyNoEntry } from './rules.ts'
import { showBattles } from './show.ts'
import { startIn } from './stages.ts'
import * as store from './store.ts'
import type { BattleRow } from './store.ts'

type Entering = Call<typeof enterBattle>
type Asked = RequestOf<typeof enterBattle>
type Reply = ReplyOf<typeof enterBattle>

const codeLetters = 'abcdefghijkmnpqrstuvwxyz23456789'
const codeLength = 10

export async function enter(deps: BattleDeps, owner: Owner, asked: Asked, call: Entering): Promise<Reply> {
  const { tx, me, brand, now, no } = call
  const movement = movementOf(asked, call)
  const known = await deps.wallet.recall(tx, movement)
  if (known) throw repeatOf(known, call)
  if (asked.IsBot && deps.isSecure) throw no('BadInput', { Field: 'IsBot' })
  return deps.wallet.orRecall(tx, movement, async () => {
    const rules = await deps.settings.readAt(tx, battleRules, brand, now)
    const { battle, isNew } = await findOrOpen(deps, asked, rules, call)
    const seats = isNew ? [] : await store.readSeats(tx, battle.id)
    // A second tap or another tab: the player is in already, and nothing is paid again.
    if (seats.some((seat) => seat.player_id === me.id)) return show(deps, battle, call)
    const isBlocked =
      seats.length > 0 &&
      (
        await blockedAmong(
          tx,
          me.id,
          seats.map((seat) => seat.player_id),
        )
      ).size > 0
    const Why = whyNoEntry({ battle, taken: seats.length, isBlocked, now })
    if (Why) throw no('NotEligibleToJoin', { Why })
    if (battle.entry !== asked.Entry || battle.fee_percent !== asked.FeePercent)
      throw no('GiftPriceChanged', { Why: 'Battle' })
    await sit(deps, battle, asked, call)
    const all = await store.readSeats(tx, battle.id)
    if (all.length === battle.seats && !(await startIn(deps, tx, battle, all, now)))
      throw no('NotEligibleToJoin', { Why: 'Ended' })
    if (isNew) await deps.wallet.openAccount(tx, brand, poolOf(battle.id))
    const reply = await show(deps, (await store.findBattle(tx, battle.id))!, call)
    const legs = entryLegs(battle.id, me.id, battle.entry)
    const outcome = await deps.wallet.post(tx, { ...movement, legs, answer: reply }, call.after)
    if (!outcome.isApplied) throw repeatOf(outcome, call)
    if (isNew && battle.rematch_of !== null) await invite(deps, battle, call)
    call.after(() => owner.wake(battle.id))
    return reply
  })
}

interface Found {
  readonly battle: BattleRow
  readonly isNew: boolean
}

/** The battle, with its row locked. */
async function findOrOpen(deps: BattleDeps, asked: Asked, rules: BattleRules, call: Entering): Promise<Found> {
  const { tx, me, brand, no } = call
  if (asked.BattleID !== undefined || asked.Code !== undefined) {
    const id = asked.BattleID ?? (await store.findByCode(tx, brand, asked.Code!))?.id
    const battle = id === undefined ? undefined : await store.lockBattle(tx, id)
    const isMeant = battle?.brand === brand && (battle.code === null || battle.code === asked.Code)
    const isMine =
      battle !== undefined && (await store.readSeats(tx, battle.id)).some(({ player_id }) => player_id === me.id)
    if (!battle || !(isMeant || isMine)) throw no('TargetNotFound')
    if (!rules.isOpen && !isMine) throw no('NotOpenYet')
    return { battle, isNew: false }
  }
  if (!rules.isOpen) throw no('NotOpenYet')
  if (asked.RematchOf !== undefined) return openRematch(deps, asked.RematchOf, asked, rules, call)
  const { GameCode, Seats, Entry } = asked
  if (GameCode === undefined || !rules.games.includes(GameCode)) throw no('BadInput', { Field: 'GameCode' })
  if (Seats === undefined || Seats < rules.leastSeats || Seats > rules.mostSeats)
    throw no('BadInput', { Field: 'Seats' })
  const terms = { brand, gameCode: GameCode, entry: Entry, seats: Seats }
  if (asked.IsPrivate) return open(deps, terms, rules, { isPrivate: true, rematchOf: null }, call)
  await store.lockTerms(tx, terms)
  const live = await store.liveBattleOf(tx, me.id)
  for (const id of await store.findFitting(tx, terms, rules.feePercent, call.now)) {
    const battle = (await store.lockBattle(tx, id))!
    const ids = (await store.readSeats(tx, id)).map((seat) => seat.player_id)
    const isBlocked = (await blockedAmong(tx, me.id, ids)).size > 0
    if (id === live || whyNoEntry({ battle, taken: ids.length, isBlocked, now: call.now }) === null)
      return { battle, isNew: false }
  }
  return open(deps, terms, rules, { isPrivate: false, rematchOf: null }, call)
}

/** The first of the players opens it, the others enter the same one. */
async function openRematch(
  deps: BattleDeps,
  rematchOf: number,
  asked: Asked,
  rules: BattleRules,
  call: Entering,
): Promise<Found> {
  const { tx, me, brand, no } = call
  const before = await store.lockBattle(tx, rematchOf)
  const seats = before ? await store.readSeats(tx, before.id) : []
  const isMine = seats.some((seat) => seat.player_id === me.id)
  if (before?.brand !== brand || before.status !== battleStatuses.ended || !isMine) throw no('TargetNotFound')
  const opened = await store.findRematch(tx, rematchOf)
  if (opened !== null) return { battle: (await store.lockBattle(tx, opened))!, isNew: false }
  if (!rules.games.includes(before.game_code)) throw no('NotEligibleToJoin', { Why: 'Ended' })
  const terms = { brand, gameCode: before.game_code, entry: asked.Entry, seats: seats.length }
  return open(deps, terms, rules, { isPrivate: true, rematchOf }, call)
}

interface Opening {
  readonly isPrivate: boolean
  readonly rematchOf: number | null
}

async function open(
  { shelf, randomness }: BattleDeps,
  terms: store.Terms,
  rules: BattleRules,
  { isPrivate, rematchOf }: Opening,
  { tx, brand, now, no }: Entering,
): Promise<Found> {
  if (!rules.entries.includes(terms.entry)) throw no('GiftPriceChanged', { Why: 'Battle' })
  const offered = shelf.playable(brand, terms.gameCode, now)
  if (!offered) throw no('NotEligibleToJoin', { Why: 'Ended' })
  const game = battleGameOf(offered)
  const serverSeed = randomness.bytes(32).toString('hex')
  const letters = Array.from({ length: codeLength }, () => codeLetters[randomBelow(codeLetters.length, randomness)])
  const waitSeconds = isPrivate ? rules.privateWaitSeconds : rules.waitSeconds
  const opened = {
    ...terms,
    mathHash: game.mathHash,
    bet: game.definition.bets[0]!,
    spins: rules.spins,
    feePercent: rules.feePercent,
    intervalMs: rules.intervalMs,
    code: isPrivate ? letters.join('') : null,
    rematchOf,
    serverSeed,
    serverSeedHash: commitSeed(serverSeed),
    closesAt: new Date(now.getTime() + waitSeconds * 1000),
  }
  return { battle: await store.insertBattle(tx, opened, now), isNew: true }
}

/** Counts the entry for the player's own limits and takes the seat. */
async function sit(
  { limits }: BattleDeps,
  battle: BattleRow,
  { ClientSeed, IsBot = false }: Asked,
  { tx, me, now, key, no, player: { id, has_limits: isCounted } }: Entering,
): Promise<void> {
  const seat = { battleId: battle.id, playerId: me.id, clientSeed: ClientSeed ?? key, isBot: IsBot, isCounted }
  if (!(await store.insertSeat(tx, seat, now))) throw no('NotEligibleToJoin', { Why: 'Seated' })
  const refused = await limits.startRound(tx, { id, hasLimits: isCounted }, battle.entry, now)
  if (refused) throw no('PlayLimitReached', showLimit(refused))
}

async function show({ players }: BattleDeps, battle: BattleRow, { tx, me, now }: Entering): Promise<Reply> {
  return (await showBattles(tx, players, [battle], { meId: me.id, now }))[0]!
}

/** The other players of the battle before get the code. */
async function invite({ players }: BattleDeps, battle: BattleRow, { tx, me, publish }: Entering): Promise<void> {
  const seats = await store.readSeats(tx, battle.rematch_of!)
  const isHidden = (await hiddenAmong(tx, [me.id])).has(me.id)
  const From = isHidden ? '' : ((await players.many(tx, [me.id])).get(me.id)?.name ?? '')
  for (const { player_id } of seats)
    if (player_id !== me.id)
      publish(playerChannel(player_id), listBattles, {
        BattleID: battle.id,
        Taken: 1,
        Status: battleStatuses.open,
        GameCode: battle.game_code,
        Entry: battle.entry,
        Seats: battle.seats,
        CloseTime: battle.closes_at.toISOString(),
        Invitation: { Code: battle.code!, From },
      })
}

function movementOf(asked: Asked, { me, brand, now, key }: Entering): Movement {
  return {
    brand,
    now,
    reason: 'battleEntry',
    source,
    key: { kind: 'caller', playerId: me.id, id: key },
    legs: [],
    request: { battle: asked },
  }
}

/** The answer of an earlier call with this key, or the refusal of the ledger, as an error that rolls this one back. */
function repeatOf(known: Outcome, { no }: Entering): Error {
  if (known.isApplied) return new AlreadyDone(known)
  if (known.refusal === 'NotEnough') return no('NotEnoughCoins')
  if (known.refusal === 'Busy') return no('TooManyRequests')
  return known.refusal === 'PayoutsStopped' ? no('Maintenance') : no('BadInput', { Field: 'ReqID' })
}
