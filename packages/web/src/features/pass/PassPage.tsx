// The pass of the season: banner with points, what premium is worth, two lanes of steps, purchases.
import { useState } from 'react'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useT } from '../../kernel/language/language.ts'
import { useMe } from '../../kernel/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ClaimAll, RewardPage, RewardParts, useClaim } from '../rewards/rewards.ts'
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
  const query = usePass(playerID)
  return (
    <RewardPage title={t('shell.pass')} failed={t('pass.failed')} query={query} bannerHeight={170} heights={[420]}>
      {(pass) => <Shown playerID={playerID} pass={pass} />}
    </RewardPage>
  )
}

function Shown({ playerID, pass }: { readonly playerID: number; readonly pass: Pass }) {
  const t = useT()
  const renew = useRenewPass(playerID)
  const claim = useClaim(renew, { reward: 'pass' })
  const [isAsked, setAsked] = useState(false)
  const ready = countReady(pass)
  return (
    <RewardParts>
      <Banner pass={pass} onEnd={() => void renew()} />
      {!pass.IsOpen && <Notice>{t('pass.stopped')}</Notice>}
      {pass.Earlier > 0 && (
        <Notice>
          {t('pass.earlier', { count: pass.Earlier })}{' '}
          <Button size="small" busy={claim.isBusy} onClick={() => void claim.take([allClaim])}>
            {t('pass.claimEarlier')}
          </Button>
        </Notice>
      )}
      <PremiumCard pass={pass} onAsk={() => setAsked(true)} hasButton={ready > 0} />
      <Lanes pass={pass} claim={claim} />
      <StepShop pass={pass} onBought={renew} />
      <p className={styles.note}>{t('pass.mailNote')}</p>
      {ready > 0 ? (
        <ClaimAll ready={[allClaim]} count={ready + pass.Earlier} claim={claim} />
      ) : (
        <PremiumDock pass={pass} onAsk={() => setAsked(true)} />
      )}
      {isAsked && <PremiumQuestion pass={pass} onBought={renew} onClose={() => setAsked(false)} />}
    </RewardParts>
  )
}
