// All SQL of phone codes.
import { sql } from 'kysely'
import type { Tx } from '../../db/open.ts'

export type CodePurpose = 'signin' | 'bind' | 'password'

/** Parallel requests for one phone wait here, so that limits are counted one at a time. */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`phone_code:${phone}`}, 0))`.execute(tx)
}

export async function lastSentAt(tx: Tx, phone: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('phone_code')
    .select('sent_at')
    .where('phone', '=', phone)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sent_at ?? null
}

export async function countSent(
  tx: Tx,
  column: 'phone' | 'device' | 'ip' | 'player_id',
  value: string | number,
  since: Date,
): Promise<number> {
  const row = await tx
    .selectFrom('phone_code')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where(column, '=', value as never)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.sent
}

export interface NewCode {
  readonly phone: string
  readonly purpose: CodePurpose
  readonly codeHash: Buffer
  readonly sentAt: Date
  readonly expiresAt: Date
  readonly playerId: number | null
  readonly device: string | null
  readonly ip: string
}

export async function saveCode(tx: Tx, code: NewCode): Promise<void> {
  await tx
    .insertInto('phone_code')
    .values({
      phone: code.phone,
      purpose: code.purpose,
      code_hash: code.codeHash,
      sent_at: code.sentAt,
      expires_at: code.expiresAt,
      player_id: code.playerId,
      device: code.device,
      ip: code.ip,
    })
    .execute()
}

/** The newest code alone counts: an older one died when it was replaced. */
export async function newestCode(tx: Tx, phone: string, purpose: CodePurpose) {
  return tx
    .selectFrom('phone_code')
    .select(['id', 'code_hash', 'expires_at', 'tries', 'used_at'])
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Takes one try; null when none is left. */
export async function takeTry(tx: Tx, id: number, most: number): Promise<number | null> {
  const row = await tx
    .updateTable('phone_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', most)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries ?? null
}

/** False when another request used it first. */
export async function useCode(tx: Tx, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('phone_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
