// Red envelopes of the demo data: an ended one with its recipients, and one that is open.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import { createEnvelope, receiveEnvelope } from '@lantern/protocol/redenvelope.ts'
import type { App } from '../app.ts'
import type { PlayerRow } from '../features/players/players.ts'
import { run } from './history.ts'

const ended = { Title: '恭喜發財', Content: '祝大家新年快樂，天天好手氣！', Amount: 8_888, Quantity: 5, Method: 2 }
const open = { Title: '大吉大利', Content: '先搶先贏！', Amount: 18_888, Quantity: 18, Method: 2 }

/** Adds envelopes only in brands that have them. */
export async function seedEnvelopes(app: App, players: readonly PlayerRow[]): Promise<void> {
  if (!brands[players[0]!.brand as BrandCode].redEnvelope) return
  const [first, second, ...others] = players as [PlayerRow, PlayerRow, ...PlayerRow[]]
  await sendTo(app, first, ended, others.slice(0, ended.Quantity))
  await sendTo(app, second, open, others.slice(1, 4))
}

async function sendTo(
  app: App,
  sender: PlayerRow,
  envelope: typeof open,
  claimers: readonly PlayerRow[],
): Promise<void> {
  const { RedEnvelopeID } = (await run(app, sender, createEnvelope.op, envelope)) as { RedEnvelopeID: number }
  for (const player of claimers) await run(app, player, receiveEnvelope.op, { RedEnvelopeID })
}
