// An amount with its coin: tabular figures, thousands separators, a sign when it is a change.
import { formatAmount, useLocale, useT } from '../kernel/language.ts'
import { classes } from './classes.ts'
import styles from './Money.module.css'
import { Picture } from './Picture.tsx'

export type Currency = 'coin' | 'gem' | 'point'

interface MoneyProps {
  readonly amount: number
  readonly currency?: Currency
  readonly signed?: boolean
  readonly className?: string
}

export function Money({ amount, currency = 'coin', signed, className }: MoneyProps) {
  const t = useT()
  const locale = useLocale()
  return (
    <span className={classes(styles.money, 'number', className)}>
      <Picture name={`items/${currency}`} alt={t(`words.${currency}`)} />
      {signed ? formatChange(amount) : formatAmount(amount, locale)}
    </span>
  )
}

/** +360,000 or −50,000, with a true minus sign. */
export function formatChange(amount: number): string {
  const figure = formatAmount(Math.abs(amount))
  return amount > 0 ? `+${figure}` : amount < 0 ? `−${figure}` : figure
}
