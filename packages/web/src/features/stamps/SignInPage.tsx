// The seven-day sign-in: a card of seven stamps, the frame of the month, and the calendar of the month.
import { claimStatuses } from '@lantern/protocol/values/rewards.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { brand } from '../../kernel/document/page.ts'
import { useT } from '../../kernel/language/language.ts'
import { useMe } from '../../kernel/session/session.ts'
import { play } from '../../kernel/sound/sound.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Hero } from '../../ui/Hero.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { wordItems } from '../mail/mail.ts'
import { Countdown, RewardPage, StepCard, useClaim, type Claiming, type RewardStep } from '../rewards/rewards.ts'
import { MonthCard } from './MonthCard.tsx'
import { signInQuery, stampClaim, type SignIn } from './signInCalls.ts'
import styles from './SignInPage.module.css'

export function SignInPage() {
  const me = useMe()
  return <Queries>{me && <Loaded playerID={me.player.playerID} />}</Queries>
}

function Loaded({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const query = useQuery(signInQuery(playerID))
  return (
    <RewardPage
      title={t('shell.sevenDays')}
      failed={t('stamps.failed')}
      query={query}
      heights={[340, 260]}
      className={styles.parts}
    >
      {(signIn) => <Shown playerID={playerID} signIn={signIn} />}
    </RewardPage>
  )
}

interface ShownProps {
  readonly playerID: number
  readonly signIn: SignIn
}

function Shown({ playerID, signIn }: ShownProps) {
  const t = useT()
  const queries = useQueryClient()
  const [landed, setLanded] = useState<number | null>(null)
  const renew = (): Promise<void> => queries.invalidateQueries({ queryKey: signInQuery(playerID).queryKey })
  const claim = useClaim(renew, { reward: 'stamp' })
  const next = signIn.Days.find(({ Status }) => Status === claimStatuses.claimable)
  // After the scene, which covers the card.
  const take = async (): Promise<void> => {
    if (!(await claim.take([stampClaim]))) return
    setLanded(next?.Step ?? null)
    play('level-up')
  }
  return (
    <>
      <Hero
        picture={<Picture name={`brands/${brand.code}-mascot`} alt="" />}
        badge={<Badge tone="gold">{t('stamps.card', { card: signIn.Card })}</Badge>}
        title={t('stamps.lead')}
        isMetal
        text={t('stamps.text')}
      />
      <div className={styles.parts}>
        <Panel className={styles.stamps} label={t('shell.sevenDays')}>
          <StepCard label={t('shell.sevenDays')} steps={signIn.Days} landed={landed} />
          <StampButton
            signIn={signIn}
            next={next}
            claim={claim}
            onTake={() => void take()}
            onEnd={() => void renew()}
          />
          <p className={styles.note}>{t('stamps.reset')}</p>
        </Panel>
        <MonthCard signIn={signIn} claim={claim} />
      </div>
    </>
  )
}

interface StampButtonProps {
  readonly signIn: SignIn
  readonly next: RewardStep | undefined
  readonly claim: Claiming
  readonly onTake: () => void
  readonly onEnd: () => void
}

function StampButton({ signIn, next, claim, onTake, onEnd }: StampButtonProps) {
  const t = useT()
  if (!signIn.IsOpen)
    return (
      <Notice>
        <b>{t('stamps.closed')}</b> {t('stamps.closedText')}
      </Notice>
    )
  if (next)
    return (
      <Button kind="gold" size="large" wide busy={claim.current === 'stamp'} disabled={claim.isBusy} onClick={onTake}>
        {t('stamps.claim', { items: wordItems(next.Items) })}
      </Button>
    )
  return (
    <div className={styles.done} role="status">
      <Badge tone="good">{t('stamps.done')}</Badge>
      <span>
        {t('stamps.next')} <Countdown key={signIn.NextTime} end={signIn.NextTime} onEnd={onEnd} />
      </span>
    </div>
  )
}
