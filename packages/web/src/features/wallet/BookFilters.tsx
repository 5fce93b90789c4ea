// What of the bank book is shown: a period of days, a kind of movement; and the way to take it along as a file.
import { Download } from 'lucide-react'
import { useState } from 'react'
import { wordFault } from '../../kernel/faults.ts'
import { currentLocale, formatAmount, useT } from '../../kernel/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast.ts'
import { readWholeBook, type Question } from './book.ts'
import styles from './BookFilters.module.css'
import { saveFile, writeCsv } from './csv.ts'
import { keptDays, lastDays, periods, reasonGroups, setRange, type Range } from './passbook.ts'

interface BookFiltersProps {
  readonly question: Question
  readonly onChange: (change: Partial<Question>) => void
}

const own = 'own'

export function BookFilters({ question, onChange }: BookFiltersProps) {
  const t = useT()
  const [period, setPeriod] = useState(String(keptDays))
  const { tab, range, reason } = question
  const choosePeriod = (next: string): void => {
    setPeriod(next)
    if (next !== own) onChange({ range: lastDays(Number(next), new Date()) })
  }
  return (
    <div className={styles.filters}>
      <div className={styles.line}>
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
        <FileButton question={question} />
      </div>
      {period === own && <Days range={range} onChange={(next) => onChange({ range: next })} />}
      {tab !== 'gifts' && (
        <Chips
          label={t('wallet.reason')}
          value={reason}
          options={reasonGroups.map((value) => ({ value, text: t(`wallet.${value}Reason`) }))}
          onChange={(next) => onChange({ reason: next })}
        />
      )}
    </div>
  )
}

function Days({ range, onChange }: { readonly range: Range; readonly onChange: (range: Range) => void }) {
  const t = useT()
  const [{ from, to }] = useState(() => lastDays(keptDays, new Date()))
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

const columns = ['csvTime', 'csvSource', 'csvReason', 'csvChange', 'csvBefore', 'csvAfter'] as const

function FileButton({ question }: { readonly question: Question }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const { entries, total } = await readWholeBook(question, currentLocale())
      const count = formatAmount(entries.length)
      if (entries.length === 0) return toast(t('wallet.empty'), 'info')
      saveFile(
        'data.csv',
        writeCsv(
          columns.map((column) => t(`wallet.${column}`)),
          entries,
        ),
      )
      if (entries.length < total) toast(t('wallet.csvCut', { count }), 'warn')
      else toast(t('wallet.csvDone', { count }))
    } catch (error) {
      toast(wordFault(error), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="ghost" size="small" busy={busy} onClick={() => void save()}>
      {!busy && <Download size={16} aria-hidden />}
      {t('wallet.csv')}
    </Button>
  )
}
