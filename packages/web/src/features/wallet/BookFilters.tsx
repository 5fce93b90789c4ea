// The filters of the bank book: a period of days, a group of reasons.
import { bankBookDays } from '@lantern/protocol/values/wallet.ts'
import { useState } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { Chips } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import type { Question } from './book.ts'
import styles from './BookFilters.module.css'
import { lastDays, periods, reasonChoices, setRange, type Range } from './bankBook.ts'

interface BookFiltersProps {
  readonly question: Question
  readonly onChange: (change: Partial<Question>) => void
}

const own = 'own'

export function BookFilters({ question, onChange }: BookFiltersProps) {
  const t = useT()
  const [period, setPeriod] = useState(String(bankBookDays))
  const { tab, range, reason } = question
  const choosePeriod = (next: string): void => {
    setPeriod(next)
    if (next !== own) onChange({ range: lastDays(Number(next), new Date()) })
  }
  return (
    <div className={styles.filters}>
      <Chips
        label={t('wallet.period')}
        value={period}
        options={[
          ...periods.map((count) => ({
            value: String(count),
            text: count === 1 ? t('words.today') : t('words.days', { count }),
          })),
          { value: own, text: t('wallet.ownPeriod') },
        ]}
        onChange={choosePeriod}
      />
      {period === own && <Days range={range} onChange={(next) => onChange({ range: next })} />}
      {tab !== 'gifts' && (
        <Chips
          label={t('wallet.reason')}
          value={reason}
          options={reasonChoices.map((value) => ({ value, text: t(`wallet.${value}Reason`) }))}
          onChange={(next) => onChange({ reason: next })}
        />
      )}
    </div>
  )
}

function Days({ range, onChange }: { readonly range: Range; readonly onChange: (range: Range) => void }) {
  const t = useT()
  const [{ from, to }] = useState(() => lastDays(bankBookDays, new Date()))
  return (
    <div className={styles.days}>
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          type="date"
          label={t(`wallet.${end}`)}
          min={from}
          max={to}
          required
          value={range[end]}
          onChange={(event) => onChange(setRange(range, { [end]: event.target.value }, new Date()))}
        />
      ))}
    </div>
  )
}
