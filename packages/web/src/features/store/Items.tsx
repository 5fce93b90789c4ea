// Credited items: an icon and an amount per currency, rows of one currency summed.
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { Picture } from '../../ui/Picture.tsx'
import styles from './Items.module.css'
import { amountOf, currencyOf, type Item } from './shop.ts'

export function Items({ items, isLarge }: { readonly items: readonly Item[]; readonly isLarge?: boolean }) {
  const t = useT()
  const locale = useLocale()
  const kinds = [...new Set(items.map(({ ItemID }) => ItemID))]
  return (
    <span className={styles.items} data-large={isLarge || undefined}>
      {kinds.map((id) => {
        const currency = currencyOf(id)
        return (
          <span key={id} className={styles.item}>
            <Picture name={currency ? `items/${currency}` : `gifts/${id}`} alt="" />
            <b className="number">{formatAmount(amountOf(items, id), locale)}</b>
            {currency && <span className={isLarge ? styles.unit : 'hidden'}>{t(`words.${currency}`)}</span>}
          </span>
        )
      })}
    </span>
  )
}
