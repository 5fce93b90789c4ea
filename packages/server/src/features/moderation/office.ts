// What moderators can do with reports: list, claim, release and settle them; lift mutes and bans.
import type { ActionRequest } from '@lantern/protocol/office/action.ts'
import * as declared from '@lantern/protocol/office/moderation.ts'
import { act } from '../../kernel/office/act.ts'
import { readPage } from '../../kernel/office/page.ts'
import type { Moderation } from './moderation.ts'
import type { DecisionFault, Measures } from './rules.ts'

type Settling = ActionRequest<typeof declared.settleReport>

function readMeasures({ Warn, RemoveMessage, Mute, Ban }: NonNullable<Settling['Measures']>): Measures {
  return {
    ...(Warn && { warn: Warn }),
    ...(RemoveMessage && { removeMessage: RemoveMessage }),
    ...(Mute && { mute: { channelType: Mute.ChannelType, until: Mute.Until } }),
    ...(Ban && { ban: { until: Ban.Until, isPublic: Ban.IsPublic, reason: Ban.Cause } }),
  }
}

const faults: Readonly<Record<DecisionFault, readonly [keyof Settling, string]>> = {
  InnocentMeasures: ['Measures', 'an innocent player gets none'],
  NoMessage: ['Measures', 'only a reported message can be removed'],
  Until: ['Measures', 'a time is in the past or, for a mute, more than a year ahead'],
  Note: ['Note', 'is too long'],
}

export const moderationOffice = (moderation: Moderation) => [
  act(declared.listReports, ({ Brand: brand, State: state = 'open', ...page }, { db, now }) =>
    readPage(db, moderation.list(db, { brand, state, now }), page),
  ),
  act(declared.claimReport, async ({ Brand: brand, ID: id }, { tx, actor, now, no }) => {
    const claimed = await moderation.claim(tx, { brand, id }, { actor, now })
    if (claimed === 'NotFound') throw no('NotFound', `${brand} has no report ${id}`)
    if (claimed === 'Settled') throw no('WrongState', `report ${id} is settled`)
    if (claimed !== 'claimed') throw no('Claimed', `claimed by ${claimed.claimedBy}`)
    return { ID: id }
  }),
  act(declared.releaseReport, async ({ Brand: brand, ID: id }, { tx, actor, now, no }) => {
    if (!(await moderation.release(tx, { brand, id }, { actor, now })))
      throw no('NotFound', `${brand} has no report ${id} that you have claimed`)
    return { ID: id }
  }),
  act(declared.settleReport, async (request, { tx, actor, now, publish, after, no, wrong }) => {
    const { Brand: brand, ID: id, Verdict: verdict, Measures: measures = {}, Note: note = '' } = request
    const decision = { verdict, measures: readMeasures(measures), note }
    const settled = await moderation.settle(tx, { brand, id }, decision, { actor, now }, { publish, after })
    if (!('refused' in settled)) return { Outcome: settled.outcome, IsNew: settled.isNew }
    if (settled.refused === 'NotFound') throw no('NotFound', `${brand} has no report ${id}`)
    if (settled.refused === 'Claimed') throw no('Claimed', `claimed by ${settled.claimedBy}`)
    throw wrong(...faults[settled.refused])
  }),
  act(declared.unmutePlayer, async ({ Brand: brand, PlayerID: playerId }, { tx, actor, now, no }) => {
    if (!(await moderation.unmute(tx, { brand, playerId }, { actor, now })))
      throw no('NotFound', `${brand} has no player ${playerId}`)
    return { PlayerID: playerId }
  }),
  act(declared.liftBan, async ({ Brand: brand, PlayerID: playerId }, { tx, actor, now, no }) => {
    if (!(await moderation.liftBan(tx, { brand, playerId }, { actor, now })))
      throw no('NotFound', `${brand} has no player ${playerId}`)
    return { PlayerID: playerId }
  }),
]
