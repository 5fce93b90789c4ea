// One player in a list: the avatar opens the card, direct actions are next to it, actions with a confirmation below it.
import { Ban, Ellipsis, Gift, MessageCircle, ShieldCheck, UserPlus, UserRoundX } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, Vip } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { PersonRow } from '../../ui/PersonRow.tsx'
import styles from './PersonRow.module.css'
import type { Person } from '../people/people.ts'

interface PlayerRowProps {
  readonly person: Person
  readonly onOpen: () => void
  /** The second line, in addition to the level. */
  readonly note?: string
  /** Presence is known for friends only. */
  readonly hasDot?: boolean
  readonly children: ReactNode
}

function PlayerRow({ person, onOpen, note, hasDot, children }: PlayerRowProps) {
  const t = useT()
  const { PlayerID, Name, PictureURL, PictureSetting, Frame, VIPLevel, Level, Online } = person
  return (
    <PersonRow
      className={styles.player}
      picture={
        <Avatar
          playerID={PlayerID}
          url={PictureURL}
          setting={PictureSetting}
          size={44}
          frame={Frame}
          {...(hasDot && { isOnline: Online })}
        />
      }
      name={Name}
      note={
        <>
          {VIPLevel > 0 && <Vip rank={VIPLevel} />}
          <span className={`${styles.state} number`} data-online={(hasDot && Online) || undefined}>
            {[note, t('words.level', { level: Level })].filter(Boolean).join(' · ')}
          </span>
        </>
      }
      hint={t('chat.card')}
      onOpen={onOpen}
    >
      <div className={styles.actions}>{children}</div>
    </PersonRow>
  )
}

interface FriendRowProps {
  readonly friend: Person
  readonly isUnfolded: boolean
  readonly onOpen: () => void
  readonly onUnfold: () => void
  readonly onChat: () => void
  readonly onGift: () => void
  readonly onDrop: () => void
  readonly onBlock: () => void
}

export function FriendRow({ friend, isUnfolded, ...moves }: FriendRowProps) {
  const t = useT()
  const id = useId()
  const name = friend.Name
  const more = (
    <div id={id} className={styles.more} hidden={!isUnfolded}>
      <Button size="small" kind="ghost" onClick={moves.onDrop}>
        <UserRoundX size={16} aria-hidden />
        {t('friends.drop')}
      </Button>
      <Button size="small" kind="ghost" onClick={moves.onBlock}>
        <Ban size={16} aria-hidden />
        {t('friends.block')}
      </Button>
    </div>
  )
  return (
    <>
      <PlayerRow person={friend} hasDot note={friend.Online ? t('friends.online') : ''} onOpen={moves.onOpen}>
        <IconButton solid label={t('friends.chat', { name })} onClick={moves.onChat}>
          <MessageCircle size={19} aria-hidden />
        </IconButton>
        <IconButton solid label={t('friends.gift', { name })} onClick={moves.onGift}>
          <Gift size={19} aria-hidden />
        </IconButton>
        <IconButton
          label={t('friends.more', { name })}
          className={styles.fold!}
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={moves.onUnfold}
        >
          <Ellipsis size={19} aria-hidden />
        </IconButton>
      </PlayerRow>
      {more}
    </>
  )
}

interface StrangerRowProps {
  readonly person: Person
  /** 0 none, 1 friend, 2 blocked. */
  readonly standing: number
  readonly onOpen: () => void
  readonly onAdd: () => void
  readonly onChat: () => void
  readonly onUnblock: () => void
}

/** A search result or recommendation: a player without a relation can be added as a friend here. */
export function StrangerRow({ person, standing, onOpen, onAdd, onChat, onUnblock }: StrangerRowProps) {
  const t = useT()
  const name = person.Name
  if (standing === 2) return <BlockedRow person={person} onOpen={onOpen} onUnblock={onUnblock} />
  const note = t('members.playerNumber', { id: person.PlayerID })
  return (
    <PlayerRow person={person} note={note} onOpen={onOpen}>
      {standing === 1 ? (
        <Badge tone="good">{t('friends.isFriend')}</Badge>
      ) : (
        <Button size="small" aria-label={t('friends.addName', { name })} onClick={onAdd}>
          <UserPlus size={16} aria-hidden />
          {t('friends.add')}
        </Button>
      )}
      <IconButton solid label={t('friends.chat', { name })} onClick={onChat}>
        <MessageCircle size={19} aria-hidden />
      </IconButton>
    </PlayerRow>
  )
}

interface BlockedRowProps {
  readonly person: Person
  readonly onOpen: () => void
  readonly onUnblock: () => void
}

export function BlockedRow({ person, onOpen, onUnblock }: BlockedRowProps) {
  const t = useT()
  return (
    <PlayerRow person={person} note={t('members.playerNumber', { id: person.PlayerID })} onOpen={onOpen}>
      <Button
        size="small"
        kind="ghost"
        aria-label={t('friends.unblockName', { name: person.Name })}
        onClick={onUnblock}
      >
        <ShieldCheck size={16} aria-hidden />
        {t('friends.unblock')}
      </Button>
    </PlayerRow>
  )
}
