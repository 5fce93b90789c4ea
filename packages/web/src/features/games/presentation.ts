// Reports that a slot presents a round: from the press of the button until the reels have shown everything.
import type { StoreApi } from 'zustand/vanilla'
import { beginPresentation } from '../../kernel/games/presentedRounds.ts'
import type { SlotSessionState } from './slotSession.ts'

const presenting: ReadonlySet<SlotSessionState['phase']> = new Set(['rolling', 'showing', 'choosing'])

/** Returns the function that unsubscribes; if a round is being presented then, its presentation counts as ended. */
export function followPhase(state: StoreApi<SlotSessionState>, game: string): () => void {
  let end: (() => void) | null = null
  const follow = ({ phase }: SlotSessionState): void => {
    if (presenting.has(phase)) return void (end ??= beginPresentation(game))
    end?.()
    end = null
  }
  follow(state.getState())
  const unsubscribe = state.subscribe(follow)
  return () => {
    unsubscribe()
    end?.()
    end = null
  }
}
