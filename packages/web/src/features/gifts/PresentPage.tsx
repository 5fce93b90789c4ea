// Gifts to other players: today's quota, the form, the gift password, and the records.
import { useRouter } from '@tanstack/react-router'
import { useT } from '../../kernel/language/language.ts'
import { withSearch } from '../../kernel/routing/layers.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useMe, type SessionPlayer } from '../../kernel/session/session.ts'
import { MemberRail } from '../../page/MemberRail.tsx'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { usePresentPlace, type PresentPlace } from './address.ts'
import { GiveForm } from './GiveForm.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import styles from './PresentPage.module.css'
import { QuotaCard } from './QuotaCard.tsx'
import { Records } from './Records.tsx'
import { useGiftRules, useRenewal } from './giftCalls.ts'

export function PresentPage() {
  const t = useT()
  const me = useMe()
  const router = useRouter()
  const { view } = usePresentPlace()
  const show = (next: PresentPlace['view']): void => {
    const changes = { view: next === 'give' ? null : next, ask: null }
    void router.navigate({ href: withSearch(router.latestLocation.href, changes), replace: true, resetScroll: false })
  }
  return (
    <Queries>
      <PageFrame title={t('gifts.title')} lead={t('gifts.lead')} rail={<MemberRail />}>
        {me && (
          <Tabs
            fill
            className={styles.page!}
            label={t('gifts.title')}
            value={view}
            tabs={[
              { value: 'give', text: t('gifts.give') },
              { value: 'records', text: t('gifts.records') },
            ]}
            onChange={show}
          >
            {view === 'give' ? <Giving me={me} /> : <Records playerID={me.player.playerID} />}
          </Tabs>
        )}
      </PageFrame>
    </Queries>
  )
}

function Giving({ me }: { readonly me: SessionPlayer }) {
  const t = useT()
  const { playerID } = me.player
  const { data: rules, isPending, refetch } = useGiftRules(playerID, me.bag.coin)
  const renew = useRenewal(playerID)
  if (isPending) return <Waiting />
  if (!rules)
    return (
      <Panel>
        <FailedPanel title={t('gifts.failed')} onRetry={() => void refetch()}>
          {t('gifts.failedWhy')}
        </FailedPanel>
      </Panel>
    )
  if (!rules.IsOpen)
    return (
      <Panel>
        <StatePanel state="locked" title={t('gifts.closed')}>
          {t('gifts.closedWhy')}
        </StatePanel>
      </Panel>
    )
  return (
    <div className={styles.cards}>
      <QuotaCard rules={rules} vip={me.level.vipLevel} />
      <GiveForm me={me} rules={rules} renew={renew} />
      <PasswordCard me={me} rules={rules} renew={renew} />
      <Notice>{t('gifts.fairPlay', { days: rules.FreezeDays })}</Notice>
    </div>
  )
}

function Waiting() {
  const t = useT()
  return (
    <div className={styles.cards} role="status" aria-label={t('words.loading')}>
      <Panel>
        <Skeleton height={110} />
      </Panel>
      <Panel>
        <Skeleton height={260} />
      </Panel>
    </div>
  )
}
