// Presents given events on a stage of its own, without opening the game: shared wins, and past rounds.
import type { RoundEvent } from '@lantern/games/engine/event.ts'
import { RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { OpenSlot } from '../../games/slot/open.ts'
import { formatAmount, t, useT } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { createBoard } from './boardState.ts'
import styles from './ReplayStage.module.css'
import { SlotScene } from './SlotScene.tsx'
import { boardWords } from './words.ts'

export interface ReplayStageProps {
  readonly code: string
  readonly mathHash: string
  readonly bet: number
  readonly cost: number
  readonly win: number
  /** The events as on the wire: the whole round from its start. */
  readonly events: readonly { readonly Kind: string }[]
  readonly jackpots?: readonly { readonly SymbolNo: number; readonly Amount: number }[] | undefined
  readonly head?: ReactNode
  readonly onEnd?: () => void
}

export function ReplayStage(props: ReplayStageProps) {
  const { code, mathHash, bet, cost, win, events, jackpots, head, onEnd } = props
  useT()
  const host = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [store] = useState(() => createBoard(boardWords))
  const [slot, setSlot] = useState<OpenSlot | null>(null)
  const [take, setTake] = useState(0)
  /** The replay that was watched to its end. */
  const [watched, setWatched] = useState(-1)
  useEffect(() => {
    let isGone = false
    let open: OpenSlot | null = null
    async function enter(): Promise<void> {
      const { openSlot } = await import('../../games/slot/open.ts')
      if (isGone || !host.current || !place.current) return
      const built = await openSlot({
        code,
        terms: { mathHash },
        host: host.current,
        place: place.current,
        wildWord: t('games.wildWord'),
        onSuspense: store.setSuspense,
      })
      if (isGone) return built.close()
      open = built
      setSlot(built)
    }
    enter().catch(reportError)
    return () => {
      isGone = true
      open?.close()
      setSlot(null)
    }
  }, [code, mathHash, store])
  useEffect(() => {
    if (!slot) return
    let isGone = false
    store.clear()
    store.state.setState({ win: 0 })
    const facts = { cost, jackpots: jackpots ?? [] }
    // The wire has one type for the events of all games; the events of this game were made by the same package on the server.
    void slot
      .begin(store.board)
      .play(events as unknown as readonly RoundEvent[], facts)
      .then(() => {
        if (isGone) return
        store.clear()
        setWatched(take)
        onEnd?.()
      })
    return () => {
      isGone = true
    }
  }, [slot, take, events, cost, jackpots, store, onEnd])
  return (
    <SlotScene
      code={code}
      bet={bet}
      store={store}
      slot={slot}
      host={host}
      place={place}
      isReplay
      onSkip={() => slot?.show.skip()}
      onChoose={null}
      head={head}
      foot={
        <div className={styles.foot}>
          <dl>
            <div>
              <dt>{t('games.bet')}</dt>
              <dd className="number">{formatAmount(bet)}</dd>
            </div>
            <div>
              <dt>{t('games.win')}</dt>
              <dd className="number">{formatAmount(win)}</dd>
            </div>
          </dl>
          <Button disabled={watched !== take} onClick={() => setTake(take + 1)}>
            <RotateCcw size={18} aria-hidden />
            {t('games.replay')}
          </Button>
        </div>
      }
    />
  )
}
