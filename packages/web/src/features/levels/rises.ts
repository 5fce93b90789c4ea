// New levels and VIP ranks to celebrate: one card at a time, after the round that caused them was presented.
import type { BodyOf } from '@lantern/protocol/op.ts'
import type { readLevels } from '@lantern/protocol/levels.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import { create } from 'zustand'
import { afterPresentation } from '../../kernel/games/presentedRounds.ts'
import { useSession, type SessionPlayer } from '../../kernel/session/session.ts'
import { readText, writeText } from '../../kernel/browser/storage.ts'

export type News = BodyOf<typeof readLevels>

export interface Rise {
  /** Null: unchanged. */
  readonly level: number | null
  readonly vip: number | null
  readonly coins: number
}

interface Rises {
  readonly shown: Rise | null
  readonly waiting: Rise | null
}

export const showMs = 6000

export const useRises = create<Rises>(() => ({ shown: null, waiting: null }))

/** Null: neither changed. VIP points are pushed without a new rank, too. */
export function riseOf({ Level, VIPLevel, Items }: News, known: SessionPlayer['level']): Rise | null {
  const coins = Items.filter(({ ItemID }) => ItemID === currencies.coin).reduce((sum, { Amount }) => sum + Amount, 0)
  // Coins are paid for levels only: the page may have read the new level before this push.
  const level = coins > 0 || Level > known.level ? Level : null
  const vip = VIPLevel > known.vipLevel ? VIPLevel : null
  return level === null && vip === null ? null : { level, vip, coins }
}

/** Several at once are merged: the highest level, and the coins of all. */
export const joinRises = (a: Rise | null, b: Rise): Rise => ({
  level: b.level ?? a?.level ?? null,
  vip: b.vip ?? a?.vip ?? null,
  coins: (a?.coins ?? 0) + b.coins,
})

function show(rise: Rise): void {
  useRises.setState(({ shown, waiting }) => (shown ? { waiting: joinRises(waiting, rise) } : { shown: rise }))
}

/** Shows the card after the presented round and in a visible tab, because it is shown only once. */
function celebrate(rise: Rise): void {
  afterPresentation(null, () => {
    if (!document.hidden) return show(rise)
    const wait = new AbortController()
    const showOnce = (): void => {
      if (document.hidden) return
      wait.abort()
      show(rise)
    }
    document.addEventListener('visibilitychange', showOnce, { signal: wait.signal })
  })
}

const seenKey = 'vipSeen'

/** The VIP rank last shown to the player in this browser; null: none yet. */
function readSeen(playerId: number): number | null {
  const [player, vip] = (readText(seenKey) ?? '').split('/').map(Number)
  return player === playerId && vip !== undefined && Number.isInteger(vip) ? vip : null
}

/**
 * A purchase raises the rank while the player is on a payment gateway's page, where no push arrives: the session's rank is compared with the one
 * shown last.
 */
export function catchUpRise({ player, level: { vipLevel } }: SessionPlayer): void {
  const seen = readSeen(player.playerID)
  // An answer read before the last change must not show it again.
  if (seen !== null && vipLevel <= seen) return
  writeText(seenKey, `${player.playerID}/${vipLevel}`)
  if (seen !== null) celebrate({ level: null, vip: vipLevel, coins: 0 })
}

export function receiveRise(news: News): void {
  const { me } = useSession.getState()
  if (!me) return
  const rise = riseOf(news, me.level)
  writeText(seenKey, `${me.player.playerID}/${news.VIPLevel}`)
  useSession.setState({ me: { ...me, level: { ...me.level, level: news.Level, vipLevel: news.VIPLevel } } })
  if (rise) celebrate(rise)
}

/** The card's time is over, or it was closed. */
export const nextRise = (): void => useRises.setState(({ waiting }) => ({ shown: waiting, waiting: null }))
