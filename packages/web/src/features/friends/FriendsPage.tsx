// Friends in the member centre.
import { useT } from '../../kernel/language.ts'
import { MemberRail } from '../../layouts/MemberRail.tsx'
import { PageFrame } from '../../layouts/PageFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useWrite } from '../profile/writing.ts'
import { FriendsPanel } from './FriendsPanel.tsx'

export function FriendsPage() {
  const t = useT()
  const write = useWrite()
  return (
    <PageFrame title={t('friends.title')} lead={t('friends.lead')} rail={<MemberRail />}>
      <Panel flush label={t('friends.title')}>
        <FriendsPanel isPage onChat={write} />
      </Panel>
    </PageFrame>
  )
}
