// Shown when data could not be loaded: what failed, why, and a retry button.
import type { ReactNode } from 'react'
import { useT } from '../kernel/language/language.ts'
import { Button } from './Button.tsx'
import { StatePanel } from './StatePanel.tsx'

interface FailedPanelProps {
  readonly title: string
  readonly children?: ReactNode
  readonly onRetry: () => void
}

export function FailedPanel({ title, children, onRetry }: FailedPanelProps) {
  const t = useT()
  return (
    <StatePanel
      state="error"
      title={title}
      action={
        <Button kind="gold" onClick={onRetry}>
          {t('words.retry')}
        </Button>
      }
    >
      {children}
    </StatePanel>
  )
}
