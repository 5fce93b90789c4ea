// The banner of the season: number, time left, the current step and the points to the next one.
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { PlaceLink } from '../../page/PlaceLink.tsx'
import { Gauge } from '../../ui/Gauge.tsx'
import { Scene } from '../../ui/Scene.tsx'
import { Countdown } from '../rewards/rewards.ts'
import styles from './Banner.module.css'
import { reachedSteps, type Pass } from './passCalls.ts'

export function Banner({ pass, onEnd }: { readonly pass: Pass; readonly onEnd: () => void }) {
  const t = useT()
  const { Season, EndTime, Points, PointsPerStep, Free } = pass
  const step = reachedSteps(pass)
  const isDone = step >= Free.length
  const into = isDone ? PointsPerStep : Points - step * PointsPerStep
  const next = isDone ? t('pass.allReached') : t('pass.toNext', { points: PointsPerStep - into, step: step + 1 })
  return (
    <Scene picture="pages/season" label={t('pass.season', { season: Season })} className={styles.banner} isWide>
      <p className={styles.season}>
        <b>{t('pass.season', { season: Season })}</b>
        <span>
          {t('pass.left')} <Countdown key={EndTime} end={EndTime} onEnd={onEnd} />
        </span>
      </p>
      <h2 className="display">{t('pass.level', { step, steps: Free.length })}</h2>
      <Gauge
        label={t('pass.points')}
        percent={(into / PointsPerStep) * 100}
        value={into}
        most={PointsPerStep}
        text={t('pass.pointsOf', { points: into, most: PointsPerStep })}
      />
      <p className={styles.next}>
        <span className="number">
          {formatAmount(into)} / {formatAmount(PointsPerStep)}
        </span>
        <span>{next}</span>
      </p>
      <p className={styles.lead}>
        {t('pass.lead')}{' '}
        <PlaceLink path="/other/mission" className={styles.link}>
          {t('pass.toMissions')}
        </PlaceLink>
      </p>
    </Scene>
  )
}
