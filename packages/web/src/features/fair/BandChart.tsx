// The probability of a win by its size in bets: one bar per band, with the numbers next to it.
import type { ParMode } from '@lantern/games/exact/sheet.ts'
import { formatAmount, useT, formatFixed } from '../../kernel/language/language.ts'
import styles from './Odds.module.css'
import { listBars, type Bar } from './sheets.ts'

function writeChance(chance: number): string {
  const percent = chance * 100
  return percent >= 0.01
    ? `${formatFixed(percent, percent >= 10 ? 2 : 3)}%`
    : `1 : ${formatAmount(Math.round(1 / chance))}`
}

export function BandChart({ bands }: { readonly bands: ParMode['bands'] }) {
  const t = useT()
  const nameOf = ({ from, to }: Bar): string => {
    if (from === 0) return t('fair.nothing')
    const start = from < 1 ? '>0' : formatAmount(from)
    return to === null ? `${start}×+` : `${start}–${formatAmount(to)}×`
  }
  return (
    <table className={styles.bands}>
      <tbody>
        {listBars(bands).map((bar) => (
          <tr key={bar.from} data-nothing={bar.from === 0 || undefined}>
            <th scope="row" className="number">
              {nameOf(bar)}
            </th>
            <td aria-hidden>
              <i style={{ width: `${bar.length * 100}%` }} />
            </td>
            <td className="number">{bar.chance > 0 ? writeChance(bar.chance) : '0%'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
