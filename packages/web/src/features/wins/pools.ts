// The four shared jackpots as last sent by the server; updated while a page shows them.
import { readJackpots, seeJackpots } from '@lantern/protocol/games.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { jackpotSymbols } from '@lantern/protocol/values/games.ts'
import { useEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import { client } from '../../kernel/connection/link.ts'
import { page } from '../../kernel/document/page.ts'
import { useSession } from '../../kernel/session/session.ts'
import { poll } from './poll.ts'
import { tickAt, runTime } from './jackpotCounter.ts'

/** The pools from the greatest to the smallest. */
export const poolRanks = Object.values(jackpotSymbols)
export type PoolRank = (typeof poolRanks)[number]

type Pools = ReplyOf<typeof readJackpots>['Pools']

const usePools = create<{ readonly pools: Pools }>(() => ({ pools: [] }))

const showPools = ({ Pools }: ReplyOf<typeof readJackpots>): void =>
  usePools.setState({ pools: Pools.toSorted((a, b) => a.SymbolNo - b.SymbolNo) })

const ask = (): void => void client.call(readJackpots, {}).then(showPools, () => undefined)

/** Players receive every change as a push. */
function follow(): () => void {
  ask()
  const stops = [
    client.on(readJackpots, showPools),
    // Pushes were missed: read the current values.
    client.onGap(ask),
    client.onHello((socket) => socket === 'lobby' && ask()),
  ]
  return () => stops.forEach((stop) => stop())
}

const lookEveryMs = 5000

/** Guests have no socket and poll over HTTP. */
const look = (): (() => void) =>
  poll(() => void client.call(seeJackpots, { SiteID: page.siteId }).then(showPools, () => undefined), lookEveryMs)

export function useJackpots(): Pools {
  const status = useSession((session) => session.status)
  useEffect(() => (status === 'player' ? follow() : status === 'guest' ? look() : undefined), [status])
  return usePools(({ pools }) => pools)
}

const isStill = (): boolean => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
/** Twelve steps a second are smooth for rolling digits, at a fifth of the cost of every frame. */
const stepMs = 80

export function useTicking(amount: number): number {
  const [shown, setShown] = useState(amount)
  const last = useRef(amount)
  useEffect(() => {
    const from = last.current
    if (from === amount) return
    const show = (figure: number): void => {
      last.current = figure
      setShown(figure)
    }
    const began = performance.now()
    const time = isStill() || from === 0 ? 0 : runTime
    const step = (): void => {
      const elapsed = performance.now() - began
      show(tickAt(from, amount, elapsed, time))
      if (elapsed >= time || amount < from) clearInterval(timer)
    }
    const timer = setInterval(step, stepMs)
    step()
    return () => clearInterval(timer)
  }, [amount])
  return shown
}
