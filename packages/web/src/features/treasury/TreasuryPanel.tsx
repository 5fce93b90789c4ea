// The treasury tab of the club page: balance and level, the player's contribution, the latest coupons, how it works.
import { mayInClub } from '@lantern/protocol/values/clubs.ts'
import { BookText, Ticket } from 'lucide-react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { useLayer } from '../../kernel/routing/layerState.ts'
import { PlaceButton } from './PlaceButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { CountUp } from '../../ui/CountUp.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Gauge } from '../../ui/Gauge.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import type { ClubPanelProps, MyClub } from '../clubs/clubs.ts'
import { useTreasury, type Treasury } from './calls.ts'
import { RecentCoupons } from './coupons/RecentCoupons.tsx'
import { GrantDialog } from './coupons/GrantDialog.tsx'
import { ContributionCard } from './exchange/ContributionCard.tsx'
import { ExchangeDialog } from './exchange/ExchangeDialog.tsx'
import { levelPercent, whyNoExchange, whyNoGrant } from './rules.ts'
import styles from './TreasuryPanel.module.css'
import { WaitingCard } from './Waiting.tsx'

const asks = ['grant', 'exchange'] as const
type Ask = (typeof asks)[number]
const isAsk = (value: string): value is Ask => asks.some((ask) => ask === value)

export function TreasuryPanel({ club }: ClubPanelProps) {
  return (
    <Queries>
      <div className={styles.parts}>
        <Vault club={club} hasContribution />
        <RecentCoupons club={club} />
        <HowItIsFed club={club} />
      </div>
    </Queries>
  )
}

function HowItIsFed({ club }: { readonly club: MyClub }) {
  const t = useT()
  const { data } = useTreasury(club)
  if (!data) return null
  return (
    <Notice>
      <p>{t('treasury.how', { percent: data.FeedPercent })}</p>
      <p>{t('treasury.howOut')}</p>
    </Notice>
  )
}

/** Next to the other tabs on wide screens. */
export function TreasurySide({ club }: ClubPanelProps) {
  return (
    <Queries>
      <div className={styles.parts}>
        <Vault club={club} />
        <RecentCoupons club={club} />
      </div>
    </Queries>
  )
}

interface VaultProps {
  readonly club: MyClub
  readonly hasContribution?: boolean
}

function Vault({ club, hasContribution }: VaultProps) {
  const t = useT()
  const [ask, setAsk] = useLayer('treasury', isAsk)
  const { data, error, isPending, refetch } = useTreasury(club)
  if (isPending) return <WaitingCard height={220} />
  if (!data)
    return (
      <Panel>
        <FailedPanel title={t('treasury.failed')} onRetry={() => void refetch()}>
          {wordFault(error)}
        </FailedPanel>
      </Panel>
    )
  const mayGrant = mayInClub(club.Role, 'coupons')
  const close = (): void => setAsk(null)
  return (
    <>
      <Balance club={club} treasury={data} onGrant={() => setAsk('grant')} />
      {hasContribution && (
        <ContributionCard treasury={data} isFirst={!mayGrant} onExchange={() => setAsk('exchange')} />
      )}
      {ask === 'grant' && mayGrant && <GrantDialog club={club} treasury={data} onClose={close} />}
      {ask === 'exchange' && whyNoExchange(data) === null && <ExchangeDialog treasury={data} onClose={close} />}
    </>
  )
}

interface BalanceProps {
  readonly club: MyClub
  readonly treasury: Treasury
  readonly onGrant: () => void
}

function Balance({ club, treasury, onGrant }: BalanceProps) {
  const t = useT()
  const locale = useLocale()
  const mayGrant = mayInClub(club.Role, 'coupons')
  const why = whyNoGrant(treasury, club.Change !== null)
  const write = (amount: number): string => formatAmount(amount, locale)
  return (
    <Panel className={styles.vault} label={t('treasury.title')}>
      <div className={styles.sum}>
        <h2>{t('treasury.title')}</h2>
        <strong className="display metal number">
          <CountUp amount={treasury.Treasury} />
        </strong>
        {treasury.FedToday > 0 && (
          <span className={`${styles.today} number`}>
            {t('treasury.fedToday')} +{write(treasury.FedToday)}
          </span>
        )}
      </div>
      <div className={styles.chest} aria-hidden>
        <Picture name="items/chest" alt="" />
      </div>
      <Level club={club} treasury={treasury} />
      {treasury.Frozen && <Notice tone="warn">{t('treasury.frozenNotice')}</Notice>}
      {!treasury.Frozen && club.Change && mayGrant && <Notice tone="warn">{t('treasury.pendingNotice')}</Notice>}
      <div className={styles.actions}>
        <PlaceButton path="/club/exchange" kind="ghost">
          <BookText size={18} aria-hidden />
          {t('treasury.records')}
        </PlaceButton>
        {mayGrant && (
          <Button kind="gold" disabled={why !== null} onClick={onGrant}>
            <Ticket size={18} aria-hidden />
            {t('treasury.grant')}
          </Button>
        )}
      </div>
      {mayGrant && (
        <p className={`${styles.note} number`}>
          {why === null || why === 'frozen' || why === 'pending'
            ? t('treasury.grantable', { amount: write(treasury.Grantable) })
            : t(`treasury.grant${why}`, { least: write(treasury.Least) })}
        </p>
      )}
    </Panel>
  )
}

function Level({ club: { Level: level }, treasury }: { readonly club: MyClub; readonly treasury: Treasury }) {
  const t = useT()
  const locale = useLocale()
  const { Fed, NextLevelFed } = treasury
  const percent = levelPercent(treasury)
  const isLast = NextLevelFed === 0
  const words = isLast
    ? t('treasury.fedAll', { fed: formatAmount(Fed, locale) })
    : t('treasury.progress', { fed: formatAmount(Fed, locale), need: formatAmount(NextLevelFed, locale) })
  return (
    <div className={styles.level}>
      <Gauge label={t('treasury.levelGauge')} percent={percent} text={words} />
      <p className="number">
        <b>{isLast ? t('treasury.lastLevel', { level }) : t('treasury.toNext', { level, next: level + 1 })}</b>
        <span>{words}</span>
      </p>
    </div>
  )
}
