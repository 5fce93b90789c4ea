// Takes a seat at a slot for as long as the page shows it: loads the stage after the first paint, opens the game, plays.
import { LostError, RefusalError } from '@lantern/client/client.ts'
import { useEffect, useState, type RefObject } from 'react'
import { readWallet } from '@lantern/protocol/wallet.ts'
import type { OpenSlot } from '../../games/slot/open.ts'
import { t } from '../../kernel/language.ts'
import { client } from '../../kernel/link.ts'
import { useSession } from '../../kernel/session.ts'
import { rememberPlayed } from '../home/games.ts'
import { makeHouse } from './house.ts'
import { createTable, type Opened, type Table, type TableHouse } from './table.ts'

export interface Seat {
  readonly table: Table
  /** Null while the stage is being built. */
  readonly slot: OpenSlot | null
  /** The server's words, or empty when the picture itself failed. */
  readonly fault: string | null
}

const afterPaint = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))

/** A bad line is no reason to give up; a refusal is. */
async function openPatiently(house: TableHouse, isGone: () => boolean): Promise<Opened> {
  for (;;) {
    try {
      return await house.openGame()
    } catch (error) {
      if (!(error instanceof LostError) || isGone()) throw error
      await new Promise((resolve) => setTimeout(resolve, 2000))
    }
  }
}

interface Elements {
  readonly host: RefObject<HTMLElement | null>
  readonly place: RefObject<HTMLElement | null>
}

export function useSeat(code: string, { host, place }: Elements, isPlayer: boolean): Seat | null {
  const [seat, setSeat] = useState<Seat | null>(null)
  useEffect(() => {
    if (!isPlayer) return
    let isGone = false
    let slot: OpenSlot | null = null
    const house = makeHouse(code)
    const table = createTable(house, useSession.getState().me?.bag.coin ?? null)
    setSeat({ table, slot: null, fault: null })
    const unhear = client.on(readWallet, ({ Gold }) => table.hearCoins(Gold))
    async function open(): Promise<void> {
      const opening = openPatiently(house, () => isGone)
      await afterPaint()
      const [{ openSlot }, opened] = await Promise.all([import('../../games/slot/open.ts'), opening])
      if (isGone || !host.current || !place.current) return
      const built = await openSlot({
        code,
        host: host.current,
        place: place.current,
        grid: opened.LastGrid,
        wildWord: t('games.wildWord'),
        onSuspense: table.setSuspense,
      })
      if (isGone) return built.close()
      slot = built
      table.begin(opened, built)
      rememberPlayed(code)
      setSeat({ table, slot: built, fault: null })
    }
    open().catch((error: unknown) => {
      if (isGone) return
      setSeat({ table, slot: null, fault: error instanceof RefusalError ? error.message : '' })
      if (!(error instanceof RefusalError)) reportError(error)
    })
    return () => {
      isGone = true
      unhear()
      table.close()
      slot?.close()
    }
  }, [code, host, place, isPlayer])
  return seat
}
