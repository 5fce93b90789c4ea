// What surrounds the reels in play and in replay: backdrop, veil, the stage's canvas, plates, questions, celebrations.
import { useStore } from 'zustand'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import type { OpenSlot } from '../../games/slot/open.ts'
import { themeOf } from '../../games/slot/themes.ts'
import { useT } from '../../kernel/language/language.ts'
import { findPicture } from '../../kernel/pictures/picture.ts'
import { Picture } from '../../ui/Picture.tsx'
import type { BoardStore } from './boardState.ts'
import { Machine } from './Machine.tsx'
import { MachineLine } from './MachineLine.tsx'
import { PartyAmount, PartyVeil } from './PartyAmount.tsx'
import { Plates } from './Plates.tsx'
import { QuestionLayer } from './Question.tsx'
import styles from './SlotPage.module.css'

interface SlotSceneProps {
  readonly code: string
  readonly bet: number
  readonly store: BoardStore
  /** Null while the stage is loading. */
  readonly slot: OpenSlot | null
  readonly host: RefObject<HTMLDivElement | null>
  readonly place: RefObject<HTMLDivElement | null>
  readonly isChatOpen?: boolean
  readonly isReplay?: boolean
  readonly onSkip: () => void
  readonly onChoose: ((choice: number) => void) | null
  readonly head: ReactNode
  readonly foot: ReactNode
}

export function SlotScene(props: SlotSceneProps) {
  const { code, bet, store, slot, host, place, onChoose, head, foot } = props
  const t = useT()
  const board = useStore(store.state)
  const { party, free, announced } = board
  const hasCabinet = findPicture(`slots/${code}/cabinet`) !== null
  return (
    <div
      className={styles.page}
      style={{ '--free': themeOf(code).free } as CSSProperties}
      data-party={party ? '' : undefined}
      data-free={free ? '' : undefined}
      data-chat={props.isChatOpen ? '' : undefined}
      data-replay={props.isReplay ? '' : undefined}
      onClick={(event) => {
        if (!(event.target instanceof Element && event.target.closest('button, a, dialog'))) props.onSkip()
      }}
    >
      <div className={styles.backdrop} aria-hidden>
        <Picture name={`slots/${code}/backdrop-desktop`} phone={`slots/${code}/backdrop-phone`} alt="" />
      </div>
      <PartyVeil tier={party?.tier} isStill={slot?.renderer === 'canvas'} />
      <div ref={host} className={styles.host} data-ready={slot ? '' : undefined} aria-hidden />
      {props.isReplay ? (
        <div>
          {head}
          <MachineLine store={store} />
        </div>
      ) : (
        head
      )}
      <div ref={place} className={styles.place}>
        <Machine slot={slot} />
        {!slot && hasCabinet && (
          <Picture name={`slots/${code}/cabinet`} phone={`slots/${code}/cabinet-phone`} alt={t('games.loading')} />
        )}
        {!party && <Plates code={code} board={board} />}
      </div>
      {foot}
      {party && <PartyAmount party={party} bet={bet} host={host} />}
      {!party && <QuestionLayer code={code} board={board} onChoose={onChoose} />}
      <p className="hidden" aria-live="polite">
        {announced}
      </p>
    </div>
  )
}
