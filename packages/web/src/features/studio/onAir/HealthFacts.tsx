// Bitrate, frame rate, key-frame gap and drops of the stream, with advice.
import { formatAmount, formatFixed, useT } from '../../../kernel/language/language.ts'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { adviceFor, type Health } from './state.ts'

export function HealthFacts({ health }: { readonly health: Health }) {
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
      {adviceFor(health).map((advice) => (
        <Notice key={advice} tone="warn">
          {t(`studio.${advice}`)}
        </Notice>
      ))}
    </>
  )
}
