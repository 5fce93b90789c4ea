// Operators' actions on reminders by web push.
import * as z from 'zod/mini'
import { Count, PlayerID, Whole } from '../scalars.ts'
import { reminderTopics } from '../values/reminders.ts'
import { action } from './action.ts'
import { Listed, page } from './fields.ts'

const Topic = z.enum(reminderTopics)
const change = { permission: 'reminders.edit', scope: 'brand', asks: 'reason' } as const
const Stopped = z.object({ Stopped: z.array(Topic) })

export const readCounts = action({
  name: 'reminders.counts',
  does: 'read',
  permission: 'reminders.read',
  scope: 'brand',
  asks: 'nothing',
  request: { Days: z.optional(Whole(1, 400)), ...page },
  reply: Listed(z.object({ Topic, Sent: Count, Failed: Count, Gone: Count, Opened: Count })),
  errors: [],
  summary:
    'By topic, for the last days (30 by default): messages that push services accepted, failed ones, browsers that were gone, and opened ones, which players without statistics are not part of.',
})

export const stopTopic = action({
  ...change,
  name: 'reminders.stop',
  does: 'write',
  request: { Topic },
  reply: Stopped,
  errors: [],
  summary: 'Nothing more is sent of a topic, from now on. The reply names all stopped topics.',
})

export const resumeTopic = action({
  ...change,
  name: 'reminders.resume',
  does: 'write',
  request: { Topic },
  reply: Stopped,
  errors: [],
  summary: 'A stopped topic is sent again. The reply names the topics that stay stopped.',
})

export const sendTest = action({
  ...change,
  name: 'reminders.test',
  does: 'task',
  request: { PlayerID },
  reply: Listed(
    z.object({
      Browser: z.string(),
      /** wait: the push service did not take it now. gone: it does not know the browser any more. */
      Outcome: z.enum(['sent', 'gone', 'wait', 'refused']),
      Why: z.nullable(z.string()),
    }),
  ),
  errors: ['NotFound'],
  summary: 'Sends a test message to the browsers of your own player, at any hour; it is not counted.',
})
