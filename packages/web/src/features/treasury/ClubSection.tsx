// The frame of a page about the player's club: it waits for the club, and says so when there is none.
import type { ReactNode } from 'react'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useT } from '../../kernel/language/language.ts'
import { OnwardLink } from '../../page/OnwardLink.tsx'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { useMyClub, type MyClub } from '../clubs/clubs.ts'
import { PlaceButton } from './PlaceButton.tsx'
import styles from './ClubSection.module.css'
import { WaitingCard } from './Waiting.tsx'

interface ClubSectionProps {
  readonly title: string
  readonly lead: string
  readonly children: (club: MyClub) => ReactNode
}

export function ClubSection({ title, lead, children }: ClubSectionProps) {
  const t = useT()
  const club = useMyClub()
  return (
    <Queries>
      <PageFrame title={title} lead={lead}>
        {club === undefined ? (
          <WaitingCard height={240} />
        ) : club === null ? (
          <Panel>
            <StatePanel
              state="empty"
              title={t('treasury.noClub')}
              action={
                <PlaceButton path="/club" kind="gold">
                  {t('treasury.toClub')}
                </PlaceButton>
              }
            >
              {t('treasury.noClubWhy')}
            </StatePanel>
          </Panel>
        ) : (
          <>
            <div className={styles.way}>
              <OnwardLink path="/club">{club.ClubName}</OnwardLink>
              <b>{title}</b>
            </div>
            {children(club)}
          </>
        )}
      </PageFrame>
    </Queries>
  )
}
