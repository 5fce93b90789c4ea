// Banned players of the demo data with their reasons, for the public list of closed accounts.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { bans } from '@lantern/locales/zh_tw/bans.ts'
import type { App } from '../app.ts'
import type { Tx } from '../db/open.ts'
import { phoneProvider } from '../features/players/players.ts'
import { lastWeek } from './people.ts'

interface BannedPlayer {
  readonly name: string
  readonly reason: keyof typeof bans
  /** Duration in days; null: permanent. */
  readonly days: number | null
}

/** The players in the order of their bans. */
const bannedPlayers: readonly BannedPlayer[] = [
  { name: '便宜幣商', reason: 'trading', days: null },
  { name: 'XuGiáRẻ', reason: 'trading', days: null },
  { name: '中獎通知員', reason: 'fraud', days: null },
  { name: 'TurboBot', reason: 'cheating', days: 180 },
  { name: '罵人王', reason: 'insults', days: 30 },
  { name: 'IklanJudi', reason: 'spam', days: 7 },
]

export const bannedCount = bannedPlayers.length

const day = 86_400_000
const firstPhone = 81

/** They registered with the regulars; their bans are spread evenly over the time since then. */
export async function banPlayers({ players }: App, tx: Tx, brand: BrandCode, now: Date): Promise<void> {
  const cameAt = lastWeek(now)
  const span = now.getTime() - cameAt.getTime()
  for (const [index, { name, reason, days }] of bannedPlayers.entries()) {
    const identity = { provider: phoneProvider, subject: `+849000000${firstPhone + index}` }
    const player = await players.register(tx, brand, identity, cameAt, { name })
    if (typeof player === 'string') throw new Error(`the demo player ${name} was refused: ${player}`)
    const closedAt = new Date(cameAt.getTime() + (span * (index + 1)) / (bannedPlayers.length + 1))
    const until = days === null ? null : new Date(closedAt.getTime() + days * day)
    await players.ban(tx, { playerId: player.id, reason, until, isPublic: true, now: closedAt }, () => {})
  }
}
