// The coupons of the club: officers see all and grant new ones, members see their own.
import { exportCoupons } from '@lantern/protocol/treasury.ts'
import { mayInClub } from '@lantern/protocol/values.ts'
import { Ticket } from 'lucide-react'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { useLayer } from '../../../kernel/routing/layerState.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailedPanel } from '../../../ui/FailedPanel.tsx'
import { usePaging } from '../../../ui/pagination.ts'
import { Panel, SectionHead } from '../../../ui/Panel.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import { ClubSubpage, type MyClub } from '../../clubs/clubs.ts'
import { useCoupons, useTreasury } from '../calls.ts'
import { ExportButton } from '../ExportButton.tsx'
import { ListFoot } from '../ListFoot.tsx'
import { whyNoGrant } from '../rules.ts'
import { WaitingRows } from '../Waiting.tsx'
import { CouponRow } from './CouponRow.tsx'
import styles from './CouponsPage.module.css'
import { GrantDialog } from './GrantDialog.tsx'

export function CouponsPage() {
  const t = useT()
  return (
    <ClubSubpage name="treasury.coupons">
      {(club) => (
        <Panel flush label={t('treasury.coupons')}>
          <div className={styles.head}>
            <SectionHead title={t('treasury.coupons')}>
              {mayInClub(club.Role, 'coupons') && <Grant club={club} />}
            </SectionHead>
            <p>{t('treasury.couponsLead')}</p>
          </div>
          <Coupons club={club} />
        </Panel>
      )}
    </ClubSubpage>
  )
}

const isGrant = (value: string): value is 'grant' => value === 'grant'

function Grant({ club }: { readonly club: MyClub }) {
  const t = useT()
  const [ask, setAsk] = useLayer('treasury', isGrant)
  const { data } = useTreasury(club)
  return (
    <>
      <Button
        kind="gold"
        size="small"
        disabled={!data || whyNoGrant(data, club.Change !== null) !== null}
        onClick={() => setAsk('grant')}
      >
        <Ticket size={16} aria-hidden />
        {t('treasury.grant')}
      </Button>
      {ask && data && <GrantDialog club={club} treasury={data} onClose={() => setAsk(null)} />}
    </>
  )
}

function Coupons({ club }: { readonly club: MyClub }) {
  const t = useT()
  const locale = useLocale()
  const paging = usePaging()
  const { data, error, isPending, isPlaceholderData, refetch } = useCoupons(club, paging.page, paging.size)
  if (isPending) return <WaitingRows />
  if (!data)
    return (
      <FailedPanel title={t('treasury.failed')} onRetry={() => void refetch()}>
        {wordFault(error)}
      </FailedPanel>
    )
  if (data.Total === 0)
    return (
      <StatePanel state="empty" title={t('treasury.couponNone')}>
        {t('treasury.couponNoneWhy')}
      </StatePanel>
    )
  return (
    <div className={styles.list} aria-busy={isPlaceholderData}>
      <ul>
        {data.Rows.map((coupon) => (
          <CouponRow key={coupon.CouponID} coupon={coupon} isFull />
        ))}
      </ul>
      <ListFoot
        text={t('treasury.couponTotal', { count: formatAmount(data.Total, locale) })}
        total={data.Total}
        paging={paging}
      >
        <ExportButton list={exportCoupons} request={{}} />
      </ListFoot>
    </div>
  )
}
