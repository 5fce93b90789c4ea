// Dissolves clubs, and raises their levels. The caller of a dissolution holds the lock of the club's row.
import { clubChanges, clubEvents } from '@lantern/protocol/values/clubs.ts'
import type { Tx } from '../../db/open.ts'
import type { ClubsDeps } from './deps.ts'
import type { Letters } from './letters.ts'
import { channelsIn, type SendNews } from './news.ts'
import { clubLevels, levelAt, memberLimit, nextLevelFed } from './rulebook.ts'
import { voidRequestsTo } from './joining/store.ts'
import * as changes from './store/changes.ts'
import * as clubStore from './store/clubs.ts'
import type { ClubRow } from './store/clubs.ts'
import { writeLog } from './store/log.ts'
import * as members from './store/members.ts'

/** Runs in the transaction of a dissolution. */
export type OnDissolve = (tx: Tx, club: ClubRow, now: Date, send: SendNews) => Promise<void>

interface Ending {
  readonly club: ClubRow
  readonly actorId?: number | null
  /** The last member, whose account is being erased; it gets no letter, because its letters were erased before. */
  readonly erasedId?: number
}

export function createEndings({ settings }: Pick<ClubsDeps, 'settings'>, { report, sendLetter }: Letters) {
  const dissolving: OnDissolve[] = []

  /** Ends the club: its members leave without a cool-down, its name stays reserved, its treasury and alliance are settled by `onDissolve`. */
  async function dissolve(tx: Tx, { club, actorId, erasedId }: Ending, now: Date, send: SendNews): Promise<void> {
    const pending = await changes.findPending(tx, club.id)
    if (pending)
      await changes.settleChange(tx, pending.id, pending.kind === clubChanges.dissolution ? 'done' : 'void', now)
    const ids = await members.memberIds(tx, club.id)
    await voidRequestsTo(tx, club.id, now)
    for (const run of dissolving) await run(tx, club, now, send)
    await members.removeMembers(tx, club.id, ids, 'dissolution', now)
    await clubStore.setClub(tx, club.id, { members: 0, dissolved_at: now, is_chat_open: false })
    await writeLog(tx, { clubId: club.id, kind: clubEvents.dissolved, actorId: actorId ?? null }, now)
    const recipients = ids.filter((id) => id !== erasedId)
    await sendLetter(tx, club, recipients, 'clubDissolved', { club: club.name }, now)
    send({ clubId: club.id, out: { ids, channels: channelsIn(club) }, toPlayers: { ids, body: { Out: true } } })
  }

  /** Coins fed to the treasury; the level rises with their sum and never falls. */
  async function addFed(tx: Tx, clubId: number, coins: number, now: Date, send: SendNews): Promise<ClubRow> {
    const club = await clubStore.addFed(tx, clubId, coins)
    const levels = settings.read(clubLevels, club.brand)
    const level = Math.max(club.level, levelAt(levels, club.fed))
    const isHigher = level > club.level && !club.dissolved_at
    if (isHigher) {
      await clubStore.setClub(tx, clubId, { level })
      await writeLog(tx, { clubId, kind: clubEvents.level, value: level }, now)
      await report(tx, club, { kind: 'level', value: level }, now)
    }
    const limits = { MemberLimit: memberLimit(levels, level), NextLevelFed: nextLevelFed(levels, level) }
    send({ clubId, toClub: { Changed: { Fed: club.fed, ...(isHigher ? { Level: level, ...limits } : {}) } } })
    return { ...club, level }
  }

  return { dissolve, addFed, onDissolve: (run: OnDissolve): void => void dissolving.push(run) }
}
