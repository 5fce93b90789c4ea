// The reward centre as a page: everything that can be taken now.
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useT } from '../../kernel/language/language.ts'
import { useMe } from '../../kernel/session/session.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { CentreList } from './CentreList.tsx'

export function RewardsPage() {
  const t = useT()
  const me = useMe()
  return (
    <PageFrame title={t('shell.rewards')}>
      <Queries>{me && <CentreList playerID={me.player.playerID} />}</Queries>
    </PageFrame>
  )
}
