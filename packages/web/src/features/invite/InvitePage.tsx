// Inviting friends: the player's code and how to share it, the inviter's code, the invited players, and the rewards.
import { useQuery } from '@tanstack/react-query'
import { wordFault } from '../../kernel/connection/faults.ts'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useMe } from '../../kernel/session/session.ts'
import { MemberRail } from '../../page/MemberRail.tsx'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Card } from '../../ui/Card.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { BindCard } from './BindCard.tsx'
import { CodeCard } from './CodeCard.tsx'
import { InvitedList } from './InvitedList.tsx'
import styles from './InvitePage.module.css'
import { inviteQuery, useRenewInvite, type Invite } from './inviteCalls.ts'
import { RewardCard } from './RewardCard.tsx'

export function InvitePage() {
  const me = useMe()
  return <Queries>{me && <Inviting playerID={me.player.playerID} />}</Queries>
}

function Inviting({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const { data, error, isPending, refetch } = useQuery(inviteQuery(playerID))
  const renew = useRenewInvite(playerID)
  return (
    <PageFrame
      title={t('invite.title')}
      // A line of the same height until the level is known.
      lead={data ? t('invite.lead', { level: data.RewardLevel }) : '\u00A0'}
      rail={<MemberRail />}
    >
      {isPending ? (
        <Waiting />
      ) : !data ? (
        <Panel>
          <FailedPanel title={t('invite.failed')} onRetry={() => void refetch()}>
            {wordFault(error)}
          </FailedPanel>
        </Panel>
      ) : (
        <>
          {data.Claimable > 0 && <RewardCard coins={data.Claimable} onClaimed={renew} />}
          <CodeCard invite={data} />
          <div className={styles.columns}>
            <BindCard invite={data} onBound={renew} />
            <Instructions invite={data} />
          </div>
          <InvitedList playerID={playerID} invite={data} />
        </>
      )}
    </PageFrame>
  )
}

function Instructions({ invite }: { readonly invite: Invite }) {
  const t = useT()
  const { RewardLevel: level, InviterCoins, InviteeCoins } = invite
  const sums = { level, mine: formatAmount(InviterCoins), theirs: formatAmount(InviteeCoins) }
  return (
    <Card title={t('invite.how')}>
      <Steps steps={[t('invite.step1'), t('invite.step2'), t('invite.step3Sum', sums)]} />
    </Card>
  )
}

function Waiting() {
  const t = useT()
  return (
    <div className={styles.waiting} role="status" aria-label={t('words.loading')}>
      <Panel>
        <Skeleton height={190} />
      </Panel>
      <div className={styles.columns}>
        <Panel>
          <Skeleton height={150} />
        </Panel>
        <Panel>
          <Skeleton height={150} />
        </Panel>
      </div>
      <Panel>
        <Skeleton height={170} />
      </Panel>
    </div>
  )
}
