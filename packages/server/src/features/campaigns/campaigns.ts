/**
 * Campaigns: operators change reward settings of a brand together.
 *
 * A draft holds new values of one or several settings and may be saved as often as wanted, valid or not. `validate` names everything that
 * is wrong with it. `preview` shows the values as players see them, and what all rewards then cost a day. `publish` writes the values through
 * the settings, as of a moment and optionally until another one, and adds a version, a row that never changes.
 *
 * A period keeps the settings it began with, so a published value applies to periods that begin after its moment. `stop` ends a running
 * version at once: `isOpen` of its settings becomes false, nothing more is reached, and what was reached stays claimable. A version
 * that has not begun is replaced by the values that were valid without it.
 *
 * The reward settings are those that features contribute by `campaign`.
 */
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { createDrafts } from './drafts.ts'
import { createPublishing } from './publishing.ts'
import * as store from './store.ts'
import type { Version } from './store.ts'
import type { CampaignsDeps, Named } from './types.ts'

export function createCampaigns(deps: CampaignsDeps) {
  const drafts = createDrafts(deps)
  const { faultsOf, present, preview, save, whyUnknown } = drafts
  const find = async (db: Kysely<Schema>, named: Named): Promise<store.Draft> =>
    present(await store.findDraft(db, named.brand, named.name), named)
  return {
    save,
    whyUnknown,
    preview,
    ...createPublishing(deps, drafts),
    validate: async (db: Kysely<Schema>, named: Named): Promise<readonly string[]> =>
      faultsOf((await find(db, named)).settings),
    versions: async (db: Kysely<Schema>, named: Named): Promise<readonly Version[]> =>
      store.listVersions(db, (await find(db, named)).id),
  }
}

export type Campaigns = ReturnType<typeof createCampaigns>
