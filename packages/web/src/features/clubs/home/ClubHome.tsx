// The own club: head, pinned notice, pending change, and the tabs.
import { Megaphone } from 'lucide-react'
import { Suspense } from 'react'
import { useT } from '../../../kernel/language/language.ts'
import { useTab } from '../../../kernel/routing/layerState.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { clubTabs, readClubParts } from '../clubParts.ts'
import type { MyClub } from '../clubPush.ts'
import styles from '../ClubPage.module.css'
import { RowsWaiting } from '../RowsWaiting.tsx'
import { ClubHead } from './ClubHead.tsx'
import { ClubMenu, ClubMenuSheet } from './ClubMenu.tsx'
import { MembersTab } from './MembersTab.tsx'
import { PendingChange } from './PendingChange.tsx'

export function ClubHome({ club }: { readonly club: MyClub }) {
  const t = useT()
  const [shown, show] = useTab('tab', clubTabs)
  const parts = readClubParts()
  const names = clubTabs.filter((name) => name === 'members' || parts.some(({ tab }) => tab === name))
  const value = names.includes(shown) ? shown : 'members'
  const Part = parts.find(({ tab }) => tab === value)?.Panel
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <ClubHead club={club} />
        {club.Change && <PendingChange club={club} change={club.Change} />}
        {club.Notice && <PinnedNotice text={club.Notice} />}
        <Tabs
          fill
          className={styles.tabs!}
          label={t('club.tabs')}
          tabs={names.map((name) => ({
            value: name,
            text: t(`club.tab_${name}`),
            ...(name === 'members' && { count: club.Applications }),
          }))}
          value={value}
          onChange={show}
        >
          {Part ? (
            <Suspense fallback={<RowsWaiting />}>
              <Part club={club} />
            </Suspense>
          ) : (
            <MembersTab club={club} />
          )}
        </Tabs>
      </div>
      <div className={`${styles.side} ${styles.wide}`}>
        {/* First: the parts below are loaded later, and their heights are unknown. */}
        <ClubMenu club={club} />
        {parts.map(
          ({ tab, Side }) =>
            Side &&
            tab !== value && (
              <Suspense key={tab}>
                <Side club={club} />
              </Suspense>
            ),
        )}
      </div>
      <ClubMenuSheet club={club} />
    </div>
  )
}

function PinnedNotice({ text }: { readonly text: string }) {
  const t = useT()
  return (
    <Panel label={t('club.notice')} className={styles.notice}>
      <Megaphone size={20} aria-hidden />
      <h2>{t('club.notice')}</h2>
      <p>{text}</p>
    </Panel>
  )
}
