// The mailbox as a section of the settings.
import { useT } from '../../kernel/language/language.ts'
import type { SessionPlayer } from '../../kernel/session/session.ts'
import { MailList } from '../mail/mail.ts'
import { Block } from './Section.tsx'

export function NoticesSection({ me }: { readonly me: SessionPlayer }) {
  const t = useT()
  return (
    <Block title={t('settings.noticesWhat')} flush>
      <MailList playerID={me.player.playerID} />
    </Block>
  )
}
