// Letters of the system to members, and messages of the system in the club's chat.
import type { Tx } from '../../db/open.ts'
import { writeEvent } from '../../kernel/jobs/events.ts'
import type { LetterKind, Mail, NewLetter } from '../mail/mail.ts'
import { clubMessage, type ClubMessage } from './events.ts'
import type { ClubRow } from './store/clubs.ts'

/** Letters of the system about decisions, without coins. */
export const decisionLetters = [
  'clubAccepted',
  'clubRefused',
  'clubInvited',
  'allianceInvited',
  'clubKicked',
  'clubDeputy',
  'clubDeputyRemoved',
  'clubLeader',
  'clubSucceeded',
  'clubLeaderChange',
  'clubDissolution',
  'clubChangeCancelled',
  'clubDissolved',
  'clubAbsence',
] as const satisfies readonly LetterKind[]

export function createLetters(mail: Mail) {
  /** What happens while the chat is closed is not reported there later. */
  async function report(
    tx: Tx,
    club: Pick<ClubRow, 'id' | 'brand'> & Partial<Pick<ClubRow, 'is_chat_open'>>,
    message: Omit<ClubMessage, 'brand' | 'clubId'>,
    now: Date,
  ): Promise<void> {
    if (club.is_chat_open === false) return
    await writeEvent(tx, clubMessage, { brand: club.brand, clubId: club.id, ...message }, now)
  }

  async function sendLetter<K extends LetterKind>(
    tx: Tx,
    club: Pick<ClubRow, 'brand'>,
    ids: readonly number[],
    kind: K,
    parameters: NewLetter<K>['parameters'],
    now: Date,
    from?: NewLetter['from'],
  ): Promise<void> {
    const letter = { brand: club.brand, kind, parameters, now, ...(from ? { from } : {}) }
    await mail.sendAll(
      tx,
      ids.map((playerId) => ({ ...letter, playerId })),
    )
  }

  return { report, sendLetter }
}

export type Letters = ReturnType<typeof createLetters>
