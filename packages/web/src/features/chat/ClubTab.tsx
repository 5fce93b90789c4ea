// The chat of the club and of its alliance with the club's pinned notice; closed until the club's leader opens it.
import { readAlliance } from '@lantern/protocol/alliances.ts'
import { readMyClub } from '@lantern/protocol/clubs.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { useEffect, useState } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { OnwardLink } from '../../page/OnwardLink.tsx'
import { Segments } from '../../ui/Choice.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { ClubChip, useMyClub } from '../clubs/clubs.ts'
import { useChat } from './chatStore.ts'
import { ClubNotice } from './ClubNotice.tsx'
import styles from './ClubTab.module.css'
import { Conversation } from './Conversation.tsx'
import { useChatMoves } from './moves.ts'
import { noteMute } from './refusal.ts'

type Alliance = ReplyOf<typeof readAlliance>

export function ClubTab({ talk }: { readonly talk: 'club' | 'alliance' }) {
  const t = useT()
  const { toTab } = useChatMoves()
  const club = useMyClub()
  useKnownMute(club?.MutedUntil)
  const refusal = useChat(({ talks }) => talks[talk]?.refusal ?? null)
  const { Club, Alliance } = useChat(({ unread }) => unread)
  const isNotMember = useChat(({ talks }) => talks.club?.refusal === 'ClubNotMember')
  return (
    <div className={styles.club}>
      {!isNotMember && (
        <div className={styles.choice}>
          <Segments
            label={t('chat.clubOrAlliance')}
            value={talk}
            options={[
              { value: 'club', text: t('chat.club'), count: talk === 'club' ? 0 : Club - Alliance },
              { value: 'alliance', text: t('chat.alliance'), count: talk === 'alliance' ? 0 : Alliance },
            ]}
            onChange={toTab}
          />
        </div>
      )}
      {talk === 'club' && club && !refusal && <ClubNotice club={club} />}
      {talk === 'alliance' && !refusal && <AllianceClubs />}
      <Conversation
        key={talk}
        talk={talk}
        placeholder={t(talk === 'club' ? 'chat.messageClub' : 'chat.messageAlliance')}
        closed={<Closed refusal={refusal} />}
      />
    </div>
  )
}

/** A mute that was set while this page was not open. */
function useKnownMute(until: string | null | undefined): void {
  useEffect(() => {
    if (until) noteMute('club', until)
  }, [until])
}

function Closed({ refusal }: { readonly refusal: string | null }) {
  const t = useT()
  const why = refusal === 'ClubChatClosed' ? 'Locked' : refusal === 'AllianceNotFound' ? 'NoAlliance' : 'NoClub'
  return (
    <StatePanel
      state={why === 'Locked' ? 'locked' : 'empty'}
      title={t(`chat.club${why}`)}
      action={<OnwardLink path={why === 'NoAlliance' ? '/club/alliance' : '/club'}>{t('chat.toClub')}</OnwardLink>}
    >
      {t(`chat.club${why}Why`)}
    </StatePanel>
  )
}

/** The clubs of the alliance, each in its colour. */
function AllianceClubs() {
  const t = useT()
  const [alliance, setAlliance] = useState<Alliance | null>(null)
  useEffect(() => {
    let isGone = false
    const ask = (): void =>
      void client.call(readAlliance, {}).then(
        (found) => !isGone && setAlliance(found),
        () => undefined,
      )
    ask()
    const stop = client.on(readMyClub, ask)
    return () => {
      isGone = true
      stop()
    }
  }, [])
  if (!alliance) return null
  return (
    <ul className={styles.clubs} aria-label={t('chat.allianceClubs', { name: alliance.AllianceName })}>
      {alliance.Clubs.map(({ ClubID, ClubName, ColorID }) => (
        <li key={ClubID}>
          <ClubChip name={ClubName} colorID={ColorID} />
        </li>
      ))}
    </ul>
  )
}
