// Opening the chat room: the conditions as a checklist, and the button of the leader.
import { openClubChat } from '@lantern/protocol/clubs.ts'
import { client } from '../../../kernel/connection/link.ts'
import { useLocale, useT } from '../../../kernel/language/language.ts'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { useBusy } from '../../../ui/busy.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import { Checklist } from '../Checklist.tsx'
import type { MyClub } from '../clubPush.ts'
import { readClub, useClubState } from '../clubStore.ts'
import { ClubSubpage } from '../ClubSubpage.tsx'
import styles from '../form.module.css'
import { BindLink, useIsPhoneBound } from '../PhoneBound.tsx'

export function ChatRoomPage() {
  return (
    <ClubSubpage name="club.chatRoom" right="openChat">
      {(club) => <ChatRoom club={club} />}
    </ClubSubpage>
  )
}

function ChatRoom({ club }: { readonly club: MyClub }) {
  const t = useT()
  const locale = useLocale()
  const least = useClubState((state) => state.rules.ChatMembers)
  const isBound = useIsPhoneBound()
  const [isBusy, open] = useBusy(async () => {
    if (await attempt(() => client.call(openClubChat, {}), t('club.chatOpened'))) await readClub()
  })
  if (club.EnableChat)
    return (
      <Card title={t('club.chatRoom')} isRegion>
        <StatePanel
          state="done"
          title={t('club.chatIsOpen')}
          action={
            <ButtonLink
              kind="gold"
              to="/$locale/$"
              params={{ locale, _splat: 'club' }}
              // The search type of a splat route has only the layers; the page reads its own part.
              search={{ tab: 'chat' } as object}
            >
              {t('club.toChat')}
            </ButtonLink>
          }
        >
          {t('club.chatIsOpenWhy')}
        </StatePanel>
      </Card>
    )
  const isEnough = club.MemberCount >= least
  return (
    <Card title={t('club.chatRoom')} isRegion>
      <p className={styles.lead}>{t('club.chatLead')}</p>
      <Checklist
        conditions={[
          { text: t('club.chatMembers', { count: club.MemberCount, least }), isMet: isEnough },
          { text: t('club.chatPhone'), isMet: isBound, action: <BindLink /> },
        ]}
      />
      <Button kind="gold" size="large" wide busy={isBusy} disabled={!isEnough || isBound === false} onClick={open}>
        {t('club.chatOpen')}
      </Button>
    </Card>
  )
}
