// The goods of a shelf: picture, amount, bonus, price; sold-out and expiring goods are marked.
import { useId } from 'react'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { spanUntil, wordSpan } from '../settings/settings.ts'
import { GoodsArt } from './GoodsArt.tsx'
import styles from './GoodsGrid.module.css'
import { bonusPercent, formatPrice } from './prices.ts'
import { amountOf, currencyOf, isGone, type Product } from './shop.ts'

interface GoodsGridProps {
  readonly goods: readonly Product[]
  readonly chosen: number | null
  readonly label: string
  readonly now: number
  readonly onChoose: (goodsID: number) => void
}

/** Limited in number or time: an offer, shown wide and first. */
const isOffer = ({ Left, EndTime }: Product): boolean => Left !== null || EndTime !== null

export function GoodsGrid({ goods, chosen, label, now, onChoose }: GoodsGridProps) {
  const name = useId()
  const plain = goods.filter((product) => !isOffer(product))
  // With few goods the largest still gets the chest.
  const stepOf = (product: Product): number =>
    isOffer(product) || plain.length < 2 ? 4 : Math.round((plain.indexOf(product) / (plain.length - 1)) * 5)
  return (
    <fieldset className={styles.goods}>
      <legend className="hidden">{label}</legend>
      {[...goods.filter(isOffer), ...plain].map((product) => (
        <GoodsCard
          key={product.GoodsID}
          product={product}
          step={stepOf(product)}
          isWide={isOffer(product)}
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
  readonly isWide: boolean
  readonly name: string
  readonly isChosen: boolean
  readonly now: number
  readonly onChoose: () => void
}

function GoodsCard({ product, step, isWide, name, isChosen, now, onChoose }: GoodsCardProps) {
  const t = useT()
  const locale = useLocale()
  const { Items, Bonus, Left, EndTime } = product
  const item = Items[0]
  const amount = item ? amountOf(Items, item.ItemID) : 0
  const bonus = item ? amountOf(Bonus, item.ItemID) : 0
  const percent = bonusPercent(amount, bonus)
  const currency = (item && currencyOf(item.ItemID)) ?? 'coin'
  const isOver = EndTime !== null && Date.parse(EndTime) <= now
  return (
    <label className={styles.item} data-wide={isWide || undefined} data-gone={isGone(product, now) || undefined}>
      <input type="radio" name={name} checked={isChosen} disabled={isGone(product, now)} onChange={onChoose} />
      {Left !== null && !isOver && (
        <span className={styles.tag} data-quiet={Left === 0 || undefined}>
          {Left === 0 ? t('store.soldOut') : t('store.left', { count: Left })}
        </span>
      )}
      <GoodsArt currency={currency} step={step} />
      <span className={styles.words}>
        {isWide && <em className="display">{product.Name}</em>}
        <b className="number">
          {formatAmount(amount + bonus, locale)}
          {isWide && <small>{t(`words.${currency}`)}</small>}
        </b>
        <span className={styles.bonus} data-plain={bonus === 0 || undefined}>
          {percent > 0
            ? t('store.bonusPercent', { percent })
            : bonus > 0
              ? t('store.bonus', { amount: formatAmount(bonus, locale) })
              : t(`words.${currency}`)}
        </span>
        {EndTime !== null && (
          <small className={styles.end}>
            {isOver ? t('store.ended') : t('store.endsIn', { time: wordSpan(spanUntil(EndTime, now)) })}
          </small>
        )}
      </span>
      <span className={`${styles.price} number`}>{formatPrice(product.Price, product.Currency, locale)}</span>
    </label>
  )
}
