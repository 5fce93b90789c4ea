// Past days of the vault: the pool and its shares, the player's own code, the published bytes, a link to the proof.
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { writeDay } from '../../kernel/language/times.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { usePastDays, type PastDay } from './vaultCalls.ts'
import styles from './VaultPage.module.css'

export function PastDays({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const { data, error, isPending, refetch } = usePastDays(playerID)
  return (
    <Card title={t('vault.past')} isRegion>
      {isPending ? (
        <Skeleton height={120} />
      ) : !data ? (
        <FailedPanel title={t('vault.failed')} onRetry={() => void refetch()}>
          {wordFault(error)}
        </FailedPanel>
      ) : data.Rows.length === 0 ? (
        <p className={styles.note}>{t('vault.noPast')}</p>
      ) : (
        <ul className={styles.days}>
          {data.Rows.map((day) => (
            <DayRow key={day.Day} day={day} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function DayRow({ day }: { readonly day: PastDay }) {
  const t = useT()
  const locale = useLocale()
  const { Day, Pool, Openers, Share, MyCode, Opened, Bytes } = day
  const shown = writeDay(Day, locale)
  return (
    <li>
      <p>
        <b>{shown}</b>
        <span className="number">{formatAmount(Pool, locale)}</span>
        {Opened && <Badge tone="gold">{t('vault.iOpened')}</Badge>}
      </p>
      <p>
        <small>
          {Openers === 0
            ? t('vault.nobody')
            : `${t('vault.openersPast', { count: Openers })} · ${t('vault.share', { coins: formatAmount(Share, locale) })}`}
        </small>
      </p>
      <p>
        <small>
          {t('vault.code')} <b className="number">{MyCode}</b>
        </small>
        <Link
          to="/$locale/fair"
          params={{ locale }}
          search={{ vault: Day }}
          className={styles.prove}
          aria-label={t('vault.proveName', { day: shown })}
        >
          <ShieldCheck size={16} aria-hidden /> {t('vault.prove')}
        </Link>
      </p>
      <p className={styles.hash}>
        <small>{t('vault.bytes')}</small>
        <code>{Bytes}</code>
      </p>
    </li>
  )
}
