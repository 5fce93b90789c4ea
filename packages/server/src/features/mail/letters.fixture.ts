// For tests: letters with money, expiry on demand, and a comparison of escrow accounts with letters.
import type { MailExpiry } from '@lantern/protocol/values/mail.ts'
import { pino } from 'pino'
import type { startTestServer } from '../../testing.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { expireLetters } from './jobs.ts'
import type { LedgerItem } from './letter.ts'

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

export interface Player {
  readonly id: number
  readonly name: string
}

export const coins = (Amount: number): LedgerItem[] => [{ ItemID: 1, Amount }]

let sends = 0

/** A letter from the system, paid by the promo account. */
export function sendPresent(
  { app, db, clock }: TestServer,
  playerId: number,
  items: readonly LedgerItem[],
  more: { readonly onExpiry?: MailExpiry; readonly days?: number } = {},
): Promise<number> {
  return inTransaction(db.kysely, async (tx) => {
    const now = clock.now()
    const { id, legs } = await app.mail.send(tx, {
      brand: 'owl',
      playerId,
      kind: 'present',
      parameters: {},
      items,
      now,
      ...more,
    })
    const paid = items.map(({ ItemID: currency, Amount }) => ({
      account: { kind: 'promo', currency } as const,
      delta: -Amount,
    }))
    const key = { kind: 'business', what: 'story.present', row: id, step: 1 } as const
    await app.wallet.post(tx, { brand: 'owl', key, reason: 'event', source: 'system', legs: [...paid, ...legs], now })
    return id
  })
}

/** A letter from a player, like a gift; null when the balance is too low. */
export async function sendGift(
  { app, db, clock }: TestServer,
  from: Player,
  playerId: number,
  items: readonly LedgerItem[],
): Promise<number | null> {
  const poor = new Error('too little')
  try {
    return await inTransaction(db.kysely, async (tx) => {
      const now = clock.now()
      const sender = { playerId: from.id, name: from.name }
      const letter = { brand: 'owl', playerId, kind: 'gift', parameters: {}, items, now, from: sender } as const
      const { id, legs } = await app.mail.send(tx, { ...letter, source: 'gift' })
      const paid = items.map(({ ItemID: currency, Amount }) => ({
        account: { kind: 'player', playerId: from.id, currency } as const,
        delta: -Amount,
      }))
      const key = { kind: 'business', what: 'story.gift', row: `${id}/${++sends}`, step: 1 } as const
      const movement = { brand: 'owl', key, reason: 'giftSent', source: 'gift', now } as const
      const outcome = await app.wallet.post(tx, { ...movement, legs: [...paid, ...legs] })
      if (!outcome.isApplied) throw poor
      return id
    })
  } catch (error) {
    if (error === poor) return null
    throw error
  }
}

export function expireNow({ app, db, clock }: TestServer): Promise<void> {
  return expireLetters(app, db.kysely, {
    now: clock.now(),
    log: pino({ level: 'silent' }),
    transact: (run) => inTransaction(db.kysely, run),
  })
}

/** Letters and escrow accounts whose amounts differ. */
export async function findMisfits({ db }: TestServer): Promise<unknown[]> {
  const { rows } = await db.pool.query(
    `select * from (
       select m.id as owner_id, (i->>'ItemID')::smallint as currency,
         case when m.money = 'held' then (i->>'Amount')::bigint else 0 end as held
       from mail m, jsonb_array_elements(m.items) i
     ) l full join (select owner_id, currency, balance from account where kind = 'gift') a using (owner_id, currency)
     where coalesce(held, 0) <> coalesce(balance, -1)`,
  )
  return rows
}
