// What operators can do with campaigns: draft, validate, preview, publish, stop, list versions.
import { brands } from '@lantern/brands/brands.ts'
import * as actions from '@lantern/protocol/office/campaigns.ts'
import { act, type ActionRefused } from '../../kernel/office/act.ts'
import { pageOfRows } from '../../kernel/office/page.ts'
import type { Campaigns } from './campaigns.ts'
import type { ProfileCost } from './costs.ts'
import type { Version } from './store.ts'
import { CampaignRefused, type CampaignRefusal } from './types.ts'

interface Refusing {
  no(name: CampaignRefusal, why: string): ActionRefused
}

async function refusing<T>({ no }: Refusing, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof CampaignRefused) throw no(error.refusal, error.message)
    throw error
  }
}

const showVersion = ({ campaignId, version, kind, ...row }: Version) => ({
  CampaignID: campaignId,
  Version: version,
  Kind: kind,
  Settings: row.settings,
  Before: row.before,
  StartsAt: row.startsAt,
  EndsAt: row.endsAt,
  Actor: row.actor,
  CreatedAt: row.createdAt,
})

const showCosts = (costs: readonly ProfileCost[]) =>
  costs.map(({ profile, coinsADay, sum }) => ({ Profile: profile, CoinsADay: coinsADay, Sum: sum }))

export const campaignsOffice = (campaigns: Campaigns) => [
  act(actions.saveDraft, async ({ Brand: brand, Name, Settings }, call) => {
    const unknown = campaigns.whyUnknown(Object.keys(Settings))
    if (unknown !== null) throw call.wrong('Settings', unknown)
    const faults = await campaigns.save({ brand, name: Name }, Settings, call)
    return { Name, Faults: [...faults] }
  }),

  act(actions.validateDraft, async ({ Brand: brand, Name: name }, call) => {
    const faults = await refusing(call, () => campaigns.validate(call.db, { brand, name }))
    return { Faults: [...faults] }
  }),

  act(actions.previewDraft, async ({ Brand: brand, Name: name, Lang }, call) => {
    const lang = Lang ?? brands[brand].locale
    const { faults, settings, costs } = await refusing(call, () =>
      campaigns.preview(call.db, { brand, name }, lang, call.now),
    )
    return {
      Faults: [...faults],
      Settings: settings.map((one) => ({ Name: one.name, Now: one.now, Draft: one.draft })),
      Costs: { Now: showCosts(costs.now), Draft: showCosts(costs.draft) },
    }
  }),

  act(actions.publishCampaign, async ({ Brand: brand, Name: name, From: from, Until: until }, call) => {
    if (from && from < call.now) throw call.wrong('From', 'is in the past')
    return showVersion(await refusing(call, () => campaigns.publish({ brand, name }, { from, until }, call)))
  }),

  act(actions.stopCampaign, async ({ Brand: brand, Name: name }, call) =>
    showVersion(await refusing(call, () => campaigns.stop({ brand, name }, call))),
  ),

  act(actions.listVersions, async ({ Brand: brand, Name: name, ...page }, call) => {
    const versions = await refusing(call, () => campaigns.versions(call.db, { brand, name }))
    return pageOfRows(versions.map(showVersion), page)
  }),
]
