// One member in a list: presence, role, VIP, contribution. The picture opens the player's card.
import { Crown, Shield } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { useMe } from '../../kernel/session/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, Vip } from '../../ui/Badge.tsx'
import { PersonRow } from '../../ui/PersonRow.tsx'
import { useOpenPlayer } from '../people/people.ts'
import type { ClubMember } from './clubPush.ts'

interface MemberRowProps {
  readonly member: ClubMember
  /** Instead of the contribution. */
  readonly note?: ReactNode
  readonly end?: ReactNode
  /** Buttons at the end. */
  readonly children?: ReactNode
}

export function MemberRow({ member, note, end, children }: MemberRowProps) {
  const t = useT()
  const openPlayer = useOpenPlayer()
  const me = useMe()?.player.playerID
  const { PlayerID, Name, PictureURL, PictureSetting, Frame, Online, VIPLevel, Role, Contribution } = member
  return (
    <PersonRow
      picture={
        <Avatar
          playerID={PlayerID}
          url={PictureURL}
          setting={PictureSetting}
          size={46}
          frame={Frame}
          {...(Online !== undefined && { isOnline: Online })}
        />
      }
      name={Name}
      badges={
        <>
          {VIPLevel > 0 && <Vip rank={VIPLevel} />}
          <RoleBadge role={Role} />
          {PlayerID === me && <Badge tone="good">{t('club.me')}</Badge>}
          {Online && <span className="hidden">{t('members.online')}</span>}
        </>
      }
      note={note ?? <span className="number">{t('club.contributed', { coins: formatAmount(Contribution) })}</span>}
      end={end}
      hint={t('chat.card')}
      onOpen={() => openPlayer(PlayerID)}
    >
      {children}
    </PersonRow>
  )
}

export function RoleBadge({ role }: { readonly role: ClubMember['Role'] }) {
  const t = useT()
  if (role === 'member') return null
  const isLeader = role === 'leader'
  const Icon = isLeader ? Crown : Shield
  return (
    <Badge tone={isLeader ? 'gold' : 'info'}>
      <Icon size={13} aria-hidden />
      {t(isLeader ? 'club.leader' : 'club.deputy')}
    </Badge>
  )
}
