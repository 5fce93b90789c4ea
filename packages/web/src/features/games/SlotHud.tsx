// The controls under the reels: coins, bet, the big button, win; and what is going on while free spins run.
import { Minus, Plus, RotateCw, Square } from 'lucide-react'
import { formatAmount, useT } from '../../kernel/language.ts'
import { classes } from '../../ui/classes.ts'
import { Figure } from './Figure.tsx'
import styles from './SlotHud.module.css'
import type { TableState } from './table.ts'

interface SlotHudProps {
  readonly table: TableState
  /** Why nobody can spin now; null: everybody can. */
  readonly obstacle: string | null
  readonly onSpin: () => void
  readonly onBet: (by: 1 | -1) => void
}

export function SlotHud({ table, obstacle, onSpin, onBet }: SlotHudProps) {
  const t = useT()
  const { phase, balance, bet, bets, win } = table
  const isIdle = phase === 'idle'
  const at = bets.indexOf(bet)
  return (
    <div className={styles.hud}>
      <div className={classes(styles.meter, styles.balance)}>
        <span>{t('games.balance')}</span>
        {balance === null ? <b>–</b> : <Figure value={balance} seconds={isIdle ? 0.5 : 0.12} className="number" />}
      </div>
      <div className={classes(styles.meter, styles.stake)}>
        <button type="button" aria-label={t('games.lessBet')} disabled={!isIdle || at <= 0} onClick={() => onBet(-1)}>
          <Minus size={20} aria-hidden />
        </button>
        <div>
          <span>{t('games.bet')}</span>
          <b className="number">{bet > 0 ? formatAmount(bet) : '–'}</b>
        </div>
        <button
          type="button"
          aria-label={t('games.moreBet')}
          disabled={!isIdle || at >= bets.length - 1}
          onClick={() => onBet(1)}
        >
          <Plus size={20} aria-hidden />
        </button>
      </div>
      <button
        type="button"
        className={styles.spin}
        data-spin=""
        data-phase={phase}
        disabled={obstacle !== null || phase === 'opening'}
        onClick={onSpin}
      >
        {isIdle || phase === 'opening' ? (
          <RotateCw size={38} aria-hidden />
        ) : (
          <Square size={30} fill="currentColor" aria-hidden />
        )}
        <span>{t(isIdle || phase === 'opening' ? 'games.spin' : 'games.stop')}</span>
      </button>
      <div className={classes(styles.meter, styles.won)} data-won={win > 0 || undefined}>
        <span>{t('games.win')}</span>
        <Figure value={win} seconds={win > 0 ? 0.6 : 0} className="number" />
      </div>
      <p className={styles.note} role="status">
        {obstacle}
      </p>
    </div>
  )
}

/** Over the reels while free spins run. */
export function FreePlate({ free }: { readonly free: NonNullable<TableState['free']> }) {
  const t = useT()
  return (
    <div className={styles.free}>
      <b className="display">{t('games.freeSpins')}</b>
      <span>{t('games.freeSpinsLeft', { left: free.left })}</span>
      <span>{t('games.multiplier', { multiplier: free.multiplier })}</span>
      <span className="number">{t('games.freeWin', { amount: formatAmount(free.win) })}</span>
    </div>
  )
}
