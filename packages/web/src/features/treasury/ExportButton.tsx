// Downloads a list of the club as data.csv.
import type { AnyCall } from '@lantern/protocol/op.ts'
import { Download } from 'lucide-react'
import { downloadSheet } from '../../kernel/connection/sheet.ts'
import { wordFault } from '../../kernel/connection/faults.ts'
import { useT } from '../../kernel/language/language.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { useBusy } from '../../ui/busy.ts'
import { Button } from '../../ui/Button.tsx'

interface ExportButtonProps {
  readonly list: AnyCall
  readonly request: object
}

export function ExportButton({ list, request }: ExportButtonProps) {
  const t = useT()
  const [isBusy, save] = useBusy(async () => {
    try {
      await downloadSheet(list, request)
      toast(t('treasury.csvDone'))
    } catch (error) {
      toast(wordFault(error), 'bad')
    }
  })
  return (
    <Button kind="ghost" size="small" busy={isBusy} onClick={save}>
      {!isBusy && <Download size={16} aria-hidden />}
      {t('treasury.csv')}
    </Button>
  )
}
