// The goods on a shelf: picture, amount, bonus, price; what is used up or ends soon says so.
import { useId } from 'react'
import { formatAmount, useLocale, useT } from '../../kernel/language.ts'
import { wordSpan } from '../settings/wording.ts'
import { spanUntil } from '../settings/limits.ts'
import { GoodsArt } from './GoodsArt.tsx'
import styles from './GoodsGrid.module.css'
import { bonusPercent, formatPrice } from './prices.ts'
import { amountOf, currencyOf, type Product } from './shop.ts'

interface GoodsGridProps {
  readonly goods: readonly Product[]
  readonly chosen: number | null
  readonly label: string
  readonly now: number
  readonly onChoose: (goodsID: number) => void
}

export function GoodsGrid({ goods, chosen, label, now, onChoose }: GoodsGridProps) {
  const name = useId()
  return (
    <fieldset className={styles.goods}>
      <legend className="hidden">{label}</legend>
      {goods.map((product, at) => (
        <GoodsCard
          key={product.GoodsID}
          product={product}
          // Few goods still grow to the chest.
          step={goods.length > 1 ? Math.round((at / (goods.length - 1)) * 5) : 3}
          name={name}
          isChosen={product.GoodsID === chosen}
          now={now}
          onChoose={() => onChoose(product.GoodsID)}
        />
      ))}
    </fieldset>
  )
}

interface GoodsCardProps {
  readonly product: Product
  readonly step: number
  readonly name: string
  readonly isChosen: boolean
  readonly now: number
  readonly onChoose: () => void
}

const soon = 3 * 86_400_000

function GoodsCard({ product, step, name, isChosen, now, onChoose }: GoodsCardProps) {
  const t = useT()
  const locale = useLocale()
  const item = product.Items[0]
  const amount = item ? amountOf(product.Items, item.ItemID) : 0
  const bonus = item ? amountOf(product.Bonus, item.ItemID) : 0
  const percent = bonusPercent(amount, bonus)
  const currency = (item && currencyOf(item.ItemID)) ?? 'coin'
  const isOver = product.EndTime !== null && Date.parse(product.EndTime) <= now
  const isGone = product.Left === 0 || isOver
  return (
    <label className={styles.card} data-gone={isGone || undefined}>
      <input type="radio" name={name} checked={isChosen} disabled={isGone} onChange={onChoose} />
      {product.Left !== null && !isOver && (
        <span className={styles.tag} data-quiet={product.Left === 0 || undefined}>
          {product.Left === 0 ? t('store.soldOut') : t('store.left', { count: product.Left })}
        </span>
      )}
      <GoodsArt currency={currency} step={step} />
      <b className="number">{formatAmount(amount + bonus, locale)}</b>
      <span className={styles.bonus} data-plain={bonus === 0 || undefined}>
        {percent > 0
          ? t('store.bonusPercent', { percent })
          : bonus > 0
            ? t('store.bonus', { amount: formatAmount(bonus, locale) })
            : t(`words.${currency}`)}
      </span>
      {product.EndTime !== null && Date.parse(product.EndTime) - now < soon && (
        <small className={styles.end}>
          {isOver ? t('store.ended') : t('store.endsIn', { time: wordSpan(spanUntil(product.EndTime, now)) })}
        </small>
      )}
      <span className={`${styles.price} number`}>{formatPrice(product.Price, product.Currency, locale)}</span>
    </label>
  )
}
