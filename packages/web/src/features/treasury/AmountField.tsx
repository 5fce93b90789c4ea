// An amount of coins: separators while reading, plain digits while typing, and buttons for common amounts.
import { useState } from 'react'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { Field } from '../../ui/Field.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './AmountField.module.css'
import { judgeAmount, quickAmounts, readDigits } from './rules.ts'

interface AmountFieldProps {
  readonly label: string
  readonly note: string
  readonly digits: string
  readonly least: number
  readonly most: number
  readonly onChange: (digits: string) => void
}

export function AmountField({ label, note, digits, least, most, onChange }: AmountFieldProps) {
  const t = useT()
  const locale = useLocale()
  const [isTyping, setTyping] = useState(false)
  const write = (amount: number): string => formatAmount(amount, locale)
  const fault = digits ? judgeAmount(Number(digits), least, most) : null
  // An unfinished number is no error yet.
  const isShown = fault !== null && !(isTyping && fault === 'small')
  const text =
    fault === 'small' ? t('treasury.small', { least: write(least) }) : t('treasury.big', { most: write(most) })
  const sums = quickAmounts(least, most)
  return (
    <div className={styles.amount}>
      <Field
        label={label}
        className="number"
        inputMode="numeric"
        autoComplete="off"
        before={<Picture name="items/coin" alt="" width={24} height={24} />}
        value={isTyping || !digits ? digits : write(Number(digits))}
        error={isShown ? text : null}
        note={note}
        onFocus={({ currentTarget: field }) => {
          setTyping(true)
          // Removing the separators loses the selection; without it the next digits would be appended to the old amount.
          requestAnimationFrame(() => document.activeElement === field && field.select())
        }}
        onBlur={() => setTyping(false)}
        onChange={(event) => onChange(readDigits(event.target.value))}
      />
      {sums.length > 1 && (
        <div className={`${styles.sums} number`} role="group" aria-label={t('treasury.quick')}>
          {sums.map((sum) => (
            <button key={sum} type="button" aria-pressed={digits === String(sum)} onClick={() => onChange(String(sum))}>
              {write(sum)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
