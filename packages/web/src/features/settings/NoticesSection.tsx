// Letters, as the mailbox has them.
import { useT } from '../../kernel/language.ts'
import type { SessionPlayer } from '../../kernel/session.ts'
import { useIsPhone } from '../../kernel/viewport.ts'
import { perPage } from '../mail/letters.ts'
import { MailList } from '../mail/MailList.tsx'
import { Block } from './Section.tsx'

export function NoticesSection({ me }: { readonly me: SessionPlayer }) {
  const t = useT()
  const size = useIsPhone() ? perPage.small : perPage.wide
  return (
    <Block title={t('settings.noticesWhat')} flush>
      <MailList key={size} playerID={me.player.playerID} perPage={size} />
    </Block>
  )
}
