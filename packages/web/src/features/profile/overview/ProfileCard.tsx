// The header of the profile: picture, name and number with copy button, VIP, and progress to the next level.
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import type { SessionPlayer } from '../../../kernel/session/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useLayerMoves } from '../../../kernel/routing/layers.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Gauge } from '../../../ui/Gauge.tsx'
import { levelMeter } from './level.ts'
import { levelsQuery, type Player } from '../../people/people.ts'
import styles from './ProfileCard.module.css'
import { VipName } from './VipName.tsx'

interface ProfileCardProps {
  readonly me: SessionPlayer
  readonly player: Player
}

export function ProfileCard({ me, player }: ProfileCardProps) {
  const t = useT()
  const { open } = useLayerMoves()
  return (
    <Panel flush gilt label={t('profile.title')}>
      <div className={styles.art} aria-hidden />
      <div className={styles.main}>
        <Avatar
          playerID={player.PlayerID}
          url={me.player.pictureURL}
          setting={me.player.pictureSetting}
          size={96}
          frame={me.player.frame}
        />
        <div className={styles.identity}>
          <div className={styles.name}>
            <h2>{player.Name}</h2>
            <CopyButton text={player.Name} label={t('profile.copyName')} />
          </div>
          <p className={`${styles.number} number`}>
            {t('members.playerNumber', { id: player.PlayerID })}
            <CopyButton text={String(player.PlayerID)} label={t('chat.copyID')} />
          </p>
          <VipName rank={me.level.vipLevel} />
        </div>
        <Button kind="ghost" size="small" className={styles.edit!} onClick={() => open('edit', '1')}>
          <Pencil size={16} aria-hidden />
          {t('profile.edit')}
        </Button>
      </div>
      <Level playerID={player.PlayerID} level={me.level.level} />
    </Panel>
  )
}

function Level({ playerID, level }: { readonly playerID: number; readonly level: number }) {
  const t = useT()
  const locale = useLocale()
  const { data, isPending } = useQuery(levelsQuery(playerID))
  const meter = data && levelMeter(data)
  const figures = data && !meter?.isTop && `${formatAmount(data.Exp, locale)} / ${formatAmount(data.NextExp, locale)}`
  const note = !meter
    ? t('profile.levelUnknown')
    : meter.isTop
      ? t('profile.levelTop')
      : t('profile.levelLeft', { exp: formatAmount(meter.left, locale) })
  return (
    <div className={`${styles.level} number`} aria-busy={isPending}>
      <div>
        <b>{t('words.level', { level: data?.Level ?? level })}</b>
        <span>{isPending ? <Skeleton width={110} /> : figures}</span>
      </div>
      <Gauge label={t('profile.level')} percent={meter?.percent ?? 0} text={figures || note} />
      <p>{isPending ? <Skeleton width={150} /> : note}</p>
    </div>
  )
}
