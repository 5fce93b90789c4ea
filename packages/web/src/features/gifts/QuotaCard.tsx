// Today's quota: amount and number of gifts used, and the coins still frozen.
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { Vip } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { Gauge } from '../../ui/Gauge.tsx'
import { writeMoment } from '../../kernel/language/times.ts'
import styles from './QuotaCard.module.css'
import type { GiftRules } from './rules.ts'

export function QuotaCard({ rules, vip }: { readonly rules: GiftRules; readonly vip: number }) {
  const t = useT()
  const locale = useLocale()
  const { DailyQuota, QuotaLeft, DailyCount, CountLeft, Frozen, FrozenUntil } = rules
  const used = DailyQuota - QuotaLeft
  const percent = DailyQuota > 0 ? Math.min(100, (used / DailyQuota) * 100) : 0
  const left = t('gifts.quotaLeft', { amount: formatAmount(QuotaLeft, locale) })
  return (
    <Card title={t('gifts.quota')} aside={<Vip rank={vip} />} gap="small">
      <p className={`${styles.figures} number`}>
        <b className="display metal">{formatAmount(used, locale)}</b>
        <span>/ {formatAmount(DailyQuota, locale)}</span>
      </p>
      <Gauge
        label={t('gifts.quotaUsed')}
        percent={percent}
        value={used}
        most={DailyQuota}
        text={left}
        tone={percent < 100 ? 'warn' : 'full'}
      />
      <p className={`${styles.notes} number`}>
        <span>{t('gifts.count', { used: DailyCount - CountLeft, most: DailyCount })}</span>
        <span>{left}</span>
      </p>
      {Frozen > 0 && (
        <p className={`${styles.frozen} number`}>
          {t('gifts.frozen', {
            amount: formatAmount(Frozen, locale),
            time: FrozenUntil ? writeMoment(FrozenUntil) : '',
          })}
        </p>
      )}
    </Card>
  )
}
