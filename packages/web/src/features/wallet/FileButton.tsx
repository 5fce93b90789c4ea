// Downloads the bank book as a file, with the current filters.
import { Download } from 'lucide-react'
import { csvType, saveFile } from '../../kernel/browser/saveFile.ts'
import { wordFault } from '../../kernel/connection/faults.ts'
import { currentLocale, formatAmount, useT } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { useBusy } from '../../ui/busy.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { readWholeBook, type Question } from './book.ts'
import { writeCsv } from './csv.ts'

const columns = ['csvTime', 'csvSource', 'csvReason', 'csvChange', 'csvBefore', 'csvAfter'] as const

export function FileButton({ question }: { readonly question: Question }) {
  const t = useT()
  const [busy, save] = useBusy(async () => {
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
        csvType,
      )
      if (entries.length < total) toast(t('wallet.csvCut', { count }), 'warn')
      else toast(t('wallet.csvDone', { count }))
    } catch (error) {
      toast(wordFault(error), 'bad')
    }
  })
  return (
    <Button kind="ghost" size="small" busy={busy} onClick={save}>
      {!busy && <Download size={16} aria-hidden />}
      {t('wallet.csv')}
    </Button>
  )
}
