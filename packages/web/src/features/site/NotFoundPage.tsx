// The page for unknown addresses.
import { useLocale, useT } from '../../kernel/language/language.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'

export function NotFoundPage() {
  const t = useT()
  const locale = useLocale()
  return (
    <PageFrame title={t('states.notFound')}>
      <Panel>
        <StatePanel
          state="empty"
          title={t('states.notFound')}
          action={
            <ButtonLink kind="gold" to="/$locale" params={{ locale }}>
              {t('words.home')}
            </ButtonLink>
          }
        >
          {t('states.notFoundWhy')}
        </StatePanel>
      </Panel>
    </PageFrame>
  )
}
