// Challenges with a time limit: three tiers a day, the running one with its countdown, met and missed ones.
import { challengeStates, claimStatuses } from '@lantern/protocol/values/rewards.ts'
import { Check, Timer } from 'lucide-react'
import { useState } from 'react'
import { Queries } from '../../../kernel/connection/Queries.tsx'
import { formatAmount, useT } from '../../../kernel/language/language.ts'
import { writeDay } from '../../../kernel/language/times.ts'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { useMe } from '../../../kernel/session/session.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Gauge } from '../../../ui/Gauge.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { itemName, itemPicture, wordItems } from '../../mail/mail.ts'
import { Countdown, GoLink, RewardPage, RewardParts, useClaim, type Claiming } from '../../rewards/rewards.ts'
import { percentOf, targetOf } from '../missionCalls.ts'
import { useTitle } from '../title.ts'
import {
  challengeClaim,
  isReady,
  isRunning,
  start,
  useChallenges,
  useRenewChallenges,
  type Challenge,
  type Challenges,
} from './challengeCalls.ts'
import styles from './ChallengePage.module.css'

export function ChallengePage() {
  const me = useMe()
  return <Queries>{me && <Today playerID={me.player.playerID} />}</Queries>
}

function Today({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const query = useChallenges(playerID)
  return (
    <RewardPage
      title={t('shell.challenge')}
      lead={t('challenge.lead')}
      failed={t('challenge.failed')}
      query={query}
      heights={[420]}
    >
      {(challenges) => <Shown playerID={playerID} challenges={challenges} />}
    </RewardPage>
  )
}

function Shown({ playerID, challenges }: { readonly playerID: number; readonly challenges: Challenges }) {
  const t = useT()
  const renew = useRenewChallenges(playerID)
  const claim = useClaim(renew, { reward: 'challenge' })
  const { Rows } = challenges
  const today = Rows.at(-1)?.Day
  // One gold button a view: the reward, otherwise the first challenge that can be started.
  const main =
    Rows.find(isReady) ?? (Rows.some(isRunning) ? undefined : Rows.find((row) => row.State === challengeStates.ready))
  return (
    <RewardParts>
      <p className={styles.note}>
        <span>{t('challenge.reset')}</span>
      </p>
      <ul className={styles.challenges}>
        {Rows.map((row) => (
          <li key={`${row.Day} ${row.Tier}`}>
            <ChallengeCard
              challenge={row}
              claim={claim}
              isMain={row === main}
              isToday={row.Day === today}
              isBlocked={Rows.some(isRunning)}
              onChanged={renew}
            />
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('challenge.rules')}</p>
    </RewardParts>
  )
}

interface ChallengeCardProps {
  readonly challenge: Challenge
  readonly claim: Claiming
  readonly isMain: boolean
  readonly isToday: boolean
  /** Another one is running. */
  readonly isBlocked: boolean
  readonly onChanged: () => Promise<void>
}

const tones: Readonly<Record<string, Tone | undefined>> = { running: 'info', met: 'good', missed: 'warn' }

function ChallengeCard({ challenge, claim, isMain, isToday, isBlocked, onChanged }: ChallengeCardProps) {
  const t = useT()
  const title = useTitle(challenge)
  const { Tier, Day, Minutes, Progress, Items, EndTime, State } = challenge
  const item = Items[0]!
  const target = targetOf(challenge)
  const state = (Object.keys(challengeStates) as (keyof typeof challengeStates)[])[State] ?? 'ready'
  const progress = `${formatAmount(Progress)} / ${formatAmount(target)}`
  const tier = t(`challenge.tier${Tier as 1 | 2 | 3}`)
  return (
    <Panel className={styles.challenge} gilt={state === 'running'} label={`${tier}: ${title}`}>
      <div className={styles.head}>
        <Picture name={itemPicture(item.ItemID)} alt="" />
        <div>
          <p className={styles.tier}>
            <b>{tier}</b>
            <span>{t('challenge.minutes', { minutes: Minutes })}</span>
            {state !== 'ready' && (
              <Badge {...(tones[state] && { tone: tones[state] })}>{t(`challenge.${state}`)}</Badge>
            )}
            {!isToday && <span>{t('challenge.earlier', { day: writeDay(Day) })}</span>}
          </p>
          <h2>{title}</h2>
        </div>
        <p className={styles.reward}>
          <b className="number">+{formatAmount(item.Amount)}</b> {itemName(item.ItemID)}
        </p>
      </div>
      {state !== 'ready' && (
        <Gauge
          label={title}
          percent={percentOf(Progress, target)}
          value={Progress}
          most={target}
          text={progress}
          tone={state === 'missed' ? 'warn' : 'good'}
        />
      )}
      <div className={styles.foot}>
        <span className="number">{state === 'ready' ? t('challenge.ready') : progress}</span>
        {state === 'running' && (
          <span className={styles.left}>
            <Timer size={16} aria-hidden />
            {t('challenge.left')} <Countdown key={EndTime} end={EndTime} onEnd={() => void onChanged()} />
          </span>
        )}
      </div>
      <Moves
        challenge={challenge}
        claim={claim}
        isMain={isMain}
        isBlocked={isBlocked}
        onChanged={onChanged}
        title={title}
        tier={tier}
      />
    </Panel>
  )
}

interface MovesProps extends Omit<ChallengeCardProps, 'isToday'> {
  readonly title: string
  readonly tier: string
}

function Moves({ challenge, claim, isMain, isBlocked, onChanged, title, tier }: MovesProps) {
  const t = useT()
  const { State, Status, Items } = challenge
  const kind = isMain ? 'gold' : 'solid'
  if (State === challengeStates.missed) return <p className={styles.why}>{t('challenge.missedWhy')}</p>
  if (State === challengeStates.running) return <GoLink path="/play-game/m">{t('challenge.play')}</GoLink>
  if (State === challengeStates.ready)
    return (
      <StartButton
        challenge={challenge}
        isBlocked={isBlocked}
        onChanged={onChanged}
        title={title}
        tier={tier}
        kind={kind}
      />
    )
  if (Status === claimStatuses.claimed)
    return (
      <p>
        <Badge tone="good">
          <Check size={14} aria-hidden />
          {t('rewards.claimed')}
        </Badge>
      </p>
    )
  const claimable = challengeClaim(challenge)
  return (
    <>
      <p className={styles.why}>{t('challenge.metWhy')}</p>
      <Button
        kind={kind}
        busy={claim.current === claimable.id}
        disabled={claim.isBusy}
        aria-label={t('challenge.claimName', { tier, items: wordItems(Items) })}
        onClick={() => void claim.take([claimable])}
      >
        {t('rewards.claim')}
      </Button>
    </>
  )
}

interface StartButtonProps extends Pick<MovesProps, 'challenge' | 'isBlocked' | 'onChanged' | 'title' | 'tier'> {
  readonly kind: 'gold' | 'solid'
}

function StartButton({ challenge, isBlocked, onChanged, title, tier, kind }: StartButtonProps) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const begin = async (): Promise<void> => {
    setBusy(true)
    await attempt(() => start(challenge.Tier), t('challenge.started'))
    await onChanged()
    setBusy(false)
  }
  if (isBlocked) return <p className={styles.why}>{t('challenge.waits')}</p>
  return (
    <Button
      kind={kind}
      busy={isBusy}
      aria-label={t('challenge.startName', { tier, title })}
      onClick={() => void begin()}
    >
      {t('challenge.start')}
    </Button>
  )
}
