// Who leads when the leader is gone: the successor leads at once, and a club without members is dissolved.
import type { Tx } from '../../db/open.ts'
import { writeEvent } from '../../kernel/jobs/events.ts'
import type { ClubsDeps } from './deps.ts'
import { clubNews } from './events.ts'
import type { MembershipActs } from './membership.ts'
import type { ClubNews, SendNews } from './news.ts'
import { lockOwn } from './own.ts'
import { clubRules } from './rulebook.ts'
import { chooseSuccessor } from './rules.ts'
import type { ClubRow } from './store/clubs.ts'
import * as members from './store/members.ts'

const dayMs = 86_400_000

export function createSuccession({ players, settings }: Pick<ClubsDeps, 'players' | 'settings'>, acts: MembershipActs) {
  /** The member who leads after this one: seen within the last days and not banned. Null: there is none. */
  async function successorOf(tx: Tx, club: ClubRow, leaderId: number, now: Date): Promise<number | null> {
    const others = (await members.readMembers(tx, club.id)).filter(({ playerId }) => playerId !== leaderId)
    const faces = await players.many(
      tx,
      others.map(({ playerId }) => playerId),
    )
    const since = new Date(now.getTime() - settings.read(clubRules, club.brand).heirSeenDays * dayMs)
    const present = others.filter(({ playerId }) => {
      const face = faces.get(playerId)!
      const isBanned = face.banned_until !== null && face.banned_until > now
      return face.last_login_at >= since && !isBanned && !face.deletion_at && !face.erased_at
    })
    return chooseSuccessor(present)?.playerId ?? null
  }

  /** False: no member can lead, so that the leader stays. */
  async function succeed(tx: Tx, club: ClubRow, leaderId: number, now: Date, send: SendNews): Promise<boolean> {
    const successor = await successorOf(tx, club, leaderId, now)
    if (successor === null) return false
    await acts.makeLeader(tx, { club, playerId: successor }, now, send)
    return true
  }

  /** Runs in transactions whose caller sends no pushes: they are sent by the consumer of the event. */
  async function withEvent(tx: Tx, now: Date, run: (send: SendNews) => Promise<void>): Promise<void> {
    const news: ClubNews[] = []
    await run((one) => news.push(one))
    if (news.length > 0) await writeEvent(tx, clubNews, { news }, now)
  }

  /** A leader whose account is erased is succeeded by anyone who is left. */
  async function erase(tx: Tx, playerId: number, now: Date): Promise<void> {
    const own = await lockOwn(tx, playerId)
    if (typeof own === 'string') return
    const { club, member } = own
    await withEvent(tx, now, async (send) => {
      const others = (await members.readMembers(tx, club.id)).filter((one) => one.playerId !== playerId)
      if (others.length === 0) return acts.dissolve(tx, { club, erasedId: playerId }, now, send)
      if (member.role === 'leader') {
        const successor = (await successorOf(tx, club, playerId, now)) ?? chooseSuccessor(others)!.playerId
        await acts.makeLeader(tx, { club, playerId: successor, erasedId: playerId }, now, send)
      }
      await acts.dismiss(tx, { club, playerId, how: 'erasure' }, now, send)
    })
  }

  /** The leader is absent: banned or about to be deleted. */
  async function depose(tx: Tx, playerId: number, now: Date): Promise<void> {
    const own = await lockOwn(tx, playerId)
    if (typeof own === 'string' || own.member.role !== 'leader') return
    await withEvent(tx, now, async (send) => void (await succeed(tx, own.club, playerId, now, send)))
  }

  return { successorOf, succeed, erase, depose }
}

export type Succession = ReturnType<typeof createSuccession>
