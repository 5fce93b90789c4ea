// The clubs of the alliance, each with its colour; the leader of the head club expels and hands over here.
import { expelClub, handOverHead } from '@lantern/protocol/alliances.ts'
import { Crown, MessagesSquare, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { useLocale, useT } from '../../../kernel/language/language.ts'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PersonRow } from '../../../ui/PersonRow.tsx'
import { Question } from '../../../ui/Question.tsx'
import { ClubChip, ClubCrest, useClubRules, useOpenClub } from '../../clubs/clubs.ts'
import styles from './AllianceClubs.module.css'
import { useAllianceRenewal, type Alliance, type AllianceClub } from './calls.ts'

interface AllianceClubsProps {
  readonly alliance: Alliance
  readonly clubID: number
  /** The player leads the head club. */
  readonly leads: boolean
}

/** The search type of a splat route has only the layers; the page of the club reads its own part. */
const chatOfAlliance = { tab: 'chat', talk: 'alliance' }

interface Asked {
  readonly what: 'expel' | 'handOver'
  readonly club: AllianceClub
}

export function AllianceClubs({ alliance, clubID, leads }: AllianceClubsProps) {
  const t = useT()
  const locale = useLocale()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { AllianceClubs: most } = useClubRules()
  const { AllianceName, Clubs, HeadID } = alliance
  // The order of the server follows the colours: a change of colour would move the head.
  const headFirst = Clubs.toSorted((one, other) => Number(other.ClubID === HeadID) - Number(one.ClubID === HeadID))
  return (
    <Panel flush gilt label={t('alliance.clubs')}>
      <div className={styles.head}>
        <div>
          <h2 className="display">{AllianceName}</h2>
          <p className="number">{t('alliance.count', { count: Clubs.length, most })}</p>
        </div>
        <ButtonLink size="small" to="/$locale/$" params={{ locale, _splat: 'club' }} search={chatOfAlliance as never}>
          <MessagesSquare size={16} aria-hidden />
          {t('alliance.toChannel')}
        </ButtonLink>
      </div>
      <ul>
        {headFirst.map((club) => (
          <ClubRow
            key={club.ClubID}
            club={club}
            isHead={club.ClubID === HeadID}
            isMine={club.ClubID === clubID}
            onAsk={leads && club.ClubID !== clubID ? (what) => setAsked({ what, club }) : null}
          />
        ))}
      </ul>
      {asked && <Confirm asked={asked} onClose={() => setAsked(null)} />}
    </Panel>
  )
}

interface ClubRowProps {
  readonly club: AllianceClub
  readonly isHead: boolean
  readonly isMine: boolean
  readonly onAsk: ((what: Asked['what']) => void) | null
}

function ClubRow({ club, isHead, isMine, onAsk }: ClubRowProps) {
  const t = useT()
  const openClub = useOpenClub()
  const { ClubID, ClubName, MemberCount, PicInfo, ColorID, Level } = club
  return (
    <PersonRow
      as="li"
      className={styles.club}
      picture={<ClubCrest picInfo={PicInfo} size={48} />}
      name={<ClubChip name={ClubName} colorID={ColorID} />}
      badges={
        <>
          {isHead && (
            <Badge tone="gold">
              <Crown size={13} aria-hidden />
              {t('alliance.head')}
            </Badge>
          )}
          {isMine && <Badge tone="good">{t('alliance.mine')}</Badge>}
        </>
      }
      note={
        <span className="number">
          {Level !== undefined && `${t('treasury.level', { level: Level })} · `}
          {t('alliance.members', { count: MemberCount })}
        </span>
      }
      hint={t('treasury.openClub', { name: ClubName })}
      onOpen={() => openClub(ClubID)}
    >
      {onAsk && (
        <div className={styles.moves} role="group" aria-label={t('alliance.actions', { name: ClubName })}>
          <IconButton solid label={t('alliance.handOverAsk', { name: ClubName })} onClick={() => onAsk('handOver')}>
            <Crown size={18} aria-hidden />
          </IconButton>
          <IconButton solid label={t('alliance.expelAsk', { name: ClubName })} onClick={() => onAsk('expel')}>
            <UserRoundX size={18} aria-hidden />
          </IconButton>
        </div>
      )}
    </PersonRow>
  )
}

const texts = {
  expel: { title: 'alliance.expel', ask: 'alliance.expelAsk', why: 'alliance.expelWhy', done: 'alliance.expelled' },
  handOver: {
    title: 'alliance.handOver',
    ask: 'alliance.handOverAsk',
    why: 'alliance.handOverWhy',
    done: 'alliance.handedOver',
  },
} as const

function Confirm({ asked: { what, club }, onClose }: { readonly asked: Asked; readonly onClose: () => void }) {
  const t = useT()
  const renew = useAllianceRenewal()
  const { AllianceHours: hours } = useClubRules()
  const { title, ask, why, done } = texts[what]
  const name = club.ClubName
  const run = async (): Promise<void> => {
    const declared = what === 'expel' ? expelClub : handOverHead
    await attempt(() => client.call(declared, { ClubID: club.ClubID }), t(done, { name }))
    onClose()
    void renew()
  }
  return (
    <Question title={t(title)} yes={t(title)} isDangerous={what === 'expel'} onYes={run} onClose={onClose}>
      <div className={styles.asked}>
        <ClubCrest picInfo={club.PicInfo} size={72} />
        <b data-typed>{t(ask, { name })}</b>
        <p>{t(why, { hours })}</p>
      </div>
    </Question>
  )
}
