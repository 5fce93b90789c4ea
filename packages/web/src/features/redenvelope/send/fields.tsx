// The fields of the form: amount with common sums, shares, title and wish.
import { envelopeLengths } from '@lantern/protocol/values/redenvelope.ts'
import { useState } from 'react'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { Field } from '../../../ui/Field.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import type { Allowance } from '../calls.ts'
import {
  leastAmount,
  quickAmounts,
  readDigits,
  type AmountFault,
  type QuantityFault,
  type TextFault,
} from '../rules.ts'
import { countLeft, type Draft } from './draft.ts'
import styles from './SendForm.module.css'

interface PartProps {
  readonly draft: Draft
  readonly onChange: (part: Partial<Draft>) => void
}

interface AmountFieldProps extends PartProps {
  readonly allowance: Allowance
  readonly fault: AmountFault | null
}

/** Separators while reading, plain digits while typing: separators would move under the cursor. */
export function AmountField({ draft, allowance, fault, onChange }: AmountFieldProps) {
  const t = useT()
  const locale = useLocale()
  const [isTyping, setTyping] = useState(false)
  const write = (amount: number): string => formatAmount(amount, locale)
  const quantity = Number(draft.quantity)
  const texts: Readonly<Record<AmountFault, string>> = {
    tooSmall: t('envelope.tooSmall', { quantity, least: write(leastAmount(quantity, allowance)) }),
    tooBig: t('envelope.tooBig', { most: write(allowance.MostAmount) }),
    overQuota: t('envelope.overQuota', { amount: write(allowance.QuotaLeft) }),
    tooPoor: t('envelope.tooPoor', { amount: write(allowance.Giftable) }),
  }
  // An unfinished number is no error yet.
  const isShown = fault !== null && draft.amount !== '' && !(isTyping && fault === 'tooSmall')
  const sums = quickAmounts(quantity, allowance)
  return (
    <div>
      <Field
        label={t('envelope.amount')}
        className="number"
        inputMode="numeric"
        autoComplete="off"
        before={<Picture name="items/coin" alt="" width={24} height={24} />}
        value={isTyping || !draft.amount ? draft.amount : write(Number(draft.amount))}
        error={isShown ? texts[fault] : null}
        note={t('envelope.amountNote', { least: write(allowance.LeastAverage), most: write(allowance.MostAmount) })}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={(event) => onChange({ amount: readDigits(event.target.value) })}
      />
      {sums.length > 0 && (
        <div className={`${styles.sums} number`} role="group" aria-label={t('envelope.amount')}>
          {sums.map((sum) => (
            <button
              key={sum}
              type="button"
              aria-pressed={draft.amount === String(sum)}
              onClick={() => onChange({ amount: String(sum) })}
            >
              {write(sum)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

interface QuantityFieldProps extends PartProps {
  readonly allowance: Allowance
  readonly fault: QuantityFault | null
}

export function QuantityField({ draft, allowance, fault, onChange }: QuantityFieldProps) {
  const t = useT()
  const [isTyping, setTyping] = useState(false)
  const range = { least: allowance.LeastQuantity, most: allowance.MostQuantity }
  const text =
    fault === 'tooFew' ? t('envelope.tooFew', { least: range.least }) : t('envelope.tooMany', { most: range.most })
  const isShown = fault === 'tooMany' || (fault === 'tooFew' && !isTyping)
  return (
    <Field
      label={t('envelope.quantity')}
      className="number"
      inputMode="numeric"
      autoComplete="off"
      value={draft.quantity}
      error={isShown ? text : null}
      note={t('envelope.quantityNote', range)}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={(event) => onChange({ quantity: readDigits(event.target.value, 4) })}
    />
  )
}

interface WordsFieldProps extends PartProps {
  readonly name: 'title' | 'content'
  readonly fault: TextFault | null
}

export function WordsField({ draft, name, fault, onChange }: WordsFieldProps) {
  const t = useT()
  const key = name === 'title' ? 'words' : 'content'
  const text = fault === 'long' ? t('envelope.wordsLong', { most: envelopeLengths[name] }) : t(`envelope.${key}None`)
  return (
    <Field
      label={t(`envelope.${key}`)}
      aside={countLeft(draft[name], name)}
      autoComplete="off"
      value={draft[name]}
      error={fault ? text : null}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
}
