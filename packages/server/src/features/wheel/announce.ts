// Announces prizes of the inner ring (14902): collected for a second, one push for a brand.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { readWheel } from '@lantern/protocol/wheel.ts'
import { elapsed } from '../../kernel/time/clock.ts'
import { hiddenName } from '../players/players.ts'
import { hiddenAmong } from '../promotion/promotion.ts'
import type { WheelDeps } from './deps.ts'
import type { InnerPrize } from './spin.ts'

export const wheelChannel = (brand: BrandCode): string => `wheel.${brand}`

const intervalMs = 1000
/** The most of one push; further prizes of that second are not announced. */
const mostRows = 10

export function createAnnouncements({ db, players, publish }: WheelDeps, onFault: (error: unknown) => void) {
  const waiting = new Map<BrandCode, InnerPrize[]>()
  let timer: NodeJS.Timeout | undefined
  let sentAt = -intervalMs

  async function send(brand: BrandCode, prizes: readonly InnerPrize[]): Promise<void> {
    const ids = [...new Set(prizes.map(({ playerId }) => playerId))]
    const [people, hidden] = await Promise.all([players.many(db, ids), hiddenAmong(db, ids)])
    const Rows = prizes.map(({ playerId, ItemID, Amount, at }) => {
      const winner = hidden.has(playerId) ? undefined : people.get(playerId)
      return {
        ...(winner ? { PlayerID: winner.id } : {}),
        PlayerName: winner?.name ?? hiddenName,
        PictureURL: winner?.picture_url ?? '',
        ItemID,
        Amount,
        CreateTime: at.toISOString(),
      }
    })
    publish(wheelChannel(brand), readWheel, { Rows })
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    sentAt = elapsed()
    for (const [brand, prizes] of waiting) send(brand, prizes).catch(onFault)
    waiting.clear()
  }

  return {
    note(brand: BrandCode, prize: InnerPrize): void {
      const known = waiting.get(brand) ?? []
      if (known.length < mostRows) waiting.set(brand, [...known, prize])
      if (timer) return
      const rest = sentAt + intervalMs - elapsed()
      if (rest <= 0) flush()
      else timer = setTimeout(flush, rest).unref()
    },
    stop(): void {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
