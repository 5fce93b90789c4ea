// Bitrate, frame rate, key-frame gap and drops of the stream, with advice.
import { formatAmount, formatFixed, useT } from '../../../kernel/language/language.ts'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { OwnRoom } from '../studioCalls.ts'
import { adviceFor, type Health } from './state.ts'

interface HealthFactsProps {
  readonly health: Health
  readonly limits: OwnRoom['Limits']
}

export function HealthFacts({ health, limits }: HealthFactsProps) {
  const t = useT()
  const { Bitrate, Fps, KeyFrameGap, Drops } = health
  return (
    <>
      <Facts look="bill">
        <Fact name={t('studio.bitrate')}>{t('studio.kbps', { value: formatAmount(Bitrate) })}</Fact>
        <Fact name={t('studio.fps')}>{formatFixed(Fps, 1)}</Fact>
        <Fact name={t('studio.keyFrames')}>{t('studio.secondsOf', { value: formatFixed(KeyFrameGap / 1000, 1) })}</Fact>
        <Fact name={t('studio.drops')}>{formatAmount(Drops)}</Fact>
      </Facts>
      {adviceFor(health, limits.WarnKbps).map((advice) => (
        <Notice key={advice} tone="warn">
          {advice === 'adviseGap'
            ? t('studio.adviseGap')
            : t('studio.adviseBitrate', { warn: formatAmount(limits.WarnKbps), cut: formatAmount(limits.CutKbps) })}
        </Notice>
      ))}
    </>
  )
}
