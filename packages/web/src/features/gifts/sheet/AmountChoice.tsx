// The amount of a gift: four usual ones, or a typed one from 1 to 999.
import { useId, useState } from 'react'
import { useT } from '../../../kernel/language/language.ts'
import styles from './GiftSheet.module.css'
import { quickAmounts, readTyped } from './rules.ts'

const other = 'other'

export function AmountChoice({ onAmount }: { readonly onAmount: (typed: string) => void }) {
  const t = useT()
  const name = useId()
  const [chosen, setChosen] = useState<string>(String(quickAmounts[0]))
  const [typed, setTyped] = useState('')
  const choose = (next: string): void => {
    setChosen(next)
    onAmount(next === other ? typed : next)
  }
  const type = (text: string): void => {
    const digits = readTyped(text)
    setTyped(digits)
    onAmount(digits)
  }
  return (
    <fieldset className={styles.amounts}>
      <legend className="hidden">{t('giftSheet.amount')}</legend>
      {[...quickAmounts.map(String), other].map((value) => (
        <label key={value} className="number">
          <input type="radio" name={name} checked={value === chosen} onChange={() => choose(value)} />
          {value === other ? t('giftSheet.other') : value}
        </label>
      ))}
      {chosen === other && (
        <input
          className={`${styles.typed} number`}
          aria-label={t('giftSheet.otherAmount')}
          placeholder="1–999"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </fieldset>
  )
}
