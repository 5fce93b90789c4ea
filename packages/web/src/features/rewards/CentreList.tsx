// What can be taken, by source: a button for each reward and one for all, links to pages where something waits, and the next bonus.
import { ChevronRight } from 'lucide-react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { findName, formatAmount, useT } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Panel, SectionHead } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { itemName, itemPicture, wordItems, type Item } from '../mail/mail.ts'
import styles from './CentreList.module.css'
import { ClaimAll } from './ClaimAll.tsx'
import { Countdown } from './Countdown.tsx'
import { GoLink } from './GoLink.tsx'
import { NextRewards } from './NextRewards.tsx'
import { allClaim, groupRewards, rewardClaim, useCentre, useRenewCentre, type Group, type Reward } from './centre.ts'
import { kindOfSource, pathOfSource } from './sources.ts'
import { useClaim, useRewardSeen, type Claiming } from './useClaim.ts'

export function CentreList({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const { data, error, isPending, refetch } = useCentre(playerID)
  if (isPending)
    return (
      <Panel>
        <div role="status" aria-label={t('words.loading')}>
          <Skeleton height={360} />
        </div>
      </Panel>
    )
  if (!data)
    return (
      <Panel>
        <FailedPanel title={t('rewards.failed')} onRetry={() => void refetch()}>
          {wordFault(error)}
        </FailedPanel>
      </Panel>
    )
  return <Rewards playerID={playerID} rows={data.Rows} />
}

interface RewardsProps {
  readonly playerID: number
  readonly rows: readonly Reward[]
}

function Rewards({ playerID, rows }: RewardsProps) {
  const renew = useRenewCentre(playerID)
  const claim = useClaim(renew)
  const ready = rows.filter(({ IsLink }) => !IsLink).length
  return (
    <div className={styles.groups}>
      {rows.length === 0 ? (
        <Nothing />
      ) : (
        groupRewards(rows).map((group) => <GroupPanel key={group.source} group={group} claim={claim} />)
      )}
      <NextRewards onEnd={() => void renew()} />
      {ready > 0 && <ClaimAll ready={[allClaim]} count={ready} claim={claim} />}
    </div>
  )
}

function Nothing() {
  const t = useT()
  return (
    <Panel>
      <StatePanel state="done" title={t('rewards.nothing')}>
        {t('rewards.nothingHint')}
      </StatePanel>
    </Panel>
  )
}

function GroupPanel({ group: { source, rewards }, claim }: { readonly group: Group; readonly claim: Claiming }) {
  const name = findName(`rewardTitles.${source}`) ?? rewards[0]!.Title
  useRewardSeen(kindOfSource(source))
  return (
    <Panel flush label={name}>
      <div className={styles.head}>
        <SectionHead title={name}>
          <span className="number">{rewards.length}</span>
        </SectionHead>
      </div>
      <ul className={styles.rewards}>
        {rewards.map((reward) => (
          <RewardRow key={reward.ID} reward={reward} claim={claim} />
        ))}
      </ul>
    </Panel>
  )
}

function RewardRow({ reward, claim }: { readonly reward: Reward; readonly claim: Claiming }) {
  const t = useT()
  const { Source, Title, Items, ExpireTime, IsLink } = reward
  const claimable = rewardClaim(reward)
  const items = Items as readonly Item[]
  const path = pathOfSource(Source)
  return (
    <li className={styles.reward}>
      <Picture
        data-pays={Source}
        name={items[0] ? itemPicture(items[0].ItemID) : `items/${Source === 'wheel' ? 'wheel' : 'chest'}`}
        alt=""
      />
      <div className={styles.words}>
        <h3>{Title}</h3>
        <p>
          {items.map(({ ItemID, Amount }) => (
            <span key={ItemID}>
              <b className="number">+{formatAmount(Amount)}</b> {itemName(ItemID)}
            </span>
          ))}
          {ExpireTime && (
            <small>
              {t('rewards.ends')} <Countdown key={ExpireTime} end={ExpireTime} onEnd={() => {}} />
            </small>
          )}
        </p>
      </div>
      {IsLink ? (
        path && (
          <GoLink path={path}>
            {t('rewards.go')}
            <ChevronRight size={18} aria-hidden />
          </GoLink>
        )
      ) : (
        <Button
          size="small"
          busy={claim.current === claimable.id}
          disabled={claim.isBusy}
          aria-label={t('rewards.claimName', { title: Title, items: wordItems(items) })}
          onClick={() => void claim.take([claimable])}
        >
          {t('rewards.claim')}
        </Button>
      )}
    </li>
  )
}
