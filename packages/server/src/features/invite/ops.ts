// Handlers of the invitation calls: my code, binding another's, invited players, rewards; and the job that finds players who have reached the
// level.
import { brandCodes, type BrandCode } from '@lantern/brands/brand.ts'
import { bindInvite, claimInviteReward, listInvited, openInvite } from '@lantern/protocol/invite.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { Call } from '../../kernel/feature/call.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { randomBelow } from '../../kernel/ids/ids.ts'
import type { JobCall } from '../../kernel/jobs/jobs.ts'
import { areBlocked } from '../friends/friends.ts'
import { personalRecords } from './personal.ts'
import { claim, isGone, phoneOf, collectDue, type RewardDeps, type Notify } from './reward.ts'
import { bindUntil, drawCode, inviteCoins, inviteRules, readCode, whyNotBind } from './rules.ts'
import { inviteSource } from './source.ts'
import * as store from './store.ts'

export type InviteDeps = RewardDeps & Pick<Context, 'db' | 'householdOf' | 'publish'>

const codeTries = 8

export function inviteFeature(ctx: ContextOf<InviteDeps>, needs: Needs<InviteDeps>): Feature {
  const deps: InviteDeps = { ...ctx, ...needs }
  return {
    name: 'invite',
    settings: [inviteRules, inviteCoins],
    rewards: [inviteSource(deps)],
    personal: personalRecords,
    jobs: [{ kind: 'invite.ripen', every: 300, run: (call) => markAllDue(deps, call) }],
    handlers: [
      handle(openInvite, (_request, call) => read(deps, call)),
      handle(bindInvite, (request, call) => bind(deps, request, call)),
      handle(listInvited, (request, call) => list(request, call)),
      handle(claimInviteReward, (request, call) => claim(deps, request, call)),
    ],
  }
}

async function codeOf({ tx, me, brand, randomness }: Call<typeof openInvite>): Promise<string> {
  for (let tries = 0; tries < codeTries; tries++) {
    const code = await store.findCode(tx, me.id)
    if (code !== undefined) return code
    await store.insertCode(
      tx,
      brand,
      me.id,
      drawCode((below) => randomBelow(below, randomness)),
    )
  }
  throw new Error('no invite code is free')
}

async function read(deps: InviteDeps, call: Call<typeof openInvite>): Promise<ReplyOf<typeof openInvite>> {
  const { me, tx, brand, now, no } = call
  const player = await deps.players.find(tx, brand, me.id)
  if (!player) throw no('SessionExpired')
  const coins = deps.settings.read(inviteCoins, brand)
  const rules = deps.settings.read(inviteRules, brand)
  const notify: Notify = (id, news) => {
    call.publish(playerChannel(id), claimInviteReward, news)
    call.after(() => deps.changed(id))
  }
  const reached = await store.reachedOf(tx, me.id, null, rules)
  await collectDue(deps, tx, await store.lockUnpaid(tx, reached), now, notify)
  const came = await store.findInvitation(tx, me.id)
  const until = bindUntil(rules, player.registered_at)
  const { invited, rewarded } = await store.countInvited(tx, me.id)
  const due = await store.countDue(tx, me.id)
  return {
    FriendCode: await codeOf(call),
    BoundCode: came?.code ?? null,
    BindUntil: came || until <= now ? null : until.toISOString(),
    Invited: invited,
    Rewarded: rewarded,
    InviterCoins: coins.inviter,
    InviteeCoins: coins.invitee,
    Claimable: due.as_inviter * coins.inviter + due.as_invitee * coins.invitee,
    RewardLevel: rules.level,
  }
}

async function bind(
  deps: InviteDeps,
  { FriendCode }: RequestOf<typeof bindInvite>,
  { me, tx, brand, now, ip, no }: Call<typeof bindInvite>,
): Promise<ReplyOf<typeof bindInvite>> {
  const code = readCode(FriendCode)
  const inviterId = await store.findOwner(tx, brand, code)
  if (inviterId === me.id) throw no('BadInput', { Field: 'FriendCode' })
  const people = await deps.players.many(tx, inviterId === undefined ? [me.id] : [me.id, inviterId])
  const [player, inviter] = [people.get(me.id), inviterId === undefined ? undefined : people.get(inviterId)]
  if (!player) throw no('SessionExpired')
  if (!inviter || isGone(inviter, now)) throw no('NoSuchUser', { Field: 'FriendCode' })
  await store.lockBinders(tx, [me.id, inviter.id])
  if (await areBlocked(tx, me.id, inviter.id)) throw no('CannotContact')
  const household = deps.householdOf(ip)
  const phone = await phoneOf(deps, tx, me.id)
  const why = whyNotBind(
    deps.settings.read(inviteRules, brand),
    {
      registeredAt: player.registered_at,
      isBound: (await store.findInvitation(tx, me.id)) !== undefined,
      isCycle: (await store.findInvitation(tx, inviter.id))?.inviter_id === me.id,
      isSamePhone: phone !== undefined && phone === (await phoneOf(deps, tx, inviter.id)),
      fromHousehold: await store.countHousehold(tx, inviter.id, household),
    },
    now,
  )
  if (why) throw no('NotEligibleToJoin', { Why: why })
  await store.insertInvitation(tx, { brand, inviterId: inviter.id, inviteeId: me.id, code, household }, now)
  return { BoundCode: code }
}

async function list(
  { Page = 1, PerPage = 20 }: RequestOf<typeof listInvited>,
  { me, db }: Call<typeof listInvited>,
): Promise<ReplyOf<typeof listInvited>> {
  const [{ invited }, rows] = await Promise.all([
    store.countInvited(db, me.id),
    store.listInvited(db, me.id, { offset: (Page - 1) * PerPage, most: PerPage }),
  ])
  return {
    Total: invited,
    Rows: rows.map((row) => ({
      PlayerID: row.id,
      Name: row.name,
      PictureSetting: row.picture_setting,
      PictureURL: row.picture_url,
      Level: row.level,
      CreateTime: row.bound_at.toISOString(),
      Claimable: row.due_at !== null && row.paid_at === null,
      Rewarded: row.paid_at !== null,
    })),
  }
}

const atOnce = 100

async function markAllDue(deps: InviteDeps, call: Pick<JobCall, 'now' | 'transact'>): Promise<void> {
  for (const brand of brandCodes) await markBrandDue(deps, brand, call)
}

/** Each invitation in a transaction of its own; both sides are sent a push after COMMIT. */
async function markBrandDue(
  deps: InviteDeps,
  brand: BrandCode,
  { now, transact }: Pick<JobCall, 'now' | 'transact'>,
): Promise<void> {
  const { level } = deps.settings.read(inviteRules, brand)
  const reachedAfter = (afterId: number) => store.reachedAfter(deps.db, { brand, level, afterId, most: atOnce })
  for (let reached = await reachedAfter(0); reached.length > 0;) {
    for (const id of reached) {
      const notifications: Parameters<Notify>[] = []
      await transact(async (tx) => {
        notifications.length = 0
        await collectDue(deps, tx, await store.lockUnpaid(tx, [id]), now, (...news) => notifications.push(news))
      })
      for (const [playerId, news] of notifications) {
        deps.publish(playerChannel(playerId), claimInviteReward, news)
        deps.changed(playerId)
      }
    }
    reached = await reachedAfter(reached.at(-1)!)
  }
}
