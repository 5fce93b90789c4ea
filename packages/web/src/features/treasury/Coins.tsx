// An amount of coins with its icon.
import { formatAmount, useLocale } from '../../kernel/language/language.ts'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/Picture.tsx'
import styles from './Coins.module.css'

export function Coins({ amount, className }: { readonly amount: number; readonly className?: string | undefined }) {
  return (
    <span className={classes(styles.coins, 'number', className)}>
      <Picture name="items/coin" alt="" />
      {formatAmount(amount, useLocale())}
    </span>
  )
}
