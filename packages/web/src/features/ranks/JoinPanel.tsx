// Joining an event: its price and conditions beside the button, a question before paying, and why it is locked.
import { joinEvent } from '@lantern/protocol/ranks.ts'
import { rankStatuses } from '@lantern/protocol/values/ranks.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import { Check, Lock } from 'lucide-react'
import { useState } from 'react'
import { tracked } from '../../kernel/browser/analytics.ts'
import { client } from '../../kernel/connection/link.ts'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { attempt } from '../../kernel/messages/attempt.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { useMe } from '../../kernel/session/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Question } from '../../ui/Question.tsx'
import { offerReminders } from '../reminders/reminders.ts'
import type { RankEvent } from './boards.ts'
import styles from './EventPage.module.css'

interface JoinPanelProps {
  readonly event: RankEvent
  readonly onJoined: () => void
}

const pictureOf = (currency: number): string =>
  `items/${currency === currencies.coin ? 'coin' : currency === currencies.gem ? 'gem' : 'point'}`

export function JoinPanel({ event, onJoined }: JoinPanelProps) {
  const t = useT()
  const { Status, NeedsEntry, Price, Currency, Entrants, MostEntrants } = event
  const isOpen = Status === rankStatuses.running || Status === rankStatuses.planned
  if (!NeedsEntry || !isOpen) return null
  return (
    <Panel className={styles.join}>
      <div>
        <strong className="number">
          {Price > 0 ? (
            <>
              <Picture name={pictureOf(Currency)} alt="" />
              {formatAmount(Price)}
            </>
          ) : (
            t('ranks.free')
          )}
        </strong>
        <p className="number">
          {MostEntrants > 0
            ? t('ranks.entrantsOf', { entrants: formatAmount(Entrants), most: formatAmount(MostEntrants) })
            : t('ranks.entrants', { entrants: Entrants })}
        </p>
        <p>{t('ranks.entryHow')}</p>
      </div>
      <Action event={event} onJoined={onJoined} />
    </Panel>
  )
}

function Action({ event, onJoined }: JoinPanelProps) {
  const t = useT()
  const me = useMe()
  const { open } = useLayerMoves()
  const [isAsked, setAsked] = useState(false)
  const { EventID, Price, Version, Title, Why, Joined } = event
  if (!me) return <Button onClick={() => open('phoneStep', '0')}>{t('shell.signIn')}</Button>
  if (Joined)
    return (
      <Badge tone="good">
        <Check size={14} aria-hidden />
        {t('ranks.joined')}
      </Badge>
    )
  if (Why)
    return (
      <p className={styles.locked}>
        <Lock size={16} aria-hidden />
        {t(`ranks.why${Why}`, { level: event.LeastLevel, vip: event.LeastVIP })}
      </p>
    )
  const join = async (): Promise<void> => {
    const isJoined = await attempt(
      () => client.call(joinEvent, { EventID, Price, Version }).then(tracked({ Name: 'eventJoined' })),
      t('ranks.joinedNow'),
    )
    setAsked(false)
    onJoined()
    if (isJoined) offerReminders()
  }
  return (
    <>
      <Button kind="gold" onClick={() => setAsked(true)}>
        {t('ranks.join')}
      </Button>
      {isAsked && (
        <Question
          title={t('ranks.joinTitle', { title: Title })}
          yes={t('ranks.join')}
          isDangerous={false}
          onYes={join}
          onClose={() => setAsked(false)}
        >
          <p>{Price > 0 ? t('ranks.joinPaid', { price: formatAmount(Price) }) : t('ranks.joinFree')}</p>
        </Question>
      )}
    </>
  )
}
