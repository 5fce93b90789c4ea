// One limit: its name, today's use with both numbers, and a pending loosening with its time.
import { CalendarClock } from 'lucide-react'
import { type ReactNode } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { useBusy } from '../../ui/busy.ts'
import { Gauge } from '../../ui/Gauge.tsx'
import { fillOf, type Limit, type LimitKind } from './limits.ts'
import styles from './LimitRow.module.css'
import { wordAmount, wordEnd } from './formats.ts'

interface LimitRowProps {
  readonly kind: LimitKind
  readonly limit: Limit
  readonly icon: ReactNode
  readonly onChange: () => void
  /** Cancels the pending loosening. */
  readonly onKeep: () => Promise<void>
}

export function LimitRow({ kind, limit, icon, onChange, onKeep }: LimitRowProps) {
  const t = useT()
  const name = t(`settings.limit${kind}`)
  const fill = fillOf(limit)
  const used = wordAmount(kind, limit.UsedToday)
  const most = limit.Amount !== null && wordAmount(kind, limit.Amount)
  return (
    <li className={styles.limit}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.name}>
        <b>{name}</b>
        {!fill && <small>{limit.UsedToday > 0 ? t('settings.limitUsed', { used }) : t('settings.limitNone')}</small>}
        {fill?.isFull && <Badge tone="bad">{t('settings.limitFull')}</Badge>}
      </div>
      <Button
        size="small"
        className={styles.change!}
        aria-label={t(most ? 'settings.limitChangeFor' : 'settings.limitSetFor', { name })}
        onClick={onChange}
      >
        {t(most ? 'settings.limitChange' : 'settings.limitSet')}
      </Button>
      {fill && most && (
        <div className={styles.day}>
          <Gauge
            label={name}
            percent={fill.percent}
            text={t('settings.limitUsedOf', { used, most })}
            tone={fill.isFull ? 'full' : 'warn'}
          />
          <p className="number">
            <span>{t('settings.limitUsed', { used })}</span>
            <span>{t('settings.limitMost', { most })}</span>
          </p>
        </div>
      )}
      {limit.Next && <Next kind={kind} next={limit.Next} onKeep={onKeep} />}
    </li>
  )
}

interface NextProps {
  readonly kind: LimitKind
  readonly next: NonNullable<Limit['Next']>
  readonly onKeep: () => Promise<void>
}

function Next({ kind, next, onKeep }: NextProps) {
  const t = useT()
  const time = wordEnd(next.Time)
  const [busy, keep] = useBusy(async () => {
    await onKeep()
  })
  return (
    <div className={styles.next}>
      <CalendarClock size={17} aria-hidden />
      <span>
        {next.Amount === null
          ? t('settings.limitNextNone', { time })
          : t('settings.limitNext', { time, amount: wordAmount(kind, next.Amount) })}
      </span>
      <Button kind="text" size="small" busy={busy} onClick={keep}>
        {t('settings.limitKeep')}
      </Button>
    </div>
  )
}
