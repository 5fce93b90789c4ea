// The button that sends; after a gift it is the combo button, with a ring that shrinks for three seconds.
import { comboMs } from '@lantern/protocol/values/gifts.ts'
import type { CSSProperties } from 'react'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './GiftSheet.module.css'
import type { Combo } from './useCombo.ts'

interface SendButtonProps {
  readonly total: number
  /** The balance does not suffice: the button leads to the store. */
  readonly isShort: boolean
  readonly isReady: boolean
  readonly combo: Combo | null
  /** The label of the combo button, for screen readers. */
  readonly label: string
}

/** One element in both states, so that the keyboard focus stays on it. */
export function SendButton({ total, isShort, isReady, combo, label }: SendButtonProps) {
  const t = useT()
  const locale = useLocale()
  const isCombo = combo !== null && isReady
  const plain = isShort
    ? t('giftSheet.topUp')
    : total > 0
      ? t('giftSheet.sendFor', { total: formatAmount(total, locale) })
      : t('giftSheet.send')
  return (
    <Button
      type="submit"
      kind="gold"
      className={isCombo ? styles.combo : styles.send}
      disabled={!isReady}
      aria-label={isCombo ? label : undefined}
    >
      {isCombo ? (
        <>
          {/* The key restarts the ring with every gift. */}
          <svg key={combo.sends} viewBox="0 0 80 80" aria-hidden style={{ '--combo': `${comboMs}ms` } as CSSProperties}>
            <circle cx="40" cy="40" r="36" pathLength="1" />
          </svg>
          <span>
            {t('giftSheet.combo')}
            <b className="number">×{combo.count}</b>
          </span>
        </>
      ) : (
        plain
      )}
    </Button>
  )
}
