// The chat tab of the club page: the conversations of club and alliance, or who can open the room.
import { remindLeader } from '@lantern/protocol/clubs.ts'
import { mayInClub } from '@lantern/protocol/values.ts'
import { BellRing, MessagesSquare } from 'lucide-react'
import { useEffect } from 'react'
import { client } from '../../kernel/connection/link.ts'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { attempt } from '../../kernel/messages/attempt.ts'
import { useTab } from '../../kernel/routing/layerState.ts'
import { useBusy } from '../../ui/busy.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import type { ClubPanelProps } from '../clubs/clubs.ts'
import { useReadBlocked } from './blocked.ts'
import { ChatLayers } from './ChatLayers.tsx'
import styles from './ClubChatPanel.module.css'
import { ClubTab } from './ClubTab.tsx'
import { showTalk, startChat } from './talk.ts'

export function ClubChatPanel({ club }: ClubPanelProps) {
  if (!club.EnableChat) return <ClosedRoom mayOpen={mayInClub(club.Role, 'openChat')} />
  return <OpenRoom />
}

const talks = ['club', 'alliance'] as const

function OpenRoom() {
  const t = useT()
  const [talk, setTalk] = useTab('talk', talks)
  useEffect(startChat, [])
  useReadBlocked()
  useEffect(() => {
    showTalk(talk)
    return () => showTalk(null)
  }, [talk])
  return (
    <Panel flush label={t('chat.title')} className={styles.room}>
      <ClubTab talk={talk} onTalk={setTalk} />
      <ChatLayers />
    </Panel>
  )
}

function ClosedRoom({ mayOpen }: { readonly mayOpen: boolean }) {
  const t = useT()
  const locale = useLocale()
  const [isBusy, remind] = useBusy(async () => {
    await attempt(() => client.call(remindLeader, {}), t('chat.clubReminded'))
  })
  return (
    <Panel>
      <StatePanel
        state="locked"
        title={t('chat.clubLocked')}
        action={
          mayOpen ? (
            <ButtonLink kind="gold" to="/$locale/$" params={{ locale, _splat: 'club/chatroom' }}>
              <MessagesSquare size={18} aria-hidden />
              {t('chat.clubOpenRoom')}
            </ButtonLink>
          ) : (
            <Button kind="gold" busy={isBusy} onClick={remind}>
              {!isBusy && <BellRing size={18} aria-hidden />}
              {t('chat.clubRemind')}
            </Button>
          )
        }
      >
        {t(mayOpen ? 'chat.clubOpenRoomWhy' : 'chat.clubLockedWhy')}
      </StatePanel>
    </Panel>
  )
}
