// The sheet after several rewards: the sum, each source with its part, and what comes next.
import { useEffect, useRef } from 'react'
import { findName, formatAmount, useT } from '../../../kernel/language/language.ts'
import type { PaidItem } from '../../../kernel/messages/payouts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { itemName, itemPicture } from '../../mail/mail.ts'
import { NextRewards } from '../NextRewards.tsx'
import type { PaidGroup } from './beats.ts'
import { Source } from './Source.tsx'
import styles from './Summary.module.css'

interface SummaryProps {
  readonly groups: readonly PaidGroup[]
  readonly total: readonly PaidItem[]
  readonly onClose: () => void
}

export const sourceName = (source: string): string =>
  findName(`rewardTitles.${source}`) ?? findName('rewardTitles.other') ?? ''

export function Summary({ groups, total, onClose }: SummaryProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  // The button: Enter closes the sheet.
  useEffect(() => box.current!.querySelector<HTMLElement>('footer button')!.focus({ preventScroll: true }), [])
  return (
    <div ref={box} className={styles.summary} data-sheet="">
      <h2>{t('rewards.total')}</h2>
      <p className={styles.total}>
        {total.map(({ ItemID, Amount }) => (
          <span key={ItemID}>
            <Picture name={itemPicture(ItemID)} alt="" />
            <b className="display metal number">{formatAmount(Amount)}</b>
            <small>{itemName(ItemID)}</small>
          </span>
        ))}
      </p>
      <ul className={styles.sources} aria-label={t('rewards.bySource')}>
        {groups.map(({ source, count, items }) => (
          <li key={source}>
            <span className={styles.icon} data-row-icon={source}>
              <Source source={source} items={items} />
            </span>
            <span className={styles.name}>
              {sourceName(source)}
              {count > 1 && <small className="number">×{count}</small>}
            </span>
            <span className={styles.amounts}>
              {items.map(({ ItemID, Amount }) => (
                <span key={ItemID}>
                  <b className="number">+{formatAmount(Amount)}</b> {itemName(ItemID)}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <NextRewards onEnd={() => undefined} />
      <footer>
        <Button kind="gold" size="large" wide onClick={onClose}>
          {t('rewards.done')}
        </Button>
      </footer>
    </div>
  )
}
