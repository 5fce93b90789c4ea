// Holds a seat at a slot while the page shows it: loads the stage after the first paint, opens the game, plays.
import { LostError, RefusalError } from '@lantern/client/client.ts'
import { useEffect, useState, type RefObject } from 'react'
import { readWallet } from '@lantern/protocol/wallet.ts'
import type { OpenSlot } from '../../games/slot/open.ts'
import { raiseCurtain } from '../../kernel/browser/curtain.ts'
import { afterPaint } from '../../kernel/browser/paint.ts'
import { t } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { useSession } from '../../kernel/session/session.ts'
import { rememberPlayed } from '../../kernel/games/shelf.ts'
import { createBoard } from './boardstate.ts'
import { makeHouse } from './house.ts'
import { useMusic } from '../../kernel/settings/soundSwitches.ts'
import { followPhase } from './presentation.ts'
import { createTable, type Opened, type Table, type TableHouse } from './table.ts'
import { boardWords } from './words.ts'

export interface Seat {
  readonly table: Table
  /** Null while the stage is loading. */
  readonly slot: OpenSlot | null
  /** The server's text, or empty when the stage itself failed. */
  readonly fault: string | null
}

/** Retries after a lost connection, but not after a refusal. */
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

export function useSeat(code: string, { host, place }: Elements, isPlayer: boolean): Seat {
  const [house] = useState(() => makeHouse(code))
  const [table] = useState(() =>
    createTable(house, createBoard(boardWords), useSession.getState().me?.bag.coin ?? null),
  )
  const [slot, setSlot] = useState<OpenSlot | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  // Creating the audio context blocks the main thread; the stage comes first.
  useMusic(slot ? code : null)
  useEffect(() => {
    if (!isPlayer) return
    let isGone = false
    let open: OpenSlot | null = null
    const unhear = client.on(readWallet, ({ Gold }) => table.hearCoins(Gold))
    const unfollow = followPhase(table.state, code)
    const fail = (error: unknown): void => {
      if (isGone) return
      setFault(error instanceof RefusalError ? error.message : '')
      if (!(error instanceof RefusalError)) reportError(error)
    }
    async function enter(): Promise<void> {
      const opening = openPatiently(house, () => isGone)
      const terms = opening.then(({ MathHash, LastGrid }) => ({ mathHash: MathHash, grid: LastGrid }))
      // A refusal is reported once, by the await below.
      terms.catch(() => undefined)
      await afterPaint()
      const { openSlot } = await import('../../games/slot/open.ts')
      if (isGone || !host.current || !place.current) return
      const built = await openSlot({
        code,
        terms,
        host: host.current,
        place: place.current,
        wildWord: t('games.wildWord'),
        onSuspense: table.board.setSuspense,
      })
      if (isGone) return built.close()
      open = built
      rememberPlayed(code)
      setSlot(built)
      void afterPaint().then(raiseCurtain)
      await table.begin(await opening, built)
    }
    enter().catch(fail)
    return () => {
      isGone = true
      unhear()
      table.close()
      unfollow()
      open?.close()
      setSlot(null)
    }
  }, [code, house, table, host, place, isPlayer])
  return { table, slot, fault }
}
