// Publishes a draft as of a moment and stops it; each of them adds a version.
import type { BrandCode } from '@lantern/brands/brand.ts'
import * as z from 'zod/mini'
import type { Tx } from '../../db/open.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import type { Drafts } from './drafts.ts'
import * as store from './store.ts'
import type { Version } from './store.ts'
import { CampaignRefused, type Act, type CampaignsDeps, type Named, type Span } from './types.ts'

export function createPublishing(
  { settings }: Pick<CampaignsDeps, 'settings'>,
  { rewardOf, present, faultsOf }: Drafts,
) {
  async function publish(named: Named, { from, until }: Span, act: Act): Promise<Version> {
    const { tx, actor, now, after } = act
    const draft = present(await store.lockDraft(tx, named.brand, named.name), named)
    const faults = faultsOf(draft.settings)
    if (faults.length > 0) throw new CampaignRefused('WrongState', `not published: ${faults.join('; ')}`)
    const [last] = await store.listVersions(tx, draft.id)
    const startsAt = from ?? now
    const before: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(draft.settings)) {
      const { setting, publish: apply } = rewardOf(name)
      before[name] = await settings.readAt(tx, setting, named.brand, startsAt)
      const period = { from: startsAt, until: until ?? null }
      await settings.changeIn(tx, setting, { brand: named.brand, value, actor, ...period }, after)
      const wrong = await apply?.(z.parse(setting.schema, value), { tx, brand: named.brand, actor, now })
      if (wrong && wrong.length > 0)
        throw new CampaignRefused('WrongState', `not published: ${name}: ${wrong.join('; ')}`)
    }
    const version: Version = {
      campaignId: draft.id,
      version: (last?.version ?? 0) + 1,
      kind: 'publish',
      settings: draft.settings,
      before,
      startsAt,
      endsAt: until ?? null,
      actor,
      createdAt: now,
    }
    return note(version, named.brand, tx)
  }

  async function note(version: Version, brand: BrandCode, tx: Tx): Promise<Version> {
    await store.addVersion(tx, version)
    const { campaignId, actor, createdAt: now, kind, version: number, settings: after } = version
    await noteChange(tx, { brand, actor, what: `campaign ${kind}`, row: `${campaignId}/${number}`, after, now })
    return version
  }

  async function stop(named: Named, { tx, actor, now, after }: Act): Promise<Version> {
    const { id } = present(await store.lockDraft(tx, named.brand, named.name), named)
    const versions = await store.listVersions(tx, id)
    const [last] = versions
    if (!last) throw new CampaignRefused('WrongState', 'it was never published')
    if (last.kind === 'stop') throw new CampaignRefused('WrongState', `version ${last.version} is stopped`)
    if (last.endsAt && last.endsAt <= now) throw new CampaignRefused('WrongState', `version ${last.version} has ended`)
    const hasBegun = last.startsAt <= now
    const startsAt = hasBegun ? now : last.startsAt
    // Of several versions that have not begun, the first one was published over the values that stay.
    const begun = versions.findIndex((version) => version.kind === 'stop' || version.startsAt <= now)
    const without = (begun === -1 ? versions.at(-1)! : versions[Math.max(0, begun - 1)]!).before
    const written: Record<string, unknown> = {}
    const before: Record<string, unknown> = {}
    for (const name of Object.keys(last.settings)) {
      const { setting, stop: apply } = rewardOf(name)
      const current = (await settings.readAt(tx, setting, named.brand, startsAt)) as object
      before[name] = current
      written[name] = hasBegun && 'isOpen' in current ? { ...current, isOpen: false } : without[name]
      const period = { from: startsAt, until: last.endsAt }
      await settings.changeIn(tx, setting, { brand: named.brand, value: written[name], actor, ...period }, after)
      await apply?.(z.parse(setting.schema, last.settings[name]), { tx, brand: named.brand, actor, now })
    }
    const stopped = { ...last, kind: 'stop', settings: written, before, startsAt, actor, createdAt: now } as const
    return note(stopped, named.brand, tx)
  }

  return { publish, stop }
}
