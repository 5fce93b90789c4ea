// The missions of a type: progress, reward, and a button to claim, to play, or to exchange a mission that is not begun.
import { claimStatuses } from '@lantern/protocol/values/rewards.ts'
import { Check, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { attempt } from '../../kernel/messages/attempt.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Gauge } from '../../ui/Gauge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { itemName, itemPicture, wordItems } from '../mail/mail.ts'
import { Countdown, GoLink, type Claiming } from '../rewards/rewards.ts'
import { boardName, missionClaim, percentOf, swap, targetOf, type Board, type Mission } from './missionCalls.ts'
import styles from './MissionList.module.css'
import { useTitle } from './title.ts'

interface MissionListProps {
  readonly board: Board
  readonly missions: readonly Mission[]
  readonly claim: Claiming
  /** One gold button a view: false while another one claims everything. */
  readonly isMain: boolean
  /** The period is over, or a mission was exchanged: the list is read again. */
  readonly onEnd: () => void
}

export function MissionList({ board, missions, claim, isMain, onEnd }: MissionListProps) {
  const t = useT()
  return (
    <>
      <p className={styles.head}>
        <span>{t(`missions.reset_${boardName(board.Type)}`)}</span>
        <Countdown key={board.EndTime} end={board.EndTime} onEnd={onEnd} />
      </p>
      <ul className={styles.missions}>
        {missions.map((mission) => (
          <MissionRow
            key={mission.MissionID}
            mission={mission}
            claim={claim}
            isMain={isMain}
            canSwap={board.SwapsLeft > 0}
            onSwapped={onEnd}
          />
        ))}
      </ul>
    </>
  )
}

interface MissionRowProps extends Pick<MissionListProps, 'claim' | 'isMain'> {
  readonly mission: Mission
  readonly canSwap: boolean
  readonly onSwapped: () => void
}

function MissionRow({ mission, claim, isMain, canSwap, onSwapped }: MissionRowProps) {
  const t = useT()
  const title = useTitle(mission)
  const { MissionID, Type, Progress, Status, Items, Points } = mission
  const target = targetOf(mission)
  const item = Items[0]!
  const progress = `${formatAmount(Progress)} / ${formatAmount(target)}`
  const claimable = missionClaim(Type, MissionID)
  return (
    <li className={styles.mission} data-done={Status === claimStatuses.claimed || undefined}>
      <Picture
        data-pays={Status === claimStatuses.claimable ? 'mission' : undefined}
        name={itemPicture(item.ItemID)}
        alt=""
      />
      <div className={styles.words}>
        <h3>{title}</h3>
        <Gauge
          label={title}
          percent={percentOf(Progress, target)}
          value={Progress}
          most={target}
          text={progress}
          tone={Status === claimStatuses.running ? 'warn' : 'good'}
        />
        <p>
          <span className="number">{progress}</span>
          <span className={styles.reward}>
            {Points > 0 && <small>{t('missions.plusPoints', { points: Points })}</small>}
            <b className="number">+{formatAmount(item.Amount)}</b> {itemName(item.ItemID)}
          </span>
        </p>
      </div>
      <div className={styles.moves}>
        {Status === claimStatuses.claimable ? (
          <Button
            kind={isMain ? 'gold' : 'solid'}
            size="small"
            busy={claim.current === claimable.id}
            disabled={claim.isBusy}
            aria-label={t('missions.claimName', { title, items: wordItems(Items) })}
            onClick={() => void claim.take([claimable])}
          >
            {t('rewards.claim')}
          </Button>
        ) : Status === claimStatuses.claimed ? (
          <Badge tone="good">
            <Check size={14} aria-hidden />
            {t('rewards.claimed')}
          </Badge>
        ) : (
          <>
            {canSwap && Progress === 0 && <SwapButton mission={mission} title={title} onSwapped={onSwapped} />}
            <GoLink path="/play-game/m">{t('missions.go')}</GoLink>
          </>
        )}
      </div>
    </li>
  )
}

interface SwapButtonProps {
  readonly mission: Mission
  readonly title: string
  readonly onSwapped: () => void
}

function SwapButton({ mission, title, onSwapped }: SwapButtonProps) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const change = async (): Promise<void> => {
    setBusy(true)
    if (await attempt(() => swap(mission.MissionID), t('missions.swapped'))) onSwapped()
    setBusy(false)
  }
  return (
    <IconButton label={t('missions.swapName', { title })} disabled={isBusy} onClick={() => void change()}>
      <RefreshCw size={18} aria-hidden />
    </IconButton>
  )
}
