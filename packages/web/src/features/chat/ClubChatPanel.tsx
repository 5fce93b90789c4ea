// The chat as a tab of the club page: closed until the leader opens it; else the conversation of the club or of its alliance.
import { remindLeader } from '@lantern/protocol/clubs.ts'
import { BellRing, MessagesSquare } from 'lucide-react'
import { useEffect } from 'react'
import { client } from '../../kernel/connection/link.ts'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { attempt } from '../../kernel/messages/attempt.ts'
import { useLayers } from '../../kernel/routing/layers.ts'
import { useTab } from '../../kernel/routing/layerState.ts'
import { useBusy } from '../../ui/busy.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Segments } from '../../ui/Choice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import type { ClubPanelProps } from '../clubs/clubs.ts'
import { useReadBlocked } from './blocked.ts'
import { ChatLayers } from './ChatLayers.tsx'
import styles from './ClubChatPanel.module.css'
import { Conversation } from './Conversation.tsx'
import { showTalk, startChat } from './talk.ts'

export function ClubChatPanel({ club }: ClubPanelProps) {
  const t = useT()
  if (!club.EnableChat)
    return (
      <Panel>
        <StatePanel
          state="locked"
          title={t('club.chatLocked')}
          action={club.Role === 'leader' ? <ToChatRoom /> : <Remind />}
        >
          {t('club.chatLockedWhy')}
        </StatePanel>
      </Panel>
    )
  return <Open hasAlliance={club.Alliance !== null} />
}

function ToChatRoom() {
  const t = useT()
  const locale = useLocale()
  return (
    <ButtonLink kind="gold" to="/$locale/$" params={{ locale, _splat: 'club/chatroom' }}>
      <MessagesSquare size={18} aria-hidden />
      {t('club.chatRoom')}
    </ButtonLink>
  )
}

function Remind() {
  const t = useT()
  const [isBusy, remind] = useBusy(async () => {
    await attempt(() => client.call(remindLeader, {}), t('club.chatReminded'))
  })
  return (
    <Button kind="gold" busy={isBusy} onClick={remind}>
      {!isBusy && <BellRing size={18} aria-hidden />}
      {t('club.chatRemind')}
    </Button>
  )
}

const talks = ['club', 'alliance'] as const

function Open({ hasAlliance }: { readonly hasAlliance: boolean }) {
  const t = useT()
  const { chatroom } = useLayers()
  const [chosen, choose] = useTab('talk', talks)
  const talk = hasAlliance ? chosen : 'club'
  useEffect(startChat, [])
  useReadBlocked()
  useEffect(() => {
    showTalk(talk)
    return () => showTalk(null)
  }, [talk])
  return (
    <Panel flush label={t('club.tab_chat')} className={styles.chat}>
      {hasAlliance && (
        <div className={styles.choice}>
          <Segments
            label={t('chat.clubOrAlliance')}
            value={talk}
            options={talks.map((value) => ({ value, text: t(`chat.${value}`) }))}
            onChange={choose}
          />
        </div>
      )}
      <Conversation
        key={talk}
        talk={talk}
        placeholder={t(talk === 'club' ? 'chat.messageClub' : 'chat.messageAlliance')}
        closed={
          <StatePanel state="locked" title={t('club.chatLocked')}>
            {t('club.chatLockedWhy')}
          </StatePanel>
        }
      />
      {/* An open chat panel has the dialogs of both. */}
      {chatroom === undefined && <ChatLayers />}
    </Panel>
  )
}
