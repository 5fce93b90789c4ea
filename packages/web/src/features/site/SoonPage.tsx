// A place that exists on the map but is not open yet: the curtain is closed, and it says so.
import { Link, useMatches } from '@tanstack/react-router'
import { useLocale, useT } from '../../kernel/language.ts'
import { MemberRail } from '../../layouts/MemberRail.tsx'
import { PageFrame } from '../../layouts/PageFrame.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import styles from './SoonPage.module.css'

export function SoonPage() {
  const t = useT()
  const locale = useLocale()
  const last = useMatches({ select: (matches) => matches.at(-1) })
  const page = t(last?.staticData.name ?? 'states.soon')
  const isMember = last?.pathname.includes('/member/') ?? false
  return (
    <PageFrame title={page} {...(isMember && { rail: <MemberRail /> })}>
      <Panel>
        <StatePanel
          state="locked"
          title={t('states.soon')}
          action={
            <div className={styles.actions}>
              <ButtonLink kind="gold" to="/$locale/play-game/m" params={{ locale }}>
                {t('states.playing')}
              </ButtonLink>
              <Link to="/$locale" params={{ locale }}>
                {t('words.home')}
              </Link>
            </div>
          }
        >
          {t('states.soonWhy', { page })}
        </StatePanel>
      </Panel>
    </PageFrame>
  )
}
