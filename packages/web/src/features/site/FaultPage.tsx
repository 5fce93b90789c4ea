// The error page after a failed render, with a retry. A missing chunk means a new version was deployed, or that the network is down.
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useT } from '../../kernel/language/language.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'

export function FaultPage({ error, reset }: ErrorComponentProps) {
  const t = useT()
  const router = useRouter()
  const isMissing = /dynamically imported module|module script/i.test(error instanceof Error ? error.message : '')
  const isAway = isMissing && !navigator.onLine
  const isStale = isMissing && !isAway
  const retry = (): void => {
    if (isStale) return location.reload()
    reset()
    void router.invalidate()
  }
  const title = t(isAway ? 'shell.unreachable' : isStale ? 'states.stale' : 'states.fault')
  return (
    <PageFrame title={title}>
      <Panel>
        <StatePanel
          state="error"
          title={title}
          action={
            <Button kind="gold" onClick={retry}>
              {t(isStale ? 'shell.reload' : 'words.retry')}
            </Button>
          }
        >
          {t(isAway ? 'words.offline' : isStale ? 'states.staleWhy' : 'states.faultWhy')}
        </StatePanel>
      </Panel>
    </PageFrame>
  )
}
