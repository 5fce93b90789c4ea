// The setting of reminders: how many, when not, to which push services.
import { pushLimits, reminderTopics } from '@lantern/protocol/values/reminders.ts'
import * as z from 'zod/mini'
import { defineSetting, type ValueOf } from '../../kernel/settings/definition.ts'

const Whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
/** A host name; `*.` in front stands for its subdomains. */
const Host = z.string().check(z.maxLength(200), z.regex(/^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/))

export const reminderRules = defineSetting({
  name: 'reminders.rules',
  schema: z.object({
    isOpen: z.boolean(),
    /** Topics of which nothing is sent. */
    stopped: z.array(z.enum(reminderTopics)),
    mostADay: Whole(0, 5),
    /** Hours in Taipei between which nothing is sent. */
    quietFrom: Whole(20, 23),
    quietUntil: Whole(7, 12),
    /** A prize or a share of the vault in the mail is mentioned when it was not collected for this long. */
    prizeAfterMinutes: Whole(1, 10_080),
    /** A letter of a club is mentioned when it was not opened for so long; stored values from before have none. */
    clubAfterMinutes: z._default(Whole(1, 10_080), 10),
    browsers: Whole(1, pushLimits.browsers),
    services: z.array(Host).check(z.minLength(1), z.maxLength(50)),
  }),
  first: {
    isOpen: true,
    stopped: [],
    mostADay: 2,
    quietFrom: 22,
    quietUntil: 9,
    prizeAfterMinutes: 120,
    clubAfterMinutes: 10,
    browsers: pushLimits.browsers,
    services: [
      'fcm.googleapis.com',
      'jmt17.google.com',
      'updates.push.services.mozilla.com',
      'web.push.apple.com',
      '*.push.apple.com',
      '*.notify.windows.com',
    ],
  },
  summary:
    'Reminders by web push: mostADay for a player, none from quietFrom to quietUntil o’clock in Taipei, stopped topics, hosts of push services that ' +
    'browsers may name (*. for subdomains), browsers of a player, minutes after which an uncollected prize or share of the vault in the mail is mentioned, and clubAfterMinutes after which an unopened letter of a club is. Applies at once.',
})

export type ReminderRules = ValueOf<typeof reminderRules>
