// What operators can do with campaigns: draft, validate, preview, publish, stop, list versions.
import { brands } from '@lantern/brands/brands.ts'
import { locales } from '@lantern/locales/locale.ts'
import * as z from 'zod/mini'
import { Brand, Moment, Text } from '../../kernel/office/fields.ts'
import { defineOffice, OfficeRefused, read, write } from '../../kernel/office/office.ts'
import type { Campaigns } from './campaigns.ts'
import { CampaignRefused } from './types.ts'

const which = { brand: Brand, name: Text(60) }

async function refusing<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof CampaignRefused) throw new OfficeRefused(error.message)
    throw error
  }
}

export const campaignsOffice = (campaigns: Campaigns) =>
  defineOffice('campaigns', {
    saveDraft: write({
      summary:
        'Saves the draft of a campaign, which replaces an earlier one of this name. settings: new values by the name of the setting, such as ' +
        '{"missions.rules": {…}}. Nothing changes for players. The answer names what is wrong with it.',
      input: z.strictObject({ ...which, settings: z.record(z.string(), z.unknown()) }),
      run: ({ settings, ...named }, call) =>
        refusing(async () => ({ ...named, faults: await campaigns.save(named, settings, call) })),
    }),
    validate: read({
      summary:
        'Everything that is wrong with a draft: schema, odds, steps, texts in four languages. Empty: it can be published.',
      input: z.strictObject(which),
      run: (named, { db }) => refusing(async () => ({ faults: await campaigns.validate(db, named) })),
    }),
    preview: read({
      summary:
        'The settings of a draft as players see them, beside those of now, and what all rewards cost a casual, a regular and a heavy player ' +
        'in coins a day; everything: all that can be taken.',
      input: z.strictObject({ ...which, lang: z.optional(z.enum(locales)) }),
      run: ({ lang, ...named }, { db, now }) =>
        refusing(() => campaigns.preview(db, named, lang ?? brands[named.brand].locale, now)),
    }),
    publish: write({
      summary:
        'Publishes the draft from now or from a time on; with until, the values before it are valid again afterwards. Periods that run keep ' +
        'the settings they began with. The version cannot be changed any more.',
      input: z.strictObject({ ...which, from: z.optional(Moment), until: z.optional(Moment) }),
      run: ({ from, until, ...named }, call) => refusing(() => campaigns.publish(named, { from, until }, call)),
    }),
    stop: write({
      summary:
        'Stops the published version now: its rewards close, what was reached stays claimable. A version that has not begun does not begin.',
      input: z.strictObject(which),
      run: (named, call) => refusing(() => campaigns.stop(named, call)),
    }),
    versions: read({
      summary: 'What was published and stopped under this name, the newest first.',
      input: z.strictObject(which),
      run: (named, { db }) => refusing(() => campaigns.versions(db, named)),
    }),
  })
