// The pass of the season: banner with points, what premium is worth, two lanes of steps, purchases.
import { useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useT } from '../../kernel/language/language.ts'
import { useMe } from '../../kernel/session/session.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ClaimFlight, useClaim } from '../rewards/rewards.ts'
import { Banner } from './Banner.tsx'
import { Lanes } from './Lanes.tsx'
import { allClaim, countReady, usePass, useRenewPass, type Pass } from './passCalls.ts'
import styles from './PassPage.module.css'
import { PremiumCard, PremiumDock, PremiumQuestion } from './Premium.tsx'
import { StepShop } from './StepShop.tsx'

export function PassPage() {
  const me = useMe()
  return <Queries>{me && <Season playerID={me.player.playerID} />}</Queries>
}

function Season({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const { data, error, isPending, refetch } = usePass(playerID)
  return (
    <PageFrame title={t('shell.pass')}>
      {isPending ? (
        <div className={styles.parts} role="status" aria-label={t('words.loading')}>
          <Skeleton height={170} />
          <Panel>
            <Skeleton height={420} />
          </Panel>
        </div>
      ) : data ? (
        <Shown playerID={playerID} pass={data} />
      ) : (
        <Panel>
          <FailedPanel title={t('pass.failed')} onRetry={() => void refetch()}>
            {wordFault(error)}
          </FailedPanel>
        </Panel>
      )}
    </PageFrame>
  )
}

function Shown({ playerID, pass }: { readonly playerID: number; readonly pass: Pass }) {
  const t = useT()
  const renew = useRenewPass(playerID)
  const claim = useClaim(renew, { reward: 'pass' })
  const [isAsked, setAsked] = useState(false)
  const ready = countReady(pass)
  return (
    <div className={styles.parts}>
      <Banner pass={pass} onEnd={() => void renew()} />
      {!pass.IsOpen && <Notice>{t('pass.stopped')}</Notice>}
      {pass.Earlier > 0 && (
        <Notice>
          {t('pass.earlier', { count: pass.Earlier })}{' '}
          <Button size="small" busy={claim.isBusy} onClick={() => claim.take([allClaim])}>
            {t('pass.claimEarlier')}
          </Button>
        </Notice>
      )}
      <PremiumCard pass={pass} onAsk={() => setAsked(true)} hasButton={ready > 0} />
      <Lanes pass={pass} claim={claim} />
      <StepShop pass={pass} onBought={renew} />
      <p className={styles.note}>{t('pass.mailNote')}</p>
      {ready > 0 ? (
        <div className={styles.dock}>
          <Button kind="gold" size="large" wide busy={claim.isBusy} onClick={() => claim.take([allClaim])}>
            {t('rewards.claimAll', { count: ready + pass.Earlier })}
          </Button>
        </div>
      ) : (
        <PremiumDock pass={pass} onAsk={() => setAsked(true)} />
      )}
      <ClaimFlight paid={claim.coinsPaid} />
      {isAsked && <PremiumQuestion pass={pass} onBought={renew} onClose={() => setAsked(false)} />}
    </div>
  )
}
