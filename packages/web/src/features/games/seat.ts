// Holds a seat at a slot while the page shows it: loads the stage after the first paint, opens the game, plays.
import { RefusalError } from '@lantern/client/client.ts'
import { useEffect, useState, type RefObject } from 'react'
import { readWallet } from '@lantern/protocol/wallet.ts'
import type { OpenSlot } from '../../games/slot/open.ts'
import { showDeferredUi } from '../../kernel/browser/deferredUi.ts'
import { afterPaint } from '../../kernel/browser/paint.ts'
import { t } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { retryLost } from '../../kernel/connection/retryLost.ts'
import { useSession } from '../../kernel/session/session.ts'
import { rememberPlayed } from '../../kernel/games/shelf.ts'
import { createBoard } from './boardState.ts'
import { makeDeps } from './deps.ts'
import { useMusic } from '../../kernel/settings/soundSwitches.ts'
import { followPhase } from './presentation.ts'
import { createSlotSession, type SlotSession } from './slotSession.ts'
import { boardWords } from './words.ts'

export interface Seat {
  readonly session: SlotSession
  /** Null while the stage is loading. */
  readonly slot: OpenSlot | null
  /** The server's text, or empty when the stage itself failed. */
  readonly fault: string | null
}

interface Elements {
  readonly host: RefObject<HTMLElement | null>
  readonly place: RefObject<HTMLElement | null>
}

export function useSeat(code: string, { host, place }: Elements, isPlayer: boolean): Seat {
  const [deps] = useState(() => makeDeps(code))
  const [session] = useState(() =>
    createSlotSession(deps, createBoard(boardWords), useSession.getState().me?.bag.coin ?? null),
  )
  const [slot, setSlot] = useState<OpenSlot | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  // Creating the audio context blocks the main thread; the stage comes first.
  useMusic(slot ? code : null)
  useEffect(() => {
    if (!isPlayer) return
    let isGone = false
    let open: OpenSlot | null = null
    const unsubscribe = client.on(readWallet, ({ Gold }) => session.setBalance(Gold))
    const unfollow = followPhase(session.state, code)
    const fail = (error: unknown): void => {
      if (isGone) return
      setFault(error instanceof RefusalError ? error.message : '')
      if (!(error instanceof RefusalError)) reportError(error)
    }
    async function enter(): Promise<void> {
      const opening = retryLost(
        () => deps.openGame(),
        () => isGone,
      )
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
        onSuspense: session.board.setSuspense,
      })
      if (isGone) return built.close()
      open = built
      rememberPlayed(code)
      setSlot(built)
      void afterPaint().then(showDeferredUi)
      await session.begin(await opening, built)
    }
    enter().catch(fail)
    return () => {
      isGone = true
      unsubscribe()
      session.close()
      unfollow()
      open?.close()
      setSlot(null)
    }
  }, [code, deps, session, host, place, isPlayer])
  return { session, slot, fault }
}
