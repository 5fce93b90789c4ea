// The page of a slot: backdrop and cabinet at once, the animated stage over them when it is ready, controls in plain HTML.
import { memo, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useT } from '../../kernel/language/language.ts'
import { useLayers } from '../../kernel/routing/layers.ts'
import { useLayer } from '../../kernel/routing/layerState.ts'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { QuickPlaces } from './QuickPlaces.tsx'
import { createAutoplay } from './autoplay.ts'
import { useGameLink } from '../../kernel/connection/gameLink.ts'
import { SessionLine } from './SessionLine.tsx'
import { SlotHead, type HeadSheet } from './SlotHead.tsx'
import { SlotHud, type HudSheet } from './SlotHud.tsx'
import styles from './SlotPage.module.css'
import { SlotScene } from './SlotScene.tsx'
import { useSeat } from './seat.ts'
import { useSpace } from './space.ts'
import { ToLobby } from '../../page/ToLobby.tsx'

const sheets: readonly string[] = ['bets', 'autoplay', 'buy', 'rules', 'history', 'fair']
const isSheet = (value: string): value is HudSheet | HeadSheet => sheets.includes(value)

const Sheets = lazyNamed(() => import('./Sheets.tsx'), 'Sheets')

// A press changes only the session's state; these parts do not depend on it, so they are not rendered in the frame of the press.
const Head = memo(SlotHead)
const Session = memo(SessionLine)
const Places = memo(QuickPlaces)

/** A stable function that calls the newest `act`. */
function useStable<V>(act: (value: V) => void): (value: V) => void {
  const newest = useRef(act)
  useEffect(() => void (newest.current = act))
  return useCallback((value) => newest.current(value), [])
}

interface SlotPageProps {
  readonly code: string
  readonly name: string
  /** False until the server has confirmed the session. */
  readonly isPlayer: boolean
}

export function SlotPage({ code, name, isPlayer }: SlotPageProps) {
  const t = useT()
  const host = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const { session, slot, fault } = useSeat(code, { host, place }, isPlayer)
  const state = useStore(session.state)
  const win = useStore(session.board.state, (board) => board.win)
  const [autoplay] = useState(() => createAutoplay(session))
  const autoLeft = useStore(autoplay.state, ({ left }) => left)
  const { chatroom } = useLayers()
  const [sheet, setSheet] = useLayer('sheet', isSheet)
  const openSheet = useStable(setSheet)
  const link = useGameLink()
  const isOffline = link === 'offline' || (link === 'connecting' && state.phase !== 'opening')
  const obstacle = isOffline ? t('games.offline') : state.phase === 'opening' ? t('games.opening') : null
  const spin = (): void => {
    if (autoLeft !== null) return autoplay.stop()
    if (!isOffline || state.phase !== 'idle') void session.spin()
  }
  useSpace(spin)
  useEffect(() => () => autoplay.stop(), [autoplay])
  if (fault !== null)
    return (
      <StatePanel state="error" heading="h1" title={t('games.stageFault')} action={<ToLobby />}>
        {fault || t('games.stageFaultWhy')}
      </StatePanel>
    )
  const foot = (
    <>
      <div className={styles.controls}>
        <SlotHud
          session={state}
          win={win}
          autoLeft={autoLeft}
          obstacle={obstacle}
          onSpin={spin}
          onBet={session.setBet}
          onTurbo={session.setTurbo}
          onSheet={setSheet}
          onStopAuto={autoplay.stop}
        />
      </div>
      <Session net={state.net} rounds={state.rounds} />
      {/* Its pictures load after the stage; its space is reserved. */}
      <div className={styles.places}>{slot && <Places />}</div>
    </>
  )
  return (
    <>
      <SlotScene
        code={code}
        bet={state.bet}
        store={session.board}
        slot={slot}
        host={host}
        place={place}
        isChatOpen={chatroom !== undefined}
        onSkip={session.skip}
        onChoose={state.phase === 'choosing' ? session.choose : null}
        head={<Head board={session.board} name={name} isReady={slot !== null} onSheet={openSheet} />}
        foot={foot}
      />
      {sheet && slot && (
        <Suspense>
          <Sheets sheet={sheet} face={slot.face} session={session} autoplay={autoplay} onClose={() => setSheet(null)} />
        </Suspense>
      )}
    </>
  )
}
