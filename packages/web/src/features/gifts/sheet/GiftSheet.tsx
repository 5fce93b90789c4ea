// The gift sheet of a live room: eight gifts with price and held count, the amount, the balance, and the button that sends.
import { isRefusal } from '@lantern/client/client.ts'
import { ChevronUp, X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { findName, formatAmount, t as textOf, useLocale, useT } from '../../../kernel/language/language.ts'
import { askForFunds } from '../../../kernel/messages/funds.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { AmountChoice } from './AmountChoice.tsx'
import styles from './GiftSheet.module.css'
import { agree, costOf, forgetAgreement, mustAsk, readAmount, type LiveGift } from './rules.ts'
import { SendButton } from './SendButton.tsx'
import { SureDialog } from './SureDialog.tsx'
import { useCombo, type Combo } from './useCombo.ts'

export interface GiftSheetProps {
  /** Name of the host. */
  readonly host: string
  readonly gifts: readonly LiveGift[]
  /** The brand's second currency, which pays. */
  readonly currency: 'gem' | 'point'
  readonly balance: number
  /** Resolves when the gift is booked, rejects with the refusal. */
  readonly send: (gift: LiveGift, amount: number) => Promise<void>
  /** A sheet over the chat of a phone, or a row below the video. */
  readonly look: 'sheet' | 'row'
  readonly onClose?: () => void
  /** Only balance, button and a handle are visible: a film plays above. */
  readonly isFolded?: boolean
  readonly onUnfold?: () => void
}

const nameOf = (itemId: number): string => findName(`liveGifts.item${itemId}`) ?? ''

/** Sends, keeps the state of the combo, and turns a refusal into a text. */
function useSending({ send, currency }: Pick<GiftSheetProps, 'send' | 'currency'>) {
  const { combo, note, end } = useCombo()
  const [fault, setFault] = useState<string | null>(null)
  const run = async (gift: LiveGift, amount: number): Promise<void> => {
    setFault(null)
    try {
      await send(gift, amount)
      note(gift.ItemID, amount)
    } catch (error) {
      end()
      if (isRefusal(error, 'GiftPriceChanged')) forgetAgreement(gift)
      if (isRefusal(error, 'NotEnoughGems')) return askForFunds(currency, costOf(gift, amount))
      setFault(isRefusal(error) ? wordFault(error) : textOf('giftSheet.unclear'))
    }
  }
  return { combo, fault, run, end }
}

export function GiftSheet(props: GiftSheetProps) {
  const { host, gifts, currency, balance, send, look, onClose, isFolded = false, onUnfold } = props
  const t = useT()
  const title = useId()
  const [itemId, setItemId] = useState(gifts[0]?.ItemID ?? 0)
  const [amount, setAmount] = useState<number | null>(1)
  const [isAsking, setAsking] = useState(false)
  const { combo, fault, run, end } = useSending({ send, currency })
  const gift = gifts.find(({ ItemID }) => ItemID === itemId) ?? gifts[0]
  const isSheet = look === 'sheet'
  const sheet = useFocus(isSheet, isFolded)
  if (!gift) return null
  const total = amount === null ? 0 : costOf(gift, amount)
  const isShort = total > balance
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (amount === null) return
    if (isShort) return askForFunds(currency, total)
    if (mustAsk(gift)) return setAsking(true)
    void run(gift, amount)
  }
  const sure = (): void => {
    setAsking(false)
    agree(gift)
    void run(gift, amount ?? 1)
  }
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !onClose) return
    event.stopPropagation()
    onClose()
  }
  const choose = (next: number): void => {
    setItemId(next)
    end()
  }
  return (
    <section
      ref={sheet}
      className={styles.sheet}
      data-look={look}
      data-gift-sheet={isSheet ? (isFolded ? 'folded' : 'open') : undefined}
      aria-labelledby={title}
      onKeyDown={leave}
    >
      <Head id={title} host={host} onClose={onClose} onUnfold={isFolded ? onUnfold : undefined} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.choice} inert={isFolded}>
          <GiftChoice gifts={gifts} chosen={gift.ItemID} currency={currency} onChoose={choose} />
        </div>
        <div className={styles.foot}>
          <Balance currency={currency} balance={balance} />
          <AmountChoice onAmount={(typed) => (setAmount(readAmount(typed)), end())} />
          <SendButton
            total={total}
            isShort={isShort}
            isReady={amount !== null}
            combo={combo?.itemId === gift.ItemID ? combo : null}
            label={t('giftSheet.again', { gift: nameOf(gift.ItemID), amount: amount ?? 1 })}
          />
        </div>
        <Outcome fault={fault} combo={combo} />
      </form>
      {isAsking && amount !== null && (
        <SureDialog
          gift={gift}
          name={nameOf(gift.ItemID)}
          amount={amount}
          total={total}
          currency={currency}
          onSure={sure}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

/** What happened to the last gift, also for screen readers. */
function Outcome({ fault, combo }: { readonly fault: string | null; readonly combo: Combo | null }) {
  const t = useT()
  return (
    <>
      {fault && (
        <div role="alert" className={styles.fault}>
          <Notice tone="bad">{fault}</Notice>
        </div>
      )}
      <p className="hidden" role="status">
        {combo && t('giftSheet.sent', { gift: nameOf(combo.itemId), count: combo.count })}
      </p>
    </>
  )
}

interface HeadProps {
  readonly id: string
  readonly host: string
  readonly onClose: (() => void) | undefined
  /** The sheet is folded. */
  readonly onUnfold: (() => void) | undefined
}

function Head({ id, host, onClose, onUnfold }: HeadProps) {
  const t = useT()
  return (
    <header className={styles.head}>
      {onUnfold && (
        <IconButton label={t('giftSheet.unfold')} onClick={onUnfold}>
          <ChevronUp size={22} aria-hidden />
        </IconButton>
      )}
      <h2 id={id} data-typed="">
        {t('giftSheet.title', { name: host })}
      </h2>
      {onClose && !onUnfold && (
        <IconButton label={t('words.close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      )}
    </header>
  )
}

function Balance({ currency, balance }: Pick<GiftSheetProps, 'currency' | 'balance'>) {
  const t = useT()
  const locale = useLocale()
  return (
    <p className={styles.balance}>
      <span>{t('giftSheet.balance', { currency: t(`words.${currency}`) })}</span>
      <b className="number">
        <Picture name={`items/${currency}`} alt="" width={20} height={20} />
        {formatAmount(balance, locale)}
      </b>
    </p>
  )
}

/** A sheet that was opened takes the focus to its chosen gift; a row of the page does not. Folding moves the focus to the button that stays. */
function useFocus(isOpened: boolean, isFolded: boolean) {
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpened) sheet.current?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true })
  }, [isOpened])
  useLayoutEffect(() => {
    if (isFolded && sheet.current?.contains(document.activeElement))
      sheet.current.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
  }, [isFolded])
  return sheet
}

interface GiftChoiceProps {
  readonly gifts: readonly LiveGift[]
  readonly chosen: number
  readonly currency: 'gem' | 'point'
  readonly onChoose: (itemId: number) => void
}

/** Radio buttons: the arrow keys move between the gifts, and screen readers count them. */
function GiftChoice({ gifts, chosen, currency, onChoose }: GiftChoiceProps) {
  const t = useT()
  const locale = useLocale()
  const name = useId()
  return (
    <fieldset className={styles.gifts}>
      <legend className="hidden">{t('giftSheet.gifts')}</legend>
      {gifts.map(({ ItemID, Price, Amount }) => (
        <label key={ItemID} className={styles.gift}>
          <input type="radio" name={name} checked={ItemID === chosen} onChange={() => onChoose(ItemID)} />
          <Picture name={`gifts/${ItemID}`} alt="" width={64} height={64} />
          <b>{nameOf(ItemID)}</b>
          <span className="number">
            <Picture name={`items/${currency}`} alt={t(`words.${currency}`)} width={16} height={16} />
            {formatAmount(Price, locale)}
          </span>
          {Amount > 0 && (
            <small className="number">{t('giftSheet.held', { count: formatAmount(Amount, locale) })}</small>
          )}
        </label>
      ))}
    </fieldset>
  )
}
