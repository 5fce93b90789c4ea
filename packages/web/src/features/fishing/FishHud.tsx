// The controls below the water: the bet, locking on a fish, automatic fire.
import { Crosshair, Minus, Plus, Repeat } from 'lucide-react'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { clearArea } from '../../page/clearAreas.ts'
import styles from './FishHud.module.css'
import type { FishingState } from './seat.ts'
import type { FishingTable } from './table.ts'

export function FishHud({ table, state }: { readonly table: FishingTable; readonly state: FishingState }) {
  const t = useT()
  const { bets, bet, phase, isAuto, isLocking } = state
  const at = bets.indexOf(bet)
  const isSeated = phase === 'seated'
  return (
    <div ref={clearArea} className={styles.hud}>
      <div className={styles.bet}>
        <button
          type="button"
          aria-label={t('fishing.lessBet')}
          disabled={!isSeated || at <= 0}
          onClick={() => void table.moveBet(-1)}
        >
          <Minus size={20} aria-hidden />
        </button>
        <div>
          <span>{t('fishing.bet')}</span>
          <b className="number">{bet > 0 ? formatAmount(bet) : '–'}</b>
        </div>
        <button
          type="button"
          aria-label={t('fishing.moreBet')}
          disabled={!isSeated || at >= bets.length - 1}
          onClick={() => void table.moveBet(1)}
        >
          <Plus size={20} aria-hidden />
        </button>
      </div>
      <button
        type="button"
        className={styles.mode}
        aria-pressed={isLocking}
        disabled={!isSeated}
        onClick={() => table.toggleLock()}
      >
        <Crosshair size={20} aria-hidden />
        {t('fishing.lock')}
      </button>
      <button
        type="button"
        className={styles.mode}
        aria-pressed={isAuto}
        disabled={!isSeated}
        onClick={() => table.toggleAuto()}
      >
        <Repeat size={20} aria-hidden />
        {t('fishing.auto')}
      </button>
    </div>
  )
}
