// Statistics of use: a closed list of events whose fields are enumerations and bounded integers. No field can carry a text that someone typed.
import * as z from 'zod/mini'
import { call } from './op.ts'
import { Whole } from './scalars.ts'
import { analyticsFields, analyticsLimits } from './values/analytics.ts'

export const chapter = 360

const Way = z.enum(analyticsFields.Way)
const Kind = z.enum(analyticsFields.Kind)
const Reward = z.enum(analyticsFields.Reward)
const Topic = z.enum(analyticsFields.Topic)

/** The fields of each event by its name; there are no others. */
const fieldsOf = {
  pageView: { Page: z.enum(analyticsFields.Page), Width: z.enum(analyticsFields.Width) },
  signInStarted: { Way },
  signInDone: { Way },
  registered: { Way },
  gameOpened: { Kind },
  firstSpin: { Kind },
  storeOpened: {},
  orderStarted: {},
  orderDone: {},
  rewardSeen: { Reward },
  rewardClaimed: { Reward },
  wheelSpun: {},
  guessMade: {},
  passBought: {},
  challengeStarted: {},
  battleEntered: { Seats: Whole(2, 8) },
  eventJoined: {},
  shareSent: { What: z.enum(analyticsFields.What) },
  replayOpened: {},
  pushAsked: {},
  pushAllowed: {},
  pushOpened: { Topic },
  errorShown: { Code: Whole(0, 999_999) },
} as const

export type EventName = keyof typeof fieldsOf
/** The name of a field of some event. */
export type EventField = { [N in EventName]: keyof (typeof fieldsOf)[N] }[EventName]
type FieldsOf<N extends EventName> = {
  [F in keyof (typeof fieldsOf)[N]]: z.output<(typeof fieldsOf)[N][F] & z.ZodMiniType>
}
export type AnalyticsEvent = { [N in EventName]: { readonly Name: N } & FieldsOf<N> }[EventName]

export const eventNames = Object.keys(fieldsOf) as readonly EventName[]

/** The fields that an event has beside its name. */
export const eventFields = (name: EventName): readonly string[] => Object.keys(fieldsOf[name])

const options = eventNames.map((Name) => z.strictObject({ Name: z.literal(Name), ...fieldsOf[Name] }))
const Event = z.discriminatedUnion('Name', options as unknown as [(typeof options)[number]])

export const sendEvents = call({
  path: 'analytics/events',
  who: 'guest',
  does: 'read',
  rate: 'beacon',
  acts: false,
  summary:
    'Counts events of use without the player, the address or a text. With Sec-GPC: 1, or when the player has switched statistics off, nothing is stored',
  request: z.strictObject({ Events: z.array(Event).check(z.minLength(1), z.maxLength(analyticsLimits.eventsABeacon)) }),
  reply: z.object({}),
  errors: [],
})
