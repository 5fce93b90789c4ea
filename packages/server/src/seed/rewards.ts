// Rewards of the demo data: a return card, tickets of the wheel, guesses at the vault, and avatar frames that are owned and worn.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { wheelTicket } from '@lantern/protocol/values/wallet.ts'
import type { App } from '../app.ts'
import type { Tx } from '../db/open.ts'
import { grantFrames, wearFrame, type PlayerRow } from '../features/players/players.ts'
import { openCard } from '../features/returnRewards/returnRewards.ts'
import { taipeiDay } from '../kernel/time/day.ts'

/** The first player has frames to choose from; the next two wear one, so that chat and rankings show it. */
const frames = [
  { owned: [60, 68], worn: 0 },
  { owned: [62], worn: 62 },
  { owned: [74], worn: 74 },
] as const

const tickets = 3

/** Guesses at the vault of the day, by player. */
const guesses = [['1234', '5678', '1357'], ['0246', '8080'], ['7777'], ['2580', '1590']] as const

export async function seedRewards(app: App, tx: Tx, players: readonly PlayerRow[], now: Date): Promise<void> {
  await openCard(tx, players[0]!.id, taipeiDay(now))
  await giveTickets(app, tx, players[0]!, now)
  for (const [index, made] of guesses.entries()) {
    const { id, brand } = players[index]!
    await app.vault.addGuesses(tx, { id, brand: brand as BrandCode }, made, now)
  }
  for (const [index, { owned, worn }] of frames.entries()) {
    const { id } = players[index]!
    await grantFrames(tx, id, owned, now)
    await wearFrame(tx, id, worn)
  }
}

async function giveTickets({ wallet }: App, tx: Tx, { id, brand: code }: PlayerRow, now: Date): Promise<void> {
  const brand = code as BrandCode
  const account = { kind: 'player', playerId: id, currency: wheelTicket } as const
  await wallet.openAccount(tx, brand, account)
  const granted = await wallet.post(tx, {
    brand,
    key: { kind: 'business', what: 'demo', row: id, step: 'tickets' },
    reason: 'event',
    source: 'system',
    legs: [
      { account: { kind: 'promo', currency: wheelTicket }, delta: -tickets },
      { account, delta: tickets },
    ],
    now,
  })
  if (!granted.isApplied) throw new Error(`the demo tickets were refused: ${granted.refusal}`)
}
