// The items of a mail: a picture and an amount each.
import { currencies, isAvatarFrame, liveGifts, wheelTicket } from '@lantern/protocol/values/wallet.ts'
import { Check } from 'lucide-react'
import { findName, formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { Picture } from '../../ui/Picture.tsx'
import type { Item } from './letters.ts'
import styles from './Items.module.css'

const names = new Map<number, string>(
  Object.entries({ ...currencies, ticket: wheelTicket }).map(([name, id]) => [id, name]),
)

const isLiveGift = (id: number): boolean => id >= liveGifts.first && id <= liveGifts.last

/** The picture's name; live gifts and frames have their own, items without a picture use the chest. */
export function itemPicture(id: number): string {
  const currency = names.get(id)
  if (currency) return `items/${currency}`
  if (isAvatarFrame(id)) return `frames/${id}`
  return isLiveGift(id) ? `gifts/${id}` : 'items/chest'
}

export function itemName(id: number): string {
  if (isAvatarFrame(id)) return `${findName('words.frame')} · ${findName(`frames.item${id}`)}`
  const name = isLiveGift(id) ? findName(`liveGifts.item${id}`) : findName(`words.${names.get(id) ?? 'gift'}`)
  return name ?? ''
}

/** 500,000 coins, 20 gems: for use in a sentence. */
export const wordItems = (items: readonly Item[]): string =>
  items.map(({ ItemID, Amount }) => `${formatAmount(Amount)} ${itemName(ItemID)}`).join('、')

interface ItemsProps {
  readonly items: readonly Item[]
  /** No longer in the mail: collected, or sent back. */
  readonly isTaken?: boolean
  readonly isMine?: boolean
}

export function Items({ items, isTaken, isMine = isTaken }: ItemsProps) {
  const t = useT()
  const locale = useLocale()
  return (
    <ul className={styles.items} data-taken={isTaken || undefined} aria-label={t('mail.items')}>
      {items.map(({ ItemID, Amount }) => (
        <li key={ItemID}>
          <Picture name={itemPicture(ItemID)} alt="" />
          <b className="number">{formatAmount(Amount, locale)}</b>
          <span>{itemName(ItemID)}</span>
          {isMine && <Check size={16} aria-label={t('mail.taken')} />}
        </li>
      ))}
    </ul>
  )
}
