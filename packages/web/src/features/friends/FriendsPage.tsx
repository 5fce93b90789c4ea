// Friends in the member centre.
import { useT } from '../../kernel/language/language.ts'
import { MemberRail } from '../../page/MemberRail.tsx'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useWrite } from '../people/people.ts'
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
