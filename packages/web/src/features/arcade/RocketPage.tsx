// The rocket page: the flight, the last results, all players' bets, and the player's two panels.
import { Suspense, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useT } from '../../kernel/language/language.ts'
import { useLayer } from '../../kernel/routing/layerState.ts'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { useGameLink } from '../../kernel/connection/gameLink.ts'
import { clearArea, stageArea } from '../../page/clearAreas.ts'
import { ToLobby } from '../../page/ToLobby.tsx'
import { ArcadeHead } from './ArcadeHead.tsx'
import { useCockpit, type Cockpit } from './cockpit.ts'
import { createInstruments } from './instruments.ts'
import { RocketBets } from './RocketBets.tsx'
import styles from './RocketPage.module.css'
import { RocketPanel } from './RocketPanel.tsx'
import { heatOf, writeMultiple } from './words.ts'

const RocketDialog = lazyNamed(() => import('./RocketDialog.tsx'), 'RocketDialog')

const isRules = (value: string): value is 'rules' => value === 'rules'
const marks = Array.from({ length: 12 }, (_, i) => i)
const pins = Array.from({ length: 5 }, (_, i) => i)

interface RocketPageProps {
  readonly name: string
  /** False until the server has confirmed the session. */
  readonly isPlayer: boolean
}

/** Keys 1 and 2 press the buttons of the panels, unless an input has the focus or a dialog is open. */
function useKeys(act: Cockpit['act']): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null
      const isTaken = target?.closest('input, textarea, select, [contenteditable]')
      if (isTaken || event.repeat || document.querySelector('[data-scrim]')) return
      if (event.key === '1') act(0)
      if (event.key === '2') act(1)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [act])
}

export function RocketPage({ name, isPlayer }: RocketPageProps) {
  const t = useT()
  const host = useRef<HTMLDivElement>(null)
  const cockpit = useCockpit(host, isPlayer)
  const [sheet, setSheet] = useLayer('sheet', isRules)
  const state = useStore(cockpit.flight.state)
  useKeys(cockpit.act)
  if (cockpit.fault !== null)
    return (
      <StatePanel state="error" heading="h1" title={t('arcade.fault')} action={<ToLobby />}>
        {cockpit.fault || t('arcade.faultWhy')}
      </StatePanel>
    )
  return (
    <div className={styles.page} data-phase={state.phase}>
      <ArcadeHead name={name} label={t('arcade.rocketRules')} onRules={() => setSheet('rules')} />
      <ol className={styles.strip} aria-label={t('arcade.recent')} tabIndex={0}>
        {state.recent.map(({ RoundNo, Outcome }) => (
          <li key={RoundNo} className="number" data-heat={heatOf(Outcome[0]!)}>
            {writeMultiple(Outcome[0]!)}
          </li>
        ))}
      </ol>
      <section ref={stageArea} className={styles.flight} data-stage="" aria-label={name}>
        <div ref={host} className={styles.host} aria-hidden />
        <Instruments cockpit={cockpit} />
      </section>
      <RocketBets others={state.others} players={state.players} />
      <div ref={clearArea} className={styles.panels}>
        <RocketPanel place={0} cockpit={cockpit} state={state} />
        <RocketPanel place={1} cockpit={cockpit} state={state} />
      </div>
      <p className="hidden" aria-live="polite">
        {cockpit.announced}
      </p>
      {sheet && (
        <Suspense>
          <RocketDialog mathHash={state.mathHash} chain={state.chain} onClose={() => setSheet(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** Rendered once: the numbers in it are written to the DOM in every frame, without a React render. */
function Instruments({ cockpit: { flight, stage } }: { readonly cockpit: Cockpit }) {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const phase = useStore(flight.state, (state) => state.phase)
  const isInterrupted = useStore(flight.state, (state) => state.isInterrupted)
  const players = useStore(flight.state, (state) => state.players)
  const link = useGameLink()
  useEffect(() => {
    const paint = createInstruments(root.current!)
    let frame = requestAnimationFrame(function draw() {
      paint(flight.state.getState(), stage?.show.plot, performance.now())
      frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [flight, stage])
  const words = link === 'offline' ? 'offline' : phase === 'crashed' && isInterrupted ? 'interrupted' : phase
  return (
    <div ref={root} className={styles.instruments}>
      {marks.map((mark) => (
        <i key={mark} data-mark="" className="number" aria-hidden />
      ))}
      {pins.map((pin) => (
        <span key={pin} data-pin="" aria-hidden>
          <i />
          <b className="number" />
        </span>
      ))}
      <div className={styles.figure} role="timer">
        <strong className="number" data-multiple="">
          {writeMultiple(100)}
        </strong>
        <span>
          {t(`arcade.${words}`)} · {t('arcade.players', { count: players })}
        </span>
      </div>
      <div className={styles.countdown} aria-hidden>
        <span>{t('arcade.betting')}</span>
        <strong className="number" data-left="" />
        <em>
          <i data-bar="" />
        </em>
      </div>
    </div>
  )
}
