// A yes/no question before something that cannot be undone.
import type { ReactNode } from 'react'
import { useT } from '../kernel/language/language.ts'
import { useBusy } from './busy.ts'
import { Button } from './Button.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'

interface QuestionProps {
  readonly title: string
  /** The name of the action. */
  readonly yes: string
  readonly isDangerous?: boolean
  readonly children: ReactNode
  readonly onYes: () => Promise<void>
  readonly onClose: () => void
}

export function Question({ title, yes, isDangerous = true, children, onYes, onClose }: QuestionProps) {
  const t = useT()
  const [isBusy, run] = useBusy(onYes)
  return (
    <Dialog isMessage title={title} width={400} onClose={isBusy ? undefined : onClose}>
      {children}
      <DialogActions>
        <Button kind="ghost" disabled={isBusy} onClick={onClose}>
          {t('words.cancel')}
        </Button>
        <Button kind={isDangerous ? 'danger' : 'gold'} busy={isBusy} onClick={run}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
