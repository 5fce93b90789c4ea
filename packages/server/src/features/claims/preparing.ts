// Claims of several offers at once: one lock, one update, and movements that the caller posts together.
import type { Tx } from '../../db/open.ts'
import { frameItems, isHeldItem, ledgerItems } from '../mail/mail.ts'
import { grantFrames } from '../players/players.ts'
import type { Movement, Wallet } from '../wallet/wallet.ts'
import type { Claimable, ClaimName } from './claims.ts'
import { legsOf } from './rules.ts'
import type { PreparedReward, RewardRefusal } from './sources.ts'
import * as store from './store.ts'

type Name = Pick<ClaimName, 'source' | 'key'>

interface Preparing {
  readonly playerId: number
  readonly now: Date
  readonly requestId: string
}

export function movementOf(offer: Claimable, legs: Movement['legs'], now: Date): Movement {
  const { brand, playerId, source, key, reason } = offer
  return {
    brand,
    reason,
    legs,
    now,
    source: 'system',
    key: { kind: 'business', what: 'claim', row: `${playerId}/${source}/${key}`, step: 0 },
  }
}

const whyNot = (found: store.Locked | undefined, now: Date): RewardRefusal | null => {
  if (!found) return 'NotReached'
  if (found.state === 'claimed') return 'Claimed'
  return found.state !== 'open' || (found.expiresAt && found.expiresAt <= now) ? 'Ended' : null
}

export async function prepareClaims(
  wallet: Pick<Wallet, 'openAccount'>,
  tx: Tx,
  { playerId, now, requestId }: Preparing,
  names: readonly Name[],
): Promise<PreparedReward[]> {
  if (names.length === 0) return []
  const nameOf = ({ source, key }: Name): string => `${source}/${key}`
  const found = new Map((await store.lockClaims(tx, playerId, names)).map((row) => [nameOf(row), row]))
  const open = names.flatMap((name) => {
    const row = found.get(nameOf(name))
    return whyNot(row, now) === null ? [row!] : []
  })
  await store.settleAll(
    tx,
    open.map(({ id }) => id),
    now,
    requestId,
  )
  await grantFrames(
    tx,
    playerId,
    open.flatMap(({ items }) => frameItems(items)),
    now,
  )
  const held = open.flatMap(({ brand, items }) =>
    ledgerItems(items)
      .filter(({ ItemID }) => isHeldItem(ItemID))
      .map(({ ItemID: currency }) => ({ brand, currency })),
  )
  for (const { brand, currency } of new Map(held.map((one) => [one.currency, one])).values())
    await wallet.openAccount(tx, brand, { kind: 'player', playerId, currency })
  return names.map(({ source, key }) => {
    const row = found.get(nameOf({ source, key }))
    const why = whyNot(row, now)
    if (!row || why) return { source, key, refusal: 'NotEligibleToRedeem', why: why ?? 'NotReached' } as const
    return { source, key, items: row.items, movement: movementOf(row, legsOf(playerId, row.items), now) }
  })
}
