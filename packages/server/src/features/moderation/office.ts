// What moderators can do with reports: list, claim, release and settle them; lift mutes and bans.
import * as z from 'zod/mini'
import { Brand, id, Moment, page, pageOf, Text } from '../../kernel/office/fields.ts'
import { defineOffice, OfficeRefused, read, write } from '../../kernel/office/office.ts'
import type { Moderation } from './moderation.ts'
import { moderationRules, type Measures } from './rules.ts'

const report = { brand: Brand, id }
const player = { brand: Brand, playerId: id }

const MeasuresSchema = z.strictObject({
  warn: z.optional(z.boolean()),
  removeMessage: z.optional(z.boolean()),
  mute: z.optional(z.strictObject({ channelType: z.nullable(z.literal([1, 2, 3, 4, 5])), until: Moment })),
  ban: z.optional(z.strictObject({ until: z.nullable(Moment), isPublic: z.boolean(), reason: Text(200) })),
})

const readMeasures = ({ warn, removeMessage, mute, ban }: z.output<typeof MeasuresSchema>): Measures => ({
  ...(warn && { warn }),
  ...(removeMessage && { removeMessage }),
  ...(mute && { mute }),
  ...(ban && { ban }),
})

const orRefuse = (isDone: boolean): void => {
  if (!isDone) throw new OfficeRefused('There is no such player or report of yours')
}

export const moderationOffice = (moderation: Moderation) =>
  defineOffice('moderation', {
    reports: read({
      summary: 'The queue of reports: open (oldest first), claimed, or settled (newest first).',
      input: z.strictObject({ brand: Brand, state: z.optional(z.enum(['open', 'claimed', 'settled'])), ...page }),
      run: ({ brand, state = 'open', offset = 0, most = 50 }, { db, now }) =>
        moderation.list(db, { brand, state, now, ...pageOf({ offset, most }) }),
    }),
    claim: write({
      summary: 'Claims a report for half an hour: no other moderator can settle it.',
      input: z.strictObject(report),
      async run(which, { tx, actor, now }) {
        const claimed = await moderation.claim(tx, which, { actor, now })
        if (claimed !== 'claimed')
          throw new OfficeRefused(typeof claimed === 'string' ? claimed : `claimed by ${claimed.claimedBy}`)
        return { id: which.id }
      },
    }),
    release: write({
      summary: 'Returns a claimed report to the queue.',
      input: z.strictObject(report),
      async run(which, { tx, actor, now }) {
        orRefuse(await moderation.release(tx, which, { actor, now }))
        return { id: which.id }
      },
    }),
    settle: write({
      summary:
        'Settles all open reports of the same thing: a verdict, measures against the player, a note for other moderators.',
      input: z.strictObject({
        ...report,
        verdict: z.enum(['guilty', 'innocent']),
        measures: z.optional(MeasuresSchema),
        note: z.optional(Text(moderationRules.noteCharacters)),
      }),
      async run({ brand, id, verdict, measures = {}, note = '' }, { tx, actor, now, publish, after }) {
        const decision = { verdict, measures: readMeasures(measures), note }
        const settled = await moderation.settle(tx, { brand, id }, decision, { actor, now }, { publish, after })
        if ('refused' in settled) throw new OfficeRefused(settled.refused)
        return settled
      },
    }),
    unmute: write({
      summary: 'Lifts every mute of a player.',
      input: z.strictObject(player),
      async run(which, { tx, actor, now }) {
        orRefuse(await moderation.unmute(tx, which, { actor, now }))
        return which
      },
    }),
    liftBan: write({
      summary: 'Lifts every current ban of a player, who has to sign in again.',
      input: z.strictObject(player),
      async run(which, { tx, actor, now }) {
        orRefuse(await moderation.liftBan(tx, which, { actor, now }))
        return which
      },
    }),
  })
