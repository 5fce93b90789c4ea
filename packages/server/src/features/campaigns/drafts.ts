// Drafts of campaigns: saved, validated, and shown as players would see them, with what they cost.
import type { Locale } from '@lantern/locales/locale.ts'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '../../db/schema.gen.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import type { RewardSetting } from '../claims/claims.ts'
import { faultsIn } from './checks.ts'
import { costsOf, type Valued } from './costs.ts'
import * as store from './store.ts'
import type { SettingValues } from './store.ts'
import { CampaignRefused, type Act, type CampaignsDeps, type Named, type Preview } from './types.ts'

export function createDrafts({ settings, rewards }: CampaignsDeps) {
  function rewardOf(name: string): RewardSetting<any> {
    const all = rewards()
    const reward = all.find(({ setting }) => setting.name === name)
    if (reward) return reward
    throw new CampaignRefused('WrongState', whyUnknown([name])!)
  }

  /** Null: all names are settings of rewards. */
  function whyUnknown(names: readonly string[]): string | null {
    const all = rewards().map(({ setting }) => setting.name)
    const unknown = names.find((name) => !all.includes(name))
    return unknown === undefined ? null : `"${unknown}" is not a setting of rewards. There are ${all.join(', ')}`
  }

  const present = <T>(found: T | undefined, { brand, name }: Named): T => {
    if (found === undefined) throw new CampaignRefused('NotFound', `${brand} has no campaign "${name}"`)
    return found
  }

  function faultsOf(values: SettingValues): string[] {
    if (Object.keys(values).length === 0) return ['the draft changes nothing']
    return Object.entries(values).flatMap(([name, value]) => {
      const { setting, check } = rewardOf(name)
      const parsed = z.safeParse(setting.schema, value, { error: z.locales.en().localeError })
      const faults = parsed.success
        ? [...faultsIn(parsed.data), ...(check?.(parsed.data) ?? [])]
        : parsed.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
      return faults.map((fault) => `${name}: ${fault}`)
    })
  }

  async function preview(db: Kysely<Schema>, named: Named, lang: Locale, now: Date): Promise<Preview> {
    const draft = present(await store.findDraft(db, named.brand, named.name), named)
    const faults = faultsOf(draft.settings)
    const current: Valued[] = []
    for (const reward of rewards())
      current.push({ reward, value: await settings.readAt(db, reward.setting, named.brand, now) })
    const changed = current.map(({ reward, value }) => {
      const parsed = z.safeParse(reward.setting.schema, draft.settings[reward.setting.name])
      return { reward, value: parsed.success ? parsed.data : value }
    })
    const show = ({ reward, value }: Valued): unknown => (reward.show ? reward.show(value, lang) : value)
    return {
      faults,
      settings: current.flatMap((one, nth) => {
        const { name } = one.reward.setting
        return name in draft.settings ? [{ name, now: show(one), draft: show(changed[nth]!) }] : []
      }),
      costs: { now: costsOf(current), draft: costsOf(changed) },
    }
  }

  async function save(named: Named, values: SettingValues, { tx, actor, now }: Act): Promise<readonly string[]> {
    const before = await store.lockDraft(tx, named.brand, named.name)
    const { id } = await store.saveDraft(tx, { ...named, settings: values, savedBy: actor, savedAt: now })
    const change = { before: before?.settings, after: values }
    await noteChange(tx, { brand: named.brand, actor, what: 'campaign', row: id, ...change, now })
    return faultsOf(values)
  }

  return { rewardOf, whyUnknown, present, faultsOf, preview, save }
}

export type Drafts = ReturnType<typeof createDrafts>
