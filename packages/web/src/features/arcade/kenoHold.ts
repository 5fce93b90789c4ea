// The winnings of a draw are booked before its first ball lands: while a draw with the player's tickets is shown, balance and notifications wait.
import { keno80 } from '@lantern/games/keno80/game.ts'
import { readWallet } from '@lantern/protocol/wallet.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { client } from '../../kernel/connection/link.ts'
import { beginPresentation } from '../../kernel/games/presentedRounds.ts'
import { setBalances, useSession } from '../../kernel/session/session.ts'
import type { Draw } from './draw.ts'

/** The server closes betting slightly before the page's countdown ends. */
const earlyMs = 300

function setCoins(coin: number): void {
  const balances = useSession.getState().me?.bag
  if (balances && balances.coin !== coin) setBalances({ ...balances, coin })
}

/** Freezes the shown balance and holds back notifications of wins; returns the function that ends both. */
export function holdOutcome(): () => void {
  const shown = useSession.getState().me?.bag.coin
  let booked: number | null = null
  const end = beginPresentation(keno80.code)
  // Registered after the session's own listener: it reverts what that one has just written.
  const unsubscribe = client.on(readWallet, ({ Gold }) => {
    booked = Gold
    if (shown !== undefined) setCoins(shown)
  })
  return () => {
    unsubscribe()
    if (booked !== null) setCoins(booked)
    end()
  }
}

/** `landed`: number of balls that have landed on the board. */
export function useHeldOutcome(draw: Draw, landed: number): void {
  const { phase, roundNo, endsAt, mine, balls } = useStore(draw.state)
  const [closed, setClosed] = useState(0)
  const hasTickets = mine.length > 0
  useEffect(() => {
    if (phase !== 'betting' || !hasTickets) return
    const timer = setTimeout(() => setClosed(roundNo), Math.max(0, endsAt - performance.now() - earlyMs))
    return () => clearTimeout(timer)
  }, [phase, roundNo, endsAt, hasTickets])
  const isShown = phase === 'drawn' ? landed < balls.length : phase === 'betting' && closed === roundNo
  const isHeld = hasTickets && isShown
  useEffect(() => (isHeld ? holdOutcome() : undefined), [isHeld])
}
