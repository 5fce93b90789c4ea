// Reminders and the mailbox as a section of the settings.
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../kernel/language/language.ts'
import type { SessionPlayer } from '../../kernel/session/session.ts'
import { MailList } from '../mail/mail.ts'
import { fetchSettings } from '../../kernel/settings/serverSettings.ts'
import { RemindersBlock } from '../reminders/reminders.ts'
import { Block, Broken, Waiting } from './Section.tsx'

export function NoticesSection({ me }: { readonly me: SessionPlayer }) {
  const t = useT()
  return (
    <>
      <Reminders playerID={me.player.playerID} />
      <Block title={t('settings.noticesWhat')} flush>
        <MailList playerID={me.player.playerID} />
      </Block>
    </>
  )
}

function Reminders({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const { data, isPending, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['settings', playerID],
    queryFn: fetchSettings,
    staleTime: 0,
  })
  if (isPending) return <Waiting rows={4} />
  if (!data) return <Broken onRetry={() => void refetch()} />
  return (
    <Block title={t('settings.reminders')} lead={t('settings.remindersLead')} flush>
      <RemindersBlock key={dataUpdatedAt} playerID={playerID} settings={data} />
    </Block>
  )
}
