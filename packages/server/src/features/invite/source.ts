// Invitations as a source of rewards: each is paid to both sides in a movement of its own.
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import { claimInviteReward } from '@lantern/protocol/invite.ts'
import type { Context } from '../../kernel/context.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import type { PreparedReward, RewardSource } from '../claims/claims.ts'
import type { Movement } from '../wallet/wallet.ts'
import { share, type RewardDeps } from './reward.ts'
import { inviteCoins } from './rules.ts'
import * as store from './store.ts'

const name = 'invite'
const mostShown = 100

type Deps = RewardDeps & Pick<Context, 'publish'>

type Share = Awaited<ReturnType<typeof share>>[number]

/** The key is the number of the invited player. */
export function inviteSource(deps: Deps): RewardSource {
  const coinsOf = ({ brand, inviter_id }: store.Invitation, playerId: number): number => {
    const { inviter, invitee } = deps.settings.read(inviteCoins, brand as BrandCode)
    return inviter_id === playerId ? inviter : invitee
  }
  return {
    name,
    order: 100,
    dot: { query: store.countDueOf, count: (value) => ({ total: Number(value) }) },

    async list(db, { playerId }) {
      const due = await store.listDue(db, playerId, mostShown)
      return due.map((invitation) => ({
        source: name,
        key: String(invitation.invitee_id),
        items: [{ ItemID: currencies.coin, Amount: coinsOf(invitation, playerId) }],
        expiresAt: null,
      }))
    },

    async prepare(tx, { playerId, brand, now, after }, keys) {
      const ids = keys.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
      const due = (await store.lockUnpaid(tx, ids)).filter(
        ({ due_at, inviter_id, invitee_id }) => due_at !== null && [inviter_id, invitee_id].includes(playerId),
      )
      const shares = new Map((await share(deps, tx, due, { brand, now })).map((one) => [String(one.inviteeId), one]))
      const results: PreparedReward[] = []
      for (const key of keys) {
        const one = shares.get(key)
        if (!one) {
          results.push({ source: name, key, refusal: 'NotEligibleToRedeem', why: 'NotReached' })
          continue
        }
        await store.markPaid(tx, one, now)
        const mine = one.inviterId === playerId ? one.inviterCoins : one.inviteeCoins
        results.push({
          source: name,
          key,
          items: mine > 0 ? [{ ItemID: currencies.coin, Amount: mine }] : [],
          movement: movementOf(one, brand, now),
        })
        after(() => announce(deps, one))
      }
      return results
    },
  }
}

function movementOf(
  { inviterId, inviteeId, inviterCoins, inviteeCoins }: Share,
  brand: BrandCode,
  now: Date,
): Movement {
  const paid = [
    { playerId: inviterId, delta: inviterCoins },
    { playerId: inviteeId, delta: inviteeCoins },
  ].filter(({ delta }) => delta > 0)
  return {
    brand,
    now,
    reason: 'invitation',
    source: 'system',
    key: { kind: 'business', what: 'invitation', row: inviteeId, step: 'paid' },
    legs: [
      { account: { kind: 'promo', currency: currencies.coin }, delta: -(inviterCoins + inviteeCoins) },
      ...paid.map(({ playerId, delta }) => ({
        account: { kind: 'player', playerId, currency: currencies.coin } as const,
        delta,
      })),
    ],
  }
}

function announce({ publish, changed }: Deps, { inviterId, inviteeId, inviterCoins, inviteeCoins }: Share): void {
  publish(playerChannel(inviterId), claimInviteReward, { PlayerID: inviteeId, Bonus: inviterCoins, Rewarded: true })
  publish(playerChannel(inviteeId), claimInviteReward, { PlayerID: inviteeId, Bonus: inviteeCoins, Rewarded: true })
  for (const playerId of [inviterId, inviteeId]) changed(playerId)
}
