// The mailbox in the member centre.
import { useT } from '../../kernel/language.ts'
import { Queries } from '../../kernel/Queries.tsx'
import { useMe } from '../../kernel/session.ts'
import { useIsPhone } from '../../kernel/viewport.ts'
import { MemberRail } from '../../layouts/MemberRail.tsx'
import { PageFrame } from '../../layouts/PageFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { MailList } from './MailList.tsx'
import { perPage } from './letters.ts'

export function MailPage() {
  const t = useT()
  const me = useMe()
  const size = useIsPhone() ? perPage.small : perPage.wide
  return (
    <Queries>
      <PageFrame title={t('mail.title')} lead={t('mail.lead')} rail={<MemberRail />}>
        <Panel flush label={t('mail.title')}>
          {me && <MailList key={size} playerID={me.player.playerID} perPage={size} />}
        </Panel>
      </PageFrame>
    </Queries>
  )
}
