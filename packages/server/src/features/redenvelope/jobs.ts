// Jobs of envelopes: the end after their lifetime, the sweep for what a job missed, closing by cause, retention.
import { envelopeChannels } from '@lantern/protocol/values/redenvelope.ts'
import type { Tx } from '../../db/open.ts'
import { askFor, type Job, type JobCall } from '../../kernel/jobs/jobs.ts'
import { addDays, taipeiDay } from '../../kernel/time/day.ts'
import { findAlliance, findClub } from '../clubs/clubs.ts'
import { expiryJob } from './creating.ts'
import type { EnvelopeDeps } from './deps.ts'
import type { Endings } from './ending.ts'
import { keepDays } from './rules.ts'
import { dropOldRefusals } from './store/bans.ts'
import { dropOldDays } from './store/claims.ts'
import * as store from './store/envelopes.ts'

const closingJob = 'redenvelope.close'
const mostAtOnce = 200

interface Closing {
  readonly senderId?: number
  readonly channel?: { readonly type: number; readonly key: string }
}

/** Closes envelopes by a job and not in the transaction of the ban or dissolution, which holds locks of its own. */
export function followEndings({ clubs, players }: Pick<EnvelopeDeps, 'clubs' | 'players'>): void {
  clubs.onDissolve((tx, { id, brand }, now) => {
    const payload: Closing = { channel: { type: envelopeChannels.club, key: String(id) } }
    return askFor(tx, { kind: closingJob, key: `${closingJob}/club/${id}`, runAt: now, payload, brand })
  })
  players.onBan(askClosing)
}

/** Closes the open envelopes of a sender after COMMIT: a ban, or the erasure of the account. */
export async function askClosing(tx: Tx, playerId: number, now: Date): Promise<void> {
  const payload: Closing = { senderId: playerId }
  await askFor(tx, { kind: closingJob, key: `${closingJob}/player/${playerId}/${now.getTime()}`, runAt: now, payload })
}

export function envelopeJobs(deps: EnvelopeDeps, endings: Endings): Job[] {
  return [
    {
      kind: expiryJob,
      async run({ payload, now }) {
        const { id } = payload as { readonly id: number }
        const row = await store.findEnvelope(deps.db, id)
        if (row && row.expires_at <= now) await endings.end(id, { why: 'Expired' }, now)
      },
    },
    {
      kind: closingJob,
      async run({ payload, now }) {
        for (const { id } of await store.findOpen(deps.db, payload as Closing))
          await endings.end(id, { why: 'Closed' }, now)
      },
    },
    { kind: 'redenvelope.sweep', every: 60, run: (call) => sweep(deps, endings, call) },
    {
      kind: 'redenvelope.retention',
      every: { at: '05:20' },
      async run({ now, transact }) {
        const day = addDays(taipeiDay(now), -keepDays)
        await transact((tx) => store.dropOldEnvelopes(tx, new Date(now.getTime() - keepDays * 86_400_000)))
        await dropOldDays(deps.db, day)
        await dropOldRefusals(deps.db, day)
      },
    },
  ]
}

/** Repeats what a job missed: envelopes past their time, and those whose club, alliance or sender ended while they were being sent. */
async function sweep(deps: EnvelopeDeps, endings: Endings, { now, log }: JobCall): Promise<void> {
  for (const id of await store.findDue(deps.db, now, mostAtOnce)) {
    await endings.end(id, { why: 'Expired' }, now)
    log.warn({ envelope: id }, 'a red envelope was ended by the sweep')
  }
  const all = await store.findOpen(deps.db, {})
  const senders = await deps.players.many(deps.db, [...new Set(all.map(({ player_id }) => player_id))])
  for (const open of all) {
    const sender = senders.get(open.player_id)
    const isGone = !sender || sender.erased_at || (sender.banned_until && sender.banned_until > now)
    if (isGone || (await isOrphan(deps, open))) await endings.end(open.id, { why: 'Closed' }, now)
  }
}

/** Its club or alliance has ended. */
async function isOrphan({ db }: EnvelopeDeps, envelope: store.OpenEnvelope): Promise<boolean> {
  if (envelope.channel_type === envelopeChannels.club)
    return ((await findClub(db, Number(envelope.channel)))?.dissolved_at ?? null) !== null
  if (envelope.channel_type === envelopeChannels.alliance)
    return ((await findAlliance(db, Number(envelope.channel)))?.ended_at ?? null) !== null
  return false
}
