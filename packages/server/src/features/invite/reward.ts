// When an invitation becomes due, and how both sides are paid: once, in one movement.
import { currencies } from '@lantern/protocol/values/wallet.ts'
import { createHmac } from 'node:crypto'
import type { BrandCode } from '@lantern/brands/brand.ts'
import { claimInviteReward } from '@lantern/protocol/invite.ts'
import type { BodyOf, ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { Tx } from '../../db/open.ts'
import type { Call } from '../../kernel/feature/call.ts'
import type { Context } from '../../kernel/context.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { phoneProvider, type PlayerRow, type Players } from '../players/players.ts'
import { movementRefusal, type Movement, type Wallet } from '../wallet/wallet.ts'
import { inviteCoins, inviteRules } from './rules.ts'
import * as store from './store.ts'

/** `secret` keys the hash under which a rewarded phone is stored. */
export type RewardDeps = Pick<Context, 'secret' | 'settings'> & {
  readonly players: Players
  readonly wallet: Wallet
  /** What this player can claim of invitations has changed. */
  changed(playerId: number): void
}

type Claiming = Call<typeof claimInviteReward>
type News = BodyOf<typeof claimInviteReward>
export type Notify = (playerId: number, news: News) => void

export const isGone = ({ banned_until, deletion_at, erased_at }: PlayerRow, now: Date): boolean =>
  (banned_until !== null && banned_until > now) || deletion_at !== null || erased_at !== null

export async function phoneOf({ players }: RewardDeps, tx: Tx, playerId: number): Promise<string | undefined> {
  return (await players.identities(tx, playerId)).find(({ provider }) => provider === phoneProvider)?.subject
}

/** For locked invitations whose level is reached: returns those that are due, including those that become due now. */
export async function collectDue(
  deps: RewardDeps,
  tx: Tx,
  invitations: readonly store.Invitation[],
  now: Date,
  notify: Notify,
): Promise<store.Invitation[]> {
  const due: store.Invitation[] = []
  for (const invitation of invitations)
    if (invitation.due_at !== null || (await becomesDue(deps, tx, invitation, now))) {
      due.push(invitation)
      if (invitation.due_at === null) announce(deps, invitation, notify)
    }
  return due
}

async function becomesDue(deps: RewardDeps, tx: Tx, invitation: store.Invitation, now: Date): Promise<boolean> {
  const { brand, inviter_id: inviterId, invitee_id: inviteeId } = invitation
  const invitee = (await deps.players.many(tx, [inviteeId])).get(inviteeId)
  if (!invitee || invitee.level < deps.settings.read(inviteRules, brand as BrandCode).level || isGone(invitee, now))
    return false
  const phone = await phoneOf(deps, tx, inviteeId)
  if (!phone) return false
  const hash = createHmac('sha256', deps.secret).update(`invite:${phone}`).digest()
  const isNew = phone !== (await phoneOf(deps, tx, inviterId)) && (await store.takePhone(tx, brand, hash, inviteeId))
  await (isNew ? store.markDue : store.markVoid)(tx, inviteeId, now)
  return isNew
}

function announce({ settings }: RewardDeps, invitation: store.Invitation, notify: Notify): void {
  const { brand, inviter_id, invitee_id: PlayerID } = invitation
  const { inviter, invitee } = settings.read(inviteCoins, brand as BrandCode)
  notify(inviter_id, { PlayerID, Bonus: inviter, Rewarded: false })
  notify(PlayerID, { PlayerID, Bonus: invitee, Rewarded: false })
}

/** A banned, leaving or erased player is not paid; the other side is. */
export async function share(
  deps: RewardDeps,
  tx: Tx,
  due: readonly store.Invitation[],
  { brand, now }: { readonly brand: BrandCode; readonly now: Date },
) {
  const ids = [...new Set(due.flatMap(({ inviter_id, invitee_id }) => [inviter_id, invitee_id]))]
  const people = await deps.players.many(tx, ids)
  const payable = (id: number, coins: number): number => (isGone(people.get(id)!, now) ? 0 : coins)
  const coins = await deps.settings.readAt(tx, inviteCoins, brand, now)
  return due.map(({ inviter_id: inviterId, invitee_id: inviteeId }) => ({
    inviterId,
    inviteeId,
    inviterCoins: payable(inviterId, coins.inviter),
    inviteeCoins: payable(inviteeId, coins.invitee),
  }))
}

export async function claim(
  deps: RewardDeps,
  { PlayerID }: RequestOf<typeof claimInviteReward>,
  call: Claiming,
): Promise<ReplyOf<typeof claimInviteReward>> {
  const { me, tx, brand, now, no } = call
  const asked = movementOf(call, PlayerID, new Map())
  const known = await deps.wallet.recall(tx, asked)
  if (known?.isApplied) return known.answer as ReplyOf<typeof claimInviteReward>
  const due = await deps.wallet.orRecall(tx, asked, async () => {
    const reached = await store.reachedOf(tx, me.id, PlayerID ?? null, deps.settings.read(inviteRules, brand))
    // The row lock decides the claim: of several parallel calls only one finds the invitations unpaid.
    const found = await collectDue(deps, tx, await store.lockUnpaid(tx, reached), now, () => {})
    if (found.length === 0) throw no('NotEligibleToRedeem', { Why: 'NoInvite' })
    return found
  })
  const shares = await share(deps, tx, due, { brand, now })
  const sums = new Map<number, number>()
  const give = (id: number, coins: number): void => void (coins > 0 && sums.set(id, (sums.get(id) ?? 0) + coins))
  for (const one of shares) {
    await store.markPaid(tx, one, now)
    give(one.inviterId, one.inviterCoins)
    give(one.inviteeId, one.inviteeCoins)
  }
  const outcome = await deps.wallet.post(tx, movementOf(call, PlayerID, sums), call.after)
  // The money is the operator's, so a shortage is impossible.
  if (!outcome.isApplied) throw movementRefusal(outcome.refusal, no('Maintenance'))
  for (const { inviterId, inviteeId, inviterCoins, inviteeCoins } of shares)
    for (const [id, Bonus] of [
      [inviterId, inviterCoins],
      [inviteeId, inviteeCoins],
    ] as const) {
      call.publish(playerChannel(id), claimInviteReward, { PlayerID: inviteeId, Bonus, Rewarded: true })
      call.after(() => deps.changed(id))
    }
  return { Bonus: sums.get(me.id) ?? 0 }
}

function movementOf(
  { me, brand, now, key }: Claiming,
  playerId: number | undefined,
  sums: ReadonlyMap<number, number>,
): Movement {
  const total = [...sums.values()].reduce((sum, coins) => sum + coins, 0)
  const paid = [...sums].map(([id, delta]) => ({
    account: { kind: 'player', playerId: id, currency: currencies.coin } as const,
    delta,
  }))
  return {
    brand,
    now,
    reason: 'invitation',
    source: 'system',
    key: { kind: 'caller', playerId: me.id, id: key },
    legs: total > 0 ? [{ account: { kind: 'promo', currency: currencies.coin }, delta: -total }, ...paid] : [],
    request: { claim: 'invitation', PlayerID: playerId ?? null },
    answer: { Bonus: sums.get(me.id) ?? 0 },
  }
}
