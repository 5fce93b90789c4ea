// The packages for returning players: a card of seven, one a day.
import { claimReturn, readReturn } from '@lantern/protocol/returnRewards.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { claimStatuses } from '@lantern/protocol/values/rewards.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../kernel/connection/link.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { brand } from '../../kernel/document/page.ts'
import { useT } from '../../kernel/language/language.ts'
import { useMe } from '../../kernel/session/session.ts'
import { play } from '../../kernel/sound/sound.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Hero } from '../../ui/Hero.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { wordItems } from '../mail/mail.ts'
import { Countdown, RewardPage, StepCard, useClaim } from '../rewards/rewards.ts'
import styles from './ReturnPage.module.css'

type Return = ReplyOf<typeof readReturn>

const returnQuery = (playerID: number) =>
  queryOptions({ queryKey: ['return', playerID], queryFn: () => client.call(readReturn, {}) })

export function ReturnPage() {
  const me = useMe()
  return <Queries>{me && <Loaded playerID={me.player.playerID} />}</Queries>
}

function Loaded({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const query = useQuery(returnQuery(playerID))
  return (
    <RewardPage title={t('shell.returning')} failed={t('returnRewards.failed')} query={query} heights={[340]}>
      {(card) => (
        <>
          {card.Days.length === 0 ? (
            <Panel>
              <StatePanel state="locked" title={t('returnRewards.none')}>
                {t('returnRewards.noneText', { days: card.AwayDays })}
              </StatePanel>
            </Panel>
          ) : (
            <Shown playerID={playerID} card={card} />
          )}
          <p className={styles.rules}>
            {t('returnRewards.rules', { away: card.AwayDays, open: card.OpenDays, card: card.CardDays })}
          </p>
        </>
      )}
    </RewardPage>
  )
}

interface ShownProps {
  readonly playerID: number
  readonly card: Return
}

function Shown({ playerID, card }: ShownProps) {
  const t = useT()
  const queries = useQueryClient()
  const [landed, setLanded] = useState<number | null>(null)
  const renew = (): Promise<void> => queries.invalidateQueries({ queryKey: returnQuery(playerID).queryKey })
  const claim = useClaim(renew, { reward: 'return' })
  const next = card.Days.find(({ Status }) => Status === claimStatuses.claimable)
  const isOver = card.Days.every(({ Status }) => Status === claimStatuses.claimed)
  // After the scene, which covers the card.
  const take = async (): Promise<void> => {
    if (!(await claim.take([{ id: 'return', claim: () => client.call(claimReturn, {}) }]))) return
    setLanded(next?.Step ?? null)
    play('level-up')
  }
  return (
    <>
      <Hero
        picture={<Picture name={`brands/${brand.code}-mascot`} alt="" />}
        title={t('returnRewards.lead')}
        isMetal
        text={t('returnRewards.text', { days: card.OpenDays, count: card.Days.length })}
      />
      <Panel className={styles.packages} label={t('shell.returning')}>
        {card.EndTime && !isOver && (
          <p className={styles.end}>
            {t('returnRewards.end')} <Countdown key={card.EndTime} end={card.EndTime} onEnd={() => void renew()} />
          </p>
        )}
        <StepCard label={t('shell.returning')} steps={card.Days} landed={landed} />
        {next ? (
          <Button kind="gold" size="large" wide busy={claim.isBusy} onClick={() => void take()}>
            {t('returnRewards.claim', { items: wordItems(next.Items) })}
          </Button>
        ) : (
          <div className={styles.done} role="status">
            <Badge tone="good">{t(isOver ? 'returnRewards.over' : 'returnRewards.done')}</Badge>
            {isOver && <span>{t('returnRewards.overText')}</span>}
            {card.NextTime && (
              <span>
                {t('returnRewards.next')}{' '}
                <Countdown key={card.NextTime} end={card.NextTime} onEnd={() => void renew()} />
              </span>
            )}
          </div>
        )}
      </Panel>
    </>
  )
}
