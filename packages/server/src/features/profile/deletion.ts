// Account deletion: the account is locked at once, and after thirty days all data that identifies the person is erased in one transaction.
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { deleteAccount } from '@lantern/protocol/profile.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Schema } from '../../db/schema.gen.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { sessionCookie } from '../../kernel/http/http.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import type { PersonalRecords } from '../../kernel/feature/personal.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { writeTaipeiTime } from '../mail/mail.ts'
import type { ProfileDeps } from './deps.ts'
import { askDeletion, findLeavers, lockLeaver } from '../players/players.ts'
import { profileRules } from './rules.ts'

export async function leave(
  deps: ProfileDeps,
  call: Call<typeof deleteAccount>,
): Promise<ReplyOf<typeof deleteAccount>> {
  const { me, tx, brand, now, no } = call
  // Inside LINE or our app the sign-in is controlled by that app and not by the player, so deletion can only be requested in a browser.
  if ((await deps.sessions.clientOf(tx, me.session.id)) !== 'web') throw no('WrongRole', { Why: 'Client' })
  const at = new Date(now.getTime() + profileRules.lockDays * 86_400_000)
  if (!(await askDeletion(tx, me.id, me.session.generation, at))) throw no('SessionExpired')
  await deps.onDeletionAsked(tx, me.id, now)
  await deps.sessions.endAll(tx, me.id, 'SessionExpired', now)
  const parameters = { time: writeTaipeiTime(at) }
  await deps.mail.send(tx, { brand, playerId: me.id, kind: 'deletionAsked', parameters, now, lang: call.lang })
  call.web.clearCookie(sessionCookie)
  call.after(() => deps.sockets.end({ playerId: me.id }, 'SessionExpired'))
  return { LockedUntil: at.toISOString() }
}

export function eraseJob(deps: ProfileDeps): Job {
  return { kind: 'profile.erase', every: 3600, run: ({ now, log }) => eraseLeavers(deps, now, log) }
}

const atOnce = 100

/** A failing erasure does not block the others; the job is run again for it. */
export async function eraseLeavers({ db, personal, sockets }: Leaving, now: Date, log: Logger): Promise<void> {
  const failures: unknown[] = []
  let leavers = await findLeavers(db, now, 0, atOnce)
  while (leavers.length > 0) {
    for (const playerId of leavers)
      await erase(db, personal, playerId, now).then(
        // Reaches every node: connections that are no sockets, such as the encoder of a host, end with it.
        () => sockets.end({ playerId }, 'SessionExpired'),
        (error: unknown) => {
          log.error({ err: error, player: playerId }, 'player not erased')
          failures.push(error)
        },
      )
    leavers = await findLeavers(db, now, leavers.at(-1)!, atOnce)
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} players could not be erased`)
}

type Leaving = Pick<ProfileDeps, 'db' | 'personal'> & { readonly sockets: Pick<ProfileDeps['sockets'], 'end'> }

async function erase(
  db: Kysely<Schema>,
  personal: readonly PersonalRecords[],
  playerId: number,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // A concurrent sign-in waits for this lock, and then finds no player.
    if (!(await lockLeaver(tx, playerId, now))) return
    // In the order of features: later ones already find the pseudonym.
    for (const records of personal) await records.erase(tx, playerId, now)
  })
}
