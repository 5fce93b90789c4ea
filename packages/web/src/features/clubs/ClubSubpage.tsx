// The frame of a page of the club's menu: its content next to the menu, for members who have the right.
import { mayInClub, type ClubRight } from '@lantern/protocol/values/clubs.ts'
import type { PlainKey } from '@lantern/locales/catalogue.ts'
import type { ReactNode } from 'react'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import type { MyClub } from './clubPush.ts'
import { readClub, useClubState, useMyClub } from './clubStore.ts'
import styles from './ClubPage.module.css'
import { ClubMenu } from './home/ClubMenu.tsx'
import { RowsWaiting } from './RowsWaiting.tsx'

interface ClubSubpageProps {
  /** The key of the title's text. */
  readonly name: PlainKey
  /** Absent: for every member. */
  readonly right?: ClubRight
  readonly children: (club: MyClub) => ReactNode
}

export function ClubSubpage({ name, right, children }: ClubSubpageProps) {
  const t = useT()
  const club = useMyClub()
  return (
    <Queries>
      <PageFrame title={t(name)}>
        {!club ? (
          <Panel>{club === null ? <NotMember /> : <Reading />}</Panel>
        ) : (
          <div className={styles.columns}>
            <div className={styles.main}>
              {right && !mayInClub(club.Role, right) ? (
                <Panel>
                  <StatePanel state="locked" title={t('club.noRight')} action={<ToClub />}>
                    {t('club.noRightWhy')}
                  </StatePanel>
                </Panel>
              ) : (
                children(club)
              )}
            </div>
            <div className={styles.wide}>
              <ClubMenu club={club} />
            </div>
          </div>
        )}
      </PageFrame>
    </Queries>
  )
}

function Reading() {
  const t = useT()
  const fault = useClubState((state) => state.fault)
  if (fault === null) return <RowsWaiting />
  return (
    <FailedPanel title={t('club.failed')} onRetry={() => void readClub()}>
      {fault}
    </FailedPanel>
  )
}

function NotMember() {
  const t = useT()
  return (
    <StatePanel state="empty" title={t('club.none')} action={<ToClub />}>
      {t('club.noneWhy')}
    </StatePanel>
  )
}

export function ToClub() {
  const t = useT()
  const locale = useLocale()
  return (
    <ButtonLink kind="gold" to="/$locale/$" params={{ locale, _splat: 'club' }}>
      {t('club.toClub')}
    </ButtonLink>
  )
}
