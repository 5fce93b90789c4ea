// The parameters of the shared jackpots. They are published because `every` decides which words of a round's stream are discarded: no one
// could verify a round without it.
import { jackpotLevels } from '@lantern/games/engine/jackpot.ts'
import { findName, formatAmount, useT } from '../../kernel/language/language.ts'
import { Card } from '../../ui/Card.tsx'
import styles from './Odds.module.css'

/** The figures with the names used in the fairness rules. */
const figures = ['share', 'seed', 'every'] as const

export function Pools() {
  const t = useT()
  return (
    <Card title={t('fair.pools')} isRegion>
      <p className={styles.note}>{t('fair.poolsWhy')}</p>
      <div className={styles.scroll} role="region" aria-label={t('fair.pools')} tabIndex={0}>
        <table className={styles.pools}>
          <thead>
            <tr>
              <th scope="col">{t('fair.pool')}</th>
              {figures.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {jackpotLevels.map((level) => (
              <tr key={level.symbolNo}>
                <th scope="row">{findName(`games.jackpot.${level.symbolNo}`) ?? level.symbolNo}</th>
                {figures.map((name) => (
                  <td key={name} className="number">
                    {formatAmount(level[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
