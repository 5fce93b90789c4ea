// The leader of the head club finds other clubs and invites them; open invitations are listed below.
import { inviteClub } from '@lantern/protocol/alliances.ts'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { searchPause, useSettled } from '../../../kernel/browser/settled.ts'
import { client } from '../../../kernel/connection/link.ts'
import { useT } from '../../../kernel/language/language.ts'
import { writeMoment } from '../../../kernel/language/times.ts'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PersonRow } from '../../../ui/PersonRow.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ClubCrest, useClubRules, useOpenClub } from '../../clubs/clubs.ts'
import { useAllianceRenewal, useClubSearch, type Alliance, type AllianceInvitation, type FoundClub } from './calls.ts'
import styles from './InviteCard.module.css'

interface InviteCardProps {
  readonly alliance: Alliance
  readonly sent: readonly AllianceInvitation[]
}

export function InviteCard({ alliance, sent }: InviteCardProps) {
  const t = useT()
  const { AllianceInvitationHours: hours, AllianceClubs: most } = useClubRules()
  const [typed, setTyped] = useState('')
  const isFull = alliance.Clubs.length >= most
  return (
    <Card title={t('alliance.invite')} isRegion>
      <p className={styles.why}>{t('alliance.inviteWhy', { hours })}</p>
      {isFull ? (
        <Notice>{t('alliance.full', { most })}</Notice>
      ) : (
        <>
          <Field
            quiet
            type="search"
            label={t('alliance.find')}
            placeholder={t('alliance.find')}
            before={<Search size={18} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.target.value.slice(0, 20))}
          />
          <Results typed={typed.trim()} alliance={alliance} sent={sent} onInvited={() => setTyped('')} />
        </>
      )}
      {sent.length > 0 && (
        <ul aria-label={t('alliance.waiting')}>
          {sent.map(({ InvitationID, ClubName, PicInfo, ExpireTime }) => (
            <PersonRow
              as="li"
              key={InvitationID}
              className={styles.club}
              picture={<ClubCrest picInfo={PicInfo} size={40} />}
              name={ClubName}
              note={<span className="number">{t('alliance.until', { time: writeMoment(ExpireTime) })}</span>}
              end={<Badge tone="warn">{t('alliance.waiting')}</Badge>}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface ResultsProps extends InviteCardProps {
  readonly typed: string
  /** The club then stands among the open invitations. */
  readonly onInvited: () => void
}

function Results({ typed, alliance, sent, onInvited }: ResultsProps) {
  const t = useT()
  const wanted = useSettled(typed, searchPause)
  const { data, isFetching } = useClubSearch(wanted)
  if (!typed) return null
  if (!data || wanted !== typed)
    return isFetching || wanted !== typed ? (
      <Skeleton height={52} />
    ) : (
      <p className={styles.why}>{t('words.offline')}</p>
    )
  if (data.length === 0) return <p className={styles.why}>{t('alliance.findNone')}</p>
  return (
    <ul aria-label={t('alliance.invite')}>
      {data.map((club) => (
        <Result
          key={club.ClubID}
          club={club}
          isIn={alliance.Clubs.some(({ ClubID }) => ClubID === club.ClubID)}
          isAsked={sent.some(({ ClubID }) => ClubID === club.ClubID)}
          onInvited={onInvited}
        />
      ))}
    </ul>
  )
}

interface ResultProps {
  readonly club: FoundClub
  readonly isIn: boolean
  readonly isAsked: boolean
  readonly onInvited: () => void
}

function Result({ club, isIn, isAsked, onInvited }: ResultProps) {
  const t = useT()
  const openClub = useOpenClub()
  const renew = useAllianceRenewal()
  const { ClubID, ClubName, PicInfo, Level, MemberCount } = club
  const [isBusy, invite] = useBusy(async () => {
    if (!(await attempt(() => client.call(inviteClub, { ClubID }), t('alliance.sent', { name: ClubName })))) return
    await renew()
    onInvited()
  })
  return (
    <PersonRow
      as="li"
      className={styles.club}
      picture={<ClubCrest picInfo={PicInfo} size={40} />}
      name={ClubName}
      note={
        <span className="number">
          {t('treasury.level', { level: Level })} · {t('alliance.members', { count: MemberCount })}
        </span>
      }
      hint={t('treasury.openClub', { name: ClubName })}
      onOpen={() => openClub(ClubID)}
    >
      {isIn ? (
        <Badge tone="good">{t('alliance.already')}</Badge>
      ) : isAsked ? (
        <Badge tone="warn">{t('alliance.waiting')}</Badge>
      ) : (
        <Button size="small" busy={isBusy} onClick={invite}>
          {t('alliance.send')}
        </Button>
      )}
    </PersonRow>
  )
}
