// The mailbox in the member centre.
import { useT } from '../../kernel/language/language.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useMe } from '../../kernel/session/session.ts'
import { MemberRail } from '../../page/MemberRail.tsx'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { MailList } from './MailList.tsx'

export function MailPage() {
  const t = useT()
  const me = useMe()
  return (
    <Queries>
      <PageFrame title={t('mail.title')} lead={t('mail.lead')} rail={<MemberRail />}>
        <Panel flush label={t('mail.title')}>
          {me && <MailList playerID={me.player.playerID} />}
        </Panel>
      </PageFrame>
    </Queries>
  )
}
