// The invited players, their progress, and what was paid for them.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { taipeiDay, useT } from '../../kernel/language/language.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Gauge } from '../../ui/Gauge.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { PersonRow } from '../../ui/PersonRow.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { useOpenPlayer } from '../people/people.ts'
import styles from './InvitePage.module.css'
import { invitedQuery, percentOf, perPage, rewardOf, type Invite, type Invited } from './inviteCalls.ts'

interface InvitedListProps {
  readonly playerID: number
  readonly invite: Invite
}

export function InvitedList({ playerID, invite }: InvitedListProps) {
  const t = useT()
  return (
    <Card
      title={t('invite.invited')}
      isRegion
      aside={
        invite.Invited > 0 && (
          <small className={`${styles.count} number`}>
            {t('invite.invitedCount', { count: invite.Invited, rewarded: invite.Rewarded })}
          </small>
        )
      }
    >
      {invite.Invited === 0 ? (
        <StatePanel state="empty" title={t('invite.none')}>
          {t('invite.noneWhy')}
        </StatePanel>
      ) : (
        <Rows playerID={playerID} goal={invite.RewardLevel} />
      )}
    </Card>
  )
}

function Rows({ playerID, goal }: { readonly playerID: number; readonly goal: number }) {
  const t = useT()
  const [page, setPage] = useState(1)
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(invitedQuery(playerID, page))
  if (isPending) return <Skeleton height={180} />
  if (!data)
    return (
      <FailedPanel title={t('invite.failed')} onRetry={() => void refetch()}>
        {wordFault(error)}
      </FailedPanel>
    )
  return (
    <div aria-busy={isPlaceholderData}>
      <ul className={styles.invited}>
        {data.Rows.map((invited) => (
          <InvitedRow key={invited.PlayerID} invited={invited} goal={goal} />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(data.Total / perPage)} onChange={setPage} />
    </div>
  )
}

const tones = { paid: undefined, ready: 'gold' } as const

function InvitedRow({ invited, goal }: { readonly invited: Invited; readonly goal: number }) {
  const t = useT()
  const openPlayer = useOpenPlayer()
  const { PlayerID, Name, PictureURL, PictureSetting, Level, CreateTime } = invited
  const reward = rewardOf(invited)
  const tone = reward === 'waiting' ? undefined : tones[reward]
  const text = t('invite.levelOf', { level: Level, goal })
  return (
    <PersonRow
      as="li"
      picture={<Avatar playerID={PlayerID} url={PictureURL} setting={PictureSetting} size={44} />}
      name={Name}
      note={<span className={`${styles.came} number`}>{t('invite.came', { day: taipeiDay(CreateTime) })}</span>}
      hint={t('chat.card')}
      onOpen={() => openPlayer(PlayerID)}
    >
      {reward === 'waiting' ? (
        <div className={styles.way}>
          <small className="number">{text}</small>
          <Gauge
            label={t('invite.progress', { name: Name })}
            percent={percentOf(Level, goal)}
            value={Math.min(Level, goal)}
            most={goal}
            text={text}
          />
        </div>
      ) : (
        <Badge {...(tone && { tone })}>{t(reward === 'paid' ? 'invite.isPaid' : 'invite.isReady')}</Badge>
      )}
    </PersonRow>
  )
}
