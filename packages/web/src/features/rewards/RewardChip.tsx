// In the lobby: how much can be collected, or the time until the next timed bonus.
import { Gift } from 'lucide-react'
import { useFlags } from '../../kernel/document/flags.ts'
import { useT } from '../../kernel/language/language.ts'
import { useNextReward, useRewardCount } from '../../kernel/messages/dots.ts'
import { RewardsLink } from '../../page/RewardsLink.tsx'
import { useTimeLeft } from '../ranks/ranks.ts'
import styles from './RewardChip.module.css'

export function RewardChip() {
  const t = useT()
  const { Rewards } = useFlags()
  const count = useRewardCount()
  const next = useNextReward('timed')
  if (!Rewards || (count === 0 && next === null)) return null
  return (
    <RewardsLink className={styles.chip} hasNoDot>
      <Gift size={18} aria-hidden />
      {count > 0 ? <b>{t('shell.rewardsReady', { count })}</b> : <Wait key={next} end={next!} />}
    </RewardsLink>
  )
}

function Wait({ end }: { readonly end: string }) {
  const t = useT()
  const left = useTimeLeft(end, () => {})
  return (
    <>
      <span>{t('shell.nextBonus')}</span>
      <b className="number" role="timer">
        {left?.clock}
      </b>
    </>
  )
}
