// The published odds: every prize, its amount at the player's VIP level, its chance, and the sum.
import { timesFactor } from '@lantern/games/firewheel/wheel.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import { formatAmount, formatFixed, useT } from '../../kernel/language/language.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { itemName, itemPicture } from '../mail/mail.ts'
import { oddsRows, type Wheel } from './wheelCalls.ts'
import styles from './WheelPage.module.css'

export function OddsTable({ wheel: { Segments, Multiplier, DailySpins } }: { readonly wheel: Wheel }) {
  const t = useT()
  const rows = oddsRows(Segments)
  const sum = rows.reduce((total, { odds }) => total + odds, 0)
  return (
    <Card
      title={t('wheel.odds')}
      isRegion
      aside={<Badge tone="info">{t('wheel.sum', { percent: formatFixed(sum, 2) })}</Badge>}
    >
      <div className={styles.scroll} role="region" aria-label={t('wheel.odds')} tabIndex={0}>
        <table className={styles.odds}>
          <thead>
            <tr>
              <th scope="col">{t('wheel.prize')}</th>
              <th scope="col">{t('wheel.withVip')}</th>
              <th scope="col">{t('wheel.chance')}</th>
            </tr>
          </thead>
          {[1, 2, 3].map((ring) => (
            <tbody key={ring}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {t(`wheel.ring${ring as 1 | 2 | 3}`)}
                </th>
              </tr>
              {rows
                .filter((row) => row.ring === ring)
                .map(({ itemId, amount, count, odds }) => (
                  <tr key={`${itemId} ${amount}`}>
                    <td>
                      <span className={styles.item}>
                        <Picture name={itemPicture(itemId)} alt={itemName(itemId)} />
                        <b className="number">{formatAmount(amount)}</b>
                        {count > 1 && <small>{t('wheel.same', { count })}</small>}
                      </span>
                    </td>
                    <td className="number">
                      {itemId === currencies.coin
                        ? formatAmount(timesFactor({ ItemID: itemId, Amount: amount }, Multiplier).Amount)
                        : '—'}
                    </td>
                    <td className="number">{formatFixed(odds, 2)}%</td>
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      </div>
      <p className={styles.note}>{t('wheel.rules', { free: DailySpins })}</p>
    </Card>
  )
}
