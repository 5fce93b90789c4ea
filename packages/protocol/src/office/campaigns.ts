// Operators' actions on campaigns: reward settings of a brand that are changed together.
import * as z from 'zod/mini'
import { ID } from '../scalars.ts'
import { action } from './action.ts'
import { At, Line, Listed, Locale, MaybeAt, Moment, page, Stored } from './fields.ts'

const Name = Line(60)
/** Values by the name of the setting. */
const Settings = z.record(z.string(), Stored)
const Faults = z.array(z.string())

const ProfileCost = z.object({
  Profile: z.enum(['casual', 'regular', 'heavy', 'everything']),
  /** By the name of the setting; settings without a cost are absent. */
  CoinsADay: z.record(z.string(), z.number()),
  Sum: z.number(),
})

const Version = z.object({
  CampaignID: ID,
  Version: ID,
  Kind: z.enum(['publish', 'stop']),
  /** The values that were written. */
  Settings,
  /** The values that were valid at StartsAt without them. */
  Before: Settings,
  StartsAt: At,
  EndsAt: MaybeAt,
  Actor: z.string(),
  CreatedAt: At,
})

const query = { does: 'read', permission: 'campaigns.read', scope: 'brand', asks: 'nothing' } as const
const change = { does: 'write', permission: 'campaigns.edit', scope: 'brand', asks: 'reason' } as const

export const saveDraft = action({
  ...change,
  name: 'campaigns.saveDraft',
  request: { Name, Settings },
  reply: z.object({ Name, Faults }),
  errors: [],
  summary:
    'Saves the draft of a campaign, which replaces an earlier one of this name. Settings: new values by the name of the setting, such as ' +
    '{"missions.rules": {…}}. Nothing changes for players. The reply names what is wrong with it.',
})

export const validateDraft = action({
  ...query,
  name: 'campaigns.validate',
  request: { Name },
  reply: z.object({ Faults }),
  errors: ['NotFound', 'WrongState'],
  summary:
    'Everything that is wrong with a draft: schema, odds, steps, texts in four languages. Empty: it can be published.',
})

export const previewDraft = action({
  ...query,
  name: 'campaigns.preview',
  request: { Name, Lang: z.optional(Locale) },
  reply: z.object({
    Faults,
    /** As players see them. */
    Settings: z.array(z.object({ Name: z.string(), Now: Stored, Draft: Stored })),
    Costs: z.object({ Now: z.array(ProfileCost), Draft: z.array(ProfileCost) }),
  }),
  errors: ['NotFound', 'WrongState'],
  summary:
    'The settings of a draft as players see them, beside those of now, and what all rewards cost a casual, a regular and a heavy player ' +
    'in coins a day; everything: all that can be taken.',
})

export const publishCampaign = action({
  ...change,
  name: 'campaigns.publish',
  fresh: true,
  request: { Name, From: z.optional(Moment), Until: z.optional(Moment) },
  reply: Version,
  errors: ['NotFound', 'WrongState'],
  summary:
    'Publishes the draft from now or from a time on; with Until, the values before it are valid again afterwards. Periods that run keep ' +
    'the settings they began with. The version cannot be changed any more.',
})

export const stopCampaign = action({
  ...change,
  name: 'campaigns.stop',
  request: { Name },
  reply: Version,
  errors: ['NotFound', 'WrongState'],
  summary:
    'Stops the published version now: its rewards close, what was reached stays claimable. A version that has not begun does not begin.',
})

export const listVersions = action({
  ...query,
  name: 'campaigns.versions',
  request: { Name, ...page },
  reply: Listed(Version),
  errors: ['NotFound', 'WrongState'],
  summary: 'What was published and stopped under this name, the newest first.',
})
