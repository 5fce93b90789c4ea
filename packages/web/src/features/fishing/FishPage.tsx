// The page of a fishing table: the reef in the background, the animated stage over it, seats and controls in plain HTML.
import { BookOpen, ChevronLeft } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, type PointerEvent } from 'react'
import { useStore } from 'zustand'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { useLayer } from '../../kernel/routing/layerState.ts'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import { stageArea } from '../../page/clearAreas.ts'
import { ChatPlace } from '../../page/chatPlace.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { useGameLink } from '../../kernel/connection/gameLink.ts'
import { SoundButton } from '../../ui/SoundButton.tsx'
import { ToLobby } from '../../page/ToLobby.tsx'
import { BossBanner } from './BossBanner.tsx'
import { FishHud } from './FishHud.tsx'
import styles from './FishPage.module.css'
import { useFishing } from './play.ts'
import { SeatPlates } from './SeatPlates.tsx'
import type { FishingTable } from './table.ts'

const OddsDialog = lazyNamed(() => import('./OddsDialog.tsx'), 'OddsDialog')
const SitDialog = lazyNamed(() => import('./SitDialog.tsx'), 'SitDialog')
const TopUpDialog = lazyNamed(() => import('./TopUpDialog.tsx'), 'TopUpDialog')
const LeaveDialog = lazyNamed(() => import('./LeaveDialog.tsx'), 'LeaveDialog')
const GoneDialog = lazyNamed(() => import('./GoneDialog.tsx'), 'GoneDialog')

const layers = ['odds', 'topUp', 'leave'] as const
const isLayer = (value: string): value is (typeof layers)[number] => layers.some((layer) => layer === value)

interface FishPageProps {
  readonly name: string
  /** False until the server has confirmed the session. */
  readonly isPlayer: boolean
}

export function FishPage({ name, isPlayer }: FishPageProps) {
  const t = useT()
  const locale = useLocale()
  const navigate = useNavigate()
  const host = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [layer, setLayer] = useLayer('sheet', isLayer)
  const { open } = useLayerMoves()
  const { table, fishing, fault } = useFishing({ host, place }, isPlayer, () => open('sheet', 'topUp'))
  const state = useStore(table.state)
  useEffect(() => stageArea(host.current), [])
  const { phase, tableId } = state
  const link = useGameLink()
  const isOffline = link === 'offline' || (link === 'connecting' && phase !== 'opening')
  const toLobby = (): void => void navigate({ to: '/$locale/play-game/m', params: { locale } })
  if (fault !== null)
    return (
      <StatePanel state="error" heading="h1" title={t('games.stageFault')} action={<ToLobby />}>
        {fault || t('games.stageFaultWhy')}
      </StatePanel>
    )
  return (
    <div className={styles.page} data-phase={phase}>
      <Reef place={place} />
      <div ref={host} className={styles.host} aria-hidden />
      <header className={styles.head}>
        <IconButton
          label={t('games.toLobby')}
          className={styles.button!}
          onClick={() => (phase === 'seated' ? setLayer('leave') : toLobby())}
        >
          <ChevronLeft size={24} aria-hidden />
        </IconButton>
        <div className={styles.title}>
          <h1 className="display metal">{name}</h1>
          <span>{tableId ? t('fishing.tableName', { table: tableId.split('-')[1] ?? '' }) : ' '}</span>
        </div>
        <div className={styles.tools}>
          <ChatPlace kind="head" className={`${styles.button} ${styles.chat}`} />
          <SoundButton className={styles.button!} />
          <IconButton label={t('fishing.odds')} className={styles.button!} onClick={() => setLayer('odds')}>
            <BookOpen size={21} aria-hidden />
          </IconButton>
        </div>
      </header>
      <SeatPlates state={state} row="top" onTopUp={() => setLayer('topUp')} />
      <Water table={table} refer={place} label={t('fishing.water')}>
        <BossBanner count={state.bosses} />
        {!fishing && <p className={styles.wait}>{t('games.loading')}</p>}
        {isOffline && <p className={styles.wait}>{t('games.offline')}</p>}
      </Water>
      <SeatPlates state={state} row="bottom" onTopUp={() => setLayer('topUp')} />
      <FishHud table={table} state={state} />
      <p className="hidden" aria-live="polite">
        {state.announced}
      </p>
      <Suspense>
        {layer === 'odds' && <OddsDialog bet={state.bet} onClose={() => setLayer(null)} />}
        {layer === 'topUp' && phase === 'seated' && <TopUpDialog table={table} onClose={() => setLayer(null)} />}
        {layer === 'leave' && phase === 'seated' && (
          <LeaveDialog balance={state.balance} onLeave={() => void table.leave()} onClose={() => setLayer(null)} />
        )}
        {(phase === 'choosing' || phase === 'sitting') && fishing && state.lobby && layer !== 'odds' && (
          <SitDialog table={table} state={state} onClose={toLobby} />
        )}
        {phase === 'gone' && state.gone && (
          <GoneDialog gone={state.gone} onAgain={() => void table.startAnew()} onClose={toLobby} />
        )}
      </Suspense>
    </div>
  )
}

interface WaterProps {
  readonly table: FishingTable
  readonly refer: React.RefObject<HTMLDivElement | null>
  readonly label: string
  readonly children: React.ReactNode
}

/** The aiming area: a tap fires once, holding keeps firing. */
function Water({ table, refer, label, children }: WaterProps) {
  const pointOf = (event: PointerEvent): { x: number; y: number } => {
    const outer = event.currentTarget.closest(`.${styles.page}`)!.querySelector(`.${styles.host}`)!
    const box = outer.getBoundingClientRect()
    return { x: event.clientX - box.x, y: event.clientY - box.y }
  }
  return (
    <div
      ref={refer}
      className={styles.place}
      role="application"
      aria-label={label}
      tabIndex={0}
      data-fire=""
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        table.hold(pointOf(event))
      }}
      onPointerMove={(event) => table.aim(pointOf(event))}
      onPointerUp={() => table.release()}
      onPointerCancel={() => table.release()}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}

/** Drawn once per page size; the stage above draws only what moves. */
function Reef({ place }: { readonly place: React.RefObject<HTMLDivElement | null> }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const node = canvas.current
    if (!node) return
    let isGone = false
    let size = ''
    const paint = async (): Promise<void> => {
      const { width, height, y } = node.parentElement!.getBoundingClientRect()
      const ground = (place.current?.getBoundingClientRect().bottom ?? y + height) - y + 30
      const next = [width, height, ground].map(Math.round).join('×')
      if (next === size || width === 0) return
      size = next
      const { paintReef } = await import('../../games/fish/reef.ts')
      if (!isGone && next === size) paintReef(node, { width, height, ground }, Math.min(devicePixelRatio, 2))
    }
    const resized = new ResizeObserver(() => void paint())
    resized.observe(node.parentElement!)
    if (place.current) resized.observe(place.current)
    return () => {
      isGone = true
      resized.disconnect()
    }
  }, [place])
  return <canvas ref={canvas} className={styles.reef} aria-hidden />
}
