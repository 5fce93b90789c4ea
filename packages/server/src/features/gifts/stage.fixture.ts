// For tests of gifts: players with coins and a gift password with a low hashing cost.
import { sendGift } from '@lantern/protocol/gifts.ts'
import { setRule as setGiftRule } from '@lantern/protocol/office/gifts.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { systemRandomness, uuid7 } from '../../kernel/ids/ids.ts'
import type { SignInOptions, Resident, startTestServer } from '../../testing.ts'
import type { Rule } from './gifts.ts'
import { Hasher } from './hash.ts'
import * as passwords from './passwords.ts'

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

export const password = 'lantern-1'
export const silverPoints = 100
export const goldPoints = 1_000
export const dayMs = 86_400_000

/** The secret of every test server. */
const hasher = new Hasher(Buffer.alloc(32, 7), systemRandomness, { memory: 8, passes: 1 })

export async function enter(server: TestServer, phone: string, entering: SignInOptions = {}): Promise<Resident> {
  const person = await server.signInAs(phone, { vipPoints: goldPoints, coins: 10_000_000, ...entering })
  await givePassword(server, person.id)
  return person
}

export async function givePassword(server: TestServer, playerId: number, words = password): Promise<void> {
  const hashed = await hasher.hash(words)
  const now = server.clock.now()
  const key = uuid7(now, systemRandomness)
  await server.db.kysely.transaction().execute((tx) => passwords.reset(tx, { playerId, hashed, key, now }))
}

export interface Present {
  readonly amount?: number
  readonly words?: string
  readonly fee?: number
  readonly key?: string
}

export function give(
  from: Pick<Resident, 'client'>,
  to: number,
  { amount = 20_000, words = password, fee, key }: Present = {},
): Promise<ReplyOf<typeof sendGift>> {
  return from.client.call(
    sendGift,
    { ToID: to, ItemID: 1, Amount: amount, Password: words, ...(fee === undefined ? {} : { Fee: fee }) },
    key === undefined ? {} : { key },
  )
}

/** Changes a rule as an operator would. */
export async function changeRule(server: TestServer, vip: number, change: Partial<Rule>): Promise<void> {
  const now = server.clock.now()
  const rule = (await server.app.gifts.rulesAt(server.db.kysely, 'owl', now)).get(vip)!
  await setRule(server, { vips: [vip], rule: { ...rule, ...change } })
}

interface RuleInput {
  readonly vips: readonly number[]
  readonly rule: Rule | null
  readonly from?: Date
}

export async function setRule(server: TestServer, { vips, rule, from }: RuleInput): Promise<void> {
  const request = { Brand: 'owl' as const, VIPLevels: [...vips], Rule: rule }
  await server.office(setGiftRule, { ...request, ...(from && { Since: from.toISOString() }) })
}

export const coinsOf = async (server: TestServer, playerId: number): Promise<number> =>
  (await server.app.wallet.balances(playerId)).coin

/** The sum of all accounts of all brands; it must be 0. */
export async function sumOfAll(server: TestServer): Promise<number> {
  const { rows } = await server.db.pool.query<{ sum: number }>(
    'select coalesce(sum(balance), 0)::bigint as sum from account',
  )
  return rows[0]!.sum
}
