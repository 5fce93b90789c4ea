// The keno page: the board, the drum, the player's tickets, and recent statistics of the numbers.
import { Eraser, Minus, Plus, Shuffle } from 'lucide-react'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { useLayer } from '../../kernel/routing/layerState.ts'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { useGameLink } from '../../kernel/connection/gameLink.ts'
import { Figure } from '../../ui/Figure.tsx'
import { clearArea, stageArea } from '../../page/clearAreas.ts'
import { ToLobby } from '../../page/ToLobby.tsx'
import { ArcadeHead } from './ArcadeHead.tsx'
import { paysOf, spotsOf, winOf, type DrawState } from './draw.ts'
import { KenoBoard } from './KenoBoard.tsx'
import { useKenoHall, type KenoHall } from './kenoHall.ts'
import styles from './KenoPage.module.css'
import { KenoNumbers, KenoPays, KenoTickets } from './KenoSide.tsx'

const KenoDialog = lazyNamed(() => import('./KenoDialog.tsx'), 'KenoDialog')

const isRules = (value: string): value is 'rules' => value === 'rules'

interface KenoPageProps {
  readonly name: string
  /** False until the server has confirmed the session. */
  readonly isPlayer: boolean
}

/** Whole seconds left, by the page's clock. */
function useSecondsLeft(endsAt: number): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const count = (): void => setSeconds(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)))
    count()
    const timer = setInterval(count, 250)
    return () => clearInterval(timer)
  }, [endsAt])
  return seconds
}

export function KenoPage({ name, isPlayer }: KenoPageProps) {
  const t = useT()
  const host = useRef<HTMLDivElement>(null)
  const hall = useRef<HTMLDivElement>(null)
  const board = useRef<HTMLDivElement>(null)
  const drum = useRef<HTMLDivElement>(null)
  const places = useMemo(() => ({ host, hall, board, drum }), [])
  const keno = useKenoHall(places, isPlayer)
  useEffect(() => stageArea(drum.current), [])
  const [sheet, setSheet] = useLayer('sheet', isRules)
  const state = useStore(keno.draw.state)
  const balls = state.balls.slice(0, keno.landed)
  const spots = useMemo(() => spotsOf(state.mine), [state.mine])
  const drawn = useMemo(() => new Set(state.balls.slice(0, keno.landed)), [state.balls, keno.landed])
  const isOver = state.balls.length > 0 && balls.length === state.balls.length
  const won = isOver ? state.mine.reduce((sum, ticket) => sum + winOf(ticket, balls), 0) : 0
  if (keno.fault !== null)
    return (
      <StatePanel state="error" heading="h1" title={t('arcade.fault')} action={<ToLobby />}>
        {keno.fault || t('arcade.faultWhy')}
      </StatePanel>
    )
  const announced = isOver
    ? `${t('arcade.announceBalls', { balls: state.balls.join(' ') })} ${
        state.mine.length === 0
          ? ''
          : won > 0
            ? t('arcade.announceWon', { amount: formatAmount(won) })
            : t('arcade.announceNoWin')
      }`
    : ''
  return (
    <div className={styles.page} data-phase={state.phase}>
      <div ref={hall} className={styles.hall} aria-hidden />
      <ArcadeHead name={name} label={t('arcade.kenoRules')} onRules={() => setSheet('rules')} />
      <Status state={state} landed={keno.landed} won={won} />
      <div ref={drum} className={styles.drum} aria-hidden />
      <div className={styles.pays}>
        <KenoPays {...paysOf(state, balls)} />
      </div>
      <div className={styles.board}>
        <KenoBoard
          place={board}
          picks={state.picks}
          mine={spots}
          drawn={drawn}
          isOpen={state.phase !== 'opening'}
          onPick={keno.pick}
        />
      </div>
      <div className={styles.tickets}>
        <KenoTickets mine={state.mine} most={state.most} balls={balls} isOver={isOver} />
        <KenoNumbers counts={state.counts} counted={state.counted} />
      </div>
      <Controls keno={keno} state={state} />
      <div ref={host} className={styles.host} aria-hidden />
      <p className="hidden" aria-live="polite">
        {announced}
      </p>
      {sheet && (
        <Suspense>
          <KenoDialog mathHash={state.mathHash} chain={state.chain} onClose={() => setSheet(null)} />
        </Suspense>
      )}
    </div>
  )
}

interface StatusProps {
  readonly state: DrawState
  readonly landed: number
  readonly won: number
}

function Status({ state, landed, won }: StatusProps) {
  const t = useT()
  const seconds = useSecondsLeft(state.endsAt)
  const link = useGameLink()
  const words =
    link === 'offline'
      ? t('arcade.offline')
      : state.phase === 'opening'
        ? t('arcade.opening')
        : t(state.phase === 'betting' ? 'arcade.closesIn' : 'arcade.nextIn', { seconds })
  return (
    <div className={styles.status}>
      <span>
        {state.link > 0 && t('arcade.draw', { number: state.link })} <b className="number">{words}</b>
      </span>
      {won > 0 ? (
        <strong className="metal">
          +<Figure value={won} from={0} seconds={1.2} className="number" />
        </strong>
      ) : (
        <small>{landed > 0 ? t('arcade.drawn', { count: landed }) : t('arcade.sold', { count: state.sold })}</small>
      )}
    </div>
  )
}

function Controls({ keno, state }: { readonly keno: KenoHall; readonly state: DrawState }) {
  const t = useT()
  const { draw } = keno
  const isOpen = state.phase === 'betting' && !state.isBusy && state.mine.length < state.most
  return (
    <div ref={clearArea} className={styles.controls}>
      <div className={styles.stake}>
        <button
          type="button"
          aria-label={t('arcade.lessBet')}
          disabled={state.bet === state.bets[0]}
          onClick={() => draw.moveBet(-1)}
        >
          <Minus size={18} aria-hidden />
        </button>
        <span>
          <small>{t('arcade.stake')}</small>
          <b className="number">{formatAmount(state.bet)}</b>
        </span>
        <button
          type="button"
          aria-label={t('arcade.moreBet')}
          disabled={state.bet === state.bets.at(-1)}
          onClick={() => draw.moveBet(1)}
        >
          <Plus size={18} aria-hidden />
        </button>
      </div>
      <button type="button" className={styles.quiet} onClick={keno.quickPick}>
        <Shuffle size={18} aria-hidden /> {t('arcade.quick')}
      </button>
      <button
        type="button"
        className={styles.quiet}
        disabled={state.picks.length === 0}
        onClick={() => draw.setPicks([])}
      >
        <Eraser size={18} aria-hidden /> {t('arcade.clear')}
      </button>
      <button
        type="button"
        className={styles.buy}
        data-buy=""
        disabled={!isOpen || state.picks.length === 0}
        aria-busy={state.isBusy}
        onClick={keno.buy}
      >
        <span>{t('arcade.buy')}</span>
        <small>{t('arcade.picked', { count: state.picks.length })}</small>
      </button>
    </div>
  )
}
