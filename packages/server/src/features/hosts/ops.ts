// Handlers of the calls of hosts: applying, the standing, following, the statement.
import { brands } from '@lantern/brands/brands.ts'
import { isLiveShown, type BrandCode } from '@lantern/brands/brand.ts'
import { applyAsHost, exportStatement, followHost, readApplication, readStatement } from '@lantern/protocol/hosts.ts'
import type { RequestOf } from '@lantern/protocol/op.ts'
import { statementPeriods } from '@lantern/protocol/values/hosts.ts'
import { liveCategories } from '@lantern/protocol/values/live.ts'
import type { Call } from '../../kernel/feature/call.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import type { Players } from '../players/players.ts'
import type { Words } from '../words/words.ts'
import type { Hosts } from './hosts.ts'
import { hostsOffice } from './office.ts'
import { personal } from './personal.ts'
import { hostPages, hostRules, readWords, whyNotApply } from './rules.ts'
import * as store from './store.ts'

export type HostsFeatureDeps = Pick<Context, 'settings' | 'siteId'> & {
  readonly hosts: Hosts
  readonly players: Players
  readonly words: Words
  /** Approves applications at once, without an operator: in development. */
  readonly approvesAtOnce: boolean
}

/** The statement shows this much of the past. */
const statementDays = 400
const dayMs = 86_400_000

export function hostsFeature(ctx: ContextOf<HostsFeatureDeps>, needs: Needs<HostsFeatureDeps>): Feature {
  const deps: HostsFeatureDeps = { ...ctx, ...needs }
  const { hosts, siteId } = deps
  const isOpen = (brand: BrandCode): boolean => isLiveShown(brands[brand], siteId)

  const statementOf = ({ db, me, now }: Pick<Call<typeof readStatement>, 'db' | 'me' | 'now'>, period?: number) => {
    const span = { from: new Date(now.getTime() - statementDays * dayMs), to: now }
    return hosts.statement(db, me.id, span, period ?? statementPeriods.day)
  }

  return {
    name: 'hosts',
    office: hostsOffice(hosts, deps.players),
    settings: [hostRules],
    personal,
    jobs: hosts.jobs,
    handlers: [
      handle(applyAsHost, (request, call) => {
        if (!isOpen(call.brand)) throw call.no('TargetNotFound')
        return apply(deps, request, call)
      }),

      handle(readApplication, async (_request, { db, me, brand, now, no }) => {
        if (!isOpen(brand)) throw no('TargetNotFound')
        return (await hosts.standingOf(db, brand, me.id, now)).application
      }),

      handle(followHost, (request, call) => {
        if (!isOpen(call.brand)) throw call.no('TargetNotFound')
        return follow(deps, request, call)
      }),

      handle(readStatement, async ({ Period, Page = 1, PerPage = hostPages.statement }, call) => {
        if (!isOpen(call.brand)) throw call.no('TargetNotFound')
        const rows = await statementOf(call, Period)
        return { Total: rows.length, Rows: rows.slice((Page - 1) * PerPage, Page * PerPage) }
      }),

      handle(exportStatement, async ({ Period }, call) => {
        if (!isOpen(call.brand)) throw call.no('TargetNotFound')
        const rows = await statementOf(call, Period)
        return { Total: rows.length, Rows: rows.slice(0, hostPages.exported) }
      }),
    ],
  }
}

async function apply(
  { hosts, settings, words, approvesAtOnce }: HostsFeatureDeps,
  { Category, Words: text, Agreed, Decode }: RequestOf<typeof applyAsHost>,
  { tx, me, brand, now, no, after }: Call<typeof applyAsHost>,
) {
  if (!Agreed) throw no('BadInput', { Field: 'Agreed' })
  if (!Object.values<number>(liveCategories).includes(Category)) throw no('BadInput', { Field: 'Category' })
  const written = readWords(text, Decode === true)
  if (written === null) throw no('BadInput', { Field: 'Words' })
  if (words.areSensitive(written)) throw no('SensitiveWords', { Field: 'Words' })
  const { isHost, hasPhone, last } = await hosts.standingOf(tx, brand, me.id, now)
  const known = last ? { state: last.state, decidedAt: last.decided_at } : null
  const why = whyNotApply({ isHost, hasPhone, last: known }, settings.read(hostRules, brand).waitDays, now)
  if (why) throw no('NotEligibleToJoin', why)
  // The unique index refuses the second of two concurrent applications.
  const application = { brand, playerId: me.id, category: Category, words: written }
  const row = await store.insertApplication(tx, application, now)
  if (!row) throw no('NotEligibleToJoin', { Why: 'HostPending' })
  if (approvesAtOnce) await hosts.approve(tx, { brand, id: row.id }, { actor: 'development', now, after })
  return (await hosts.standingOf(tx, brand, me.id, now)).application
}

async function follow(
  { hosts, players, settings }: HostsFeatureDeps,
  { HostID, Follow, Bell }: RequestOf<typeof followHost>,
  { tx, me, brand, now, no, after }: Call<typeof followHost>,
) {
  if (HostID === me.id) throw no('NotEligibleToJoin', { Why: 'Oneself' })
  const host = await players.find(tx, brand, HostID)
  const before = await store.findFollow(tx, me.id, HostID)
  // A follow of a former host can still be ended.
  if (!host || (!host.is_host && !before)) throw no('TargetNotFound', { Field: 'HostID' })
  const isFollowing = Follow ?? before !== undefined
  if (isFollowing) {
    const { mostFollowed } = settings.read(hostRules, brand)
    if (!before && (await store.countFollowed(tx, me.id)) >= mostFollowed)
      throw no('NotEligibleToJoin', { Why: 'FollowLimit', Maximum: mostFollowed })
    const hasBell = Bell ?? before?.has_bell ?? true
    await hosts.follow(tx, { playerId: me.id, hostId: HostID, hasBell }, brand, now)
  } else await store.removeFollow(tx, me.id, HostID)
  after(() => hosts.followChanged(me.id, HostID))
  const current = await store.findFollow(tx, me.id, HostID)
  const Followers = (await hosts.followersOf(tx, [HostID])).get(HostID) ?? 0
  return { HostID, Follow: current !== undefined, Bell: current?.has_bell ?? false, Followers }
}
