// The controls under the reels: coins, bet ladder, the spin button, win, turbo, autoplay, buying a feature.
import { FastForward, Gift, Minus, Plus, Repeat, RotateCw, Square, Zap } from 'lucide-react'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { clearArea } from '../../page/clearAreas.ts'
import { classes } from '../../ui/classes.ts'
import { Figure, signsOf } from '../../ui/Figure.tsx'
import styles from './SlotHud.module.css'
import type { SlotSessionState } from './slotSession.ts'

export type HudSheet = 'bets' | 'autoplay' | 'buy'

interface SlotHudProps {
  readonly session: SlotSessionState
  readonly win: number
  /** Remaining rounds of autoplay; null: it is off. */
  readonly autoLeft: number | null
  /** Why spinning is not possible now; null: it is possible. */
  readonly obstacle: string | null
  readonly onSpin: () => void
  readonly onBet: (bet: number) => void
  readonly onTurbo: (isOn: boolean) => void
  readonly onSheet: (sheet: HudSheet) => void
  readonly onStopAuto: () => void
}

export function SlotHud(props: SlotHudProps) {
  const { session, win, obstacle } = props
  const t = useT()
  const { phase, balance } = session
  const isIdle = phase === 'idle'
  return (
    <div ref={clearArea} className={styles.hud}>
      <div className={classes(styles.meter, styles.balance)}>
        <span>{t('games.balance')}</span>
        {balance === null ? <b>–</b> : <Figure value={balance} seconds={isIdle ? 0.5 : 0.12} className="number" />}
      </div>
      <Stake {...props} />
      <SpinButton {...props} />
      <div className={classes(styles.meter, styles.won)} data-won={win > 0 || undefined}>
        <span>{t('games.win')}</span>
        <Figure value={win} seconds={win > 0 ? 0.6 : 0} className="number" />
      </div>
      <Tools {...props} />
      <p className={styles.note} role="status">
        {obstacle}
      </p>
    </div>
  )
}

function Stake({ session, autoLeft, onBet, onSheet }: SlotHudProps) {
  const t = useT()
  const { bet, bets, phase } = session
  const at = bets.indexOf(bet)
  const amount = bet > 0 ? formatAmount(bet) : '–'
  const isFixed = phase !== 'idle' || autoLeft !== null
  return (
    <div className={classes(styles.meter, styles.stake)}>
      <button
        type="button"
        aria-label={t('games.lessBet')}
        disabled={isFixed || at <= 0}
        onClick={() => onBet(bets[at - 1]!)}
      >
        <Minus size={20} aria-hidden />
      </button>
      <button type="button" className={styles.figure} disabled={isFixed} onClick={() => onSheet('bets')}>
        <span>{t('games.bet')}</span>
        <b className="number" style={signsOf(amount)}>
          {amount}
        </b>
      </button>
      <button
        type="button"
        aria-label={t('games.moreBet')}
        disabled={isFixed || at >= bets.length - 1}
        onClick={() => onBet(bets[at + 1]!)}
      >
        <Plus size={20} aria-hidden />
      </button>
    </div>
  )
}

function SpinButton({ session: { phase }, autoLeft, obstacle, onSpin, onStopAuto }: SlotHudProps) {
  const t = useT()
  const isAuto = autoLeft !== null
  const isReady = phase === 'idle' || phase === 'opening'
  return (
    <button
      type="button"
      className={styles.spin}
      data-spin=""
      data-phase={isAuto ? 'auto' : phase}
      disabled={obstacle !== null || phase === 'opening' || phase === 'choosing'}
      onClick={isAuto ? onStopAuto : onSpin}
    >
      {isAuto ? (
        <b className="number">{autoLeft}</b>
      ) : isReady ? (
        <RotateCw size={38} aria-hidden />
      ) : (
        <Square size={30} fill="currentColor" aria-hidden />
      )}
      <span>{t(isAuto ? 'games.stopAuto' : isReady ? 'games.spin' : 'games.stop')}</span>
    </button>
  )
}

function Tools({ session, autoLeft, onTurbo, onSheet, onStopAuto }: SlotHudProps) {
  const t = useT()
  const { flags, modes, phase, isTurbo } = session
  const isFixed = phase !== 'idle' || autoLeft !== null
  const canBuy = flags.Buy && modes.some(({ Code }) => Code !== 'base')
  return (
    <div className={styles.tools}>
      {flags.Turbo && (
        <button type="button" className={styles.tool} aria-pressed={isTurbo} onClick={() => onTurbo(!isTurbo)}>
          {isTurbo ? <Zap size={20} fill="currentColor" aria-hidden /> : <FastForward size={20} aria-hidden />}
          <span>{t('games.turbo')}</span>
        </button>
      )}
      {flags.Autoplay && (
        <button
          type="button"
          className={styles.tool}
          aria-pressed={autoLeft !== null}
          disabled={autoLeft === null && phase !== 'idle'}
          onClick={() => (autoLeft === null ? onSheet('autoplay') : onStopAuto())}
        >
          <Repeat size={20} aria-hidden />
          <span>{t('games.auto')}</span>
        </button>
      )}
      {canBuy && (
        <button type="button" className={styles.tool} data-buy="" disabled={isFixed} onClick={() => onSheet('buy')}>
          <Gift size={20} aria-hidden />
          <span>{t('games.buy')}</span>
        </button>
      )}
    </div>
  )
}
