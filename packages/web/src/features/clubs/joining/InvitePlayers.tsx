// Invites players: friends first, others by name or number.
import { inviteToClub } from '@lantern/protocol/clubJoining.ts'
import { searchPlayers } from '@lantern/protocol/players.ts'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSettled } from '../../../kernel/browser/settled.ts'
import { client } from '../../../kernel/connection/link.ts'
import { useT } from '../../../kernel/language/language.ts'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge, Vip } from '../../../ui/Badge.tsx'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Field } from '../../../ui/Field.tsx'
import { PersonRow } from '../../../ui/PersonRow.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import {
  joinPeople,
  readShelf,
  readWanted,
  sortFriends,
  useOpenPlayer,
  useRelations,
  type Person,
} from '../../people/people.ts'
import type { MyClub } from '../clubPush.ts'
import { useClubRules, useMembers } from '../clubStore.ts'
import { Loaded } from '../Loaded.tsx'
import { RowsWaiting } from '../RowsWaiting.tsx'
import styles from './Joining.module.css'

const perPage = 20

async function find(typed: string): Promise<readonly Person[]> {
  const wanted = readWanted(typed)
  if (!wanted) return []
  const [byName, byNumber] = await Promise.all([
    client.call(searchPlayers, { Name: wanted.name, Page: 1, PerPage: perPage }),
    wanted.playerID === null ? null : client.call(searchPlayers, { PlayerID: wanted.playerID, Page: 1, PerPage: 1 }),
  ])
  return joinPeople(byNumber?.Rows ?? [], byName.Rows)
}

export function InvitePlayers({ club }: { readonly club: MyClub }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const settled = useSettled(typed)
  return (
    <Card title={t('club.invitePlayers')} isRegion>
      <p className={styles.note}>{t('club.inviteLead', { days: useClubRules().InvitationDays })}</p>
      <Field
        quiet
        type="search"
        label={t('friends.search')}
        placeholder={t('friends.searchHint')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={40}
        value={typed}
        before={<Search size={18} aria-hidden />}
        onChange={(event) => setTyped(event.target.value)}
      />
      {readWanted(settled) ? <Found typed={settled} club={club} /> : <Friends club={club} />}
    </Card>
  )
}

function Found({ typed, club }: { readonly typed: string; readonly club: MyClub }) {
  const t = useT()
  const query = useQuery({ queryKey: ['clubs', 'players', typed.trim()], queryFn: () => find(typed) })
  return (
    <Loaded query={query}>
      {(people) =>
        people.length === 0 ? (
          <StatePanel state="empty" title={t('friends.notFound')}>
            {t('friends.notFoundWhy', { name: typed.trim() })}
          </StatePanel>
        ) : (
          <People people={people} club={club} />
        )
      }
    </Loaded>
  )
}

function Friends({ club }: { readonly club: MyClub }) {
  const t = useT()
  const friends = useRelations((relations) => relations.friends)
  useEffect(() => void readShelf('friends'), [])
  if (!friends) return <RowsWaiting />
  if (friends.length === 0) return <p className={styles.note}>{t('club.inviteNoFriends')}</p>
  return <People people={sortFriends(friends)} club={club} />
}

function People({ people, club }: { readonly people: readonly Person[]; readonly club: MyClub }) {
  const members = useMembers()
  const inClub = new Set(members?.map(({ PlayerID }) => PlayerID))
  const isBlocked = club.Change !== null
  return (
    <ul className={styles.rows}>
      {people.map((person) => (
        <Invitable key={person.PlayerID} person={person} isMember={inClub.has(person.PlayerID)} isBlocked={isBlocked} />
      ))}
    </ul>
  )
}

interface InvitableProps {
  readonly person: Person
  readonly isMember: boolean
  readonly isBlocked: boolean
}

function Invitable({ person, isMember, isBlocked }: InvitableProps) {
  const t = useT()
  const openPlayer = useOpenPlayer()
  const [isSent, setSent] = useState(false)
  const { PlayerID, Name, PictureURL, PictureSetting, Online, VIPLevel, Level } = person
  const [isBusy, invite] = useBusy(async () => {
    if (await attempt(() => client.call(inviteToClub, { PlayerID }), t('club.invited', { name: Name }))) setSent(true)
  })
  return (
    <PersonRow
      as="li"
      picture={<Avatar playerID={PlayerID} url={PictureURL} setting={PictureSetting} size={44} isOnline={Online} />}
      name={Name}
      badges={VIPLevel > 0 && <Vip rank={VIPLevel} />}
      note={<span className="number">{t('words.level', { level: Level })}</span>}
      hint={t('chat.card')}
      onOpen={() => openPlayer(PlayerID)}
    >
      {isMember ? (
        <Badge tone="good">{t('club.state_member')}</Badge>
      ) : isSent ? (
        <Badge tone="warn">{t('club.inviteSent')}</Badge>
      ) : (
        <Button
          size="small"
          busy={isBusy}
          disabled={isBlocked}
          aria-label={t('club.inviteName', { name: Name })}
          onClick={invite}
        >
          {t('club.invite')}
        </Button>
      )}
    </PersonRow>
  )
}
