// The latest coupons next to the treasury; nothing while there are none.
import { useT } from '../../../kernel/language/language.ts'
import { OnwardLink } from '../../../page/OnwardLink.tsx'
import { Panel, SectionHead } from '../../../ui/Panel.tsx'
import type { MyClub } from '../../clubs/clubs.ts'
import { useCoupons } from '../calls.ts'
import { WaitingRows } from '../Waiting.tsx'
import { CouponRow } from './CouponRow.tsx'
import styles from './RecentCoupons.module.css'

const most = 3

export function RecentCoupons({ club }: { readonly club: MyClub }) {
  const t = useT()
  const { data, isPending } = useCoupons(club, 1, most)
  return (
    <Panel flush label={t('treasury.recentCoupons')}>
      <div className={styles.head}>
        <SectionHead title={t('treasury.recentCoupons')}>
          <OnwardLink path="/club/coupons">{t('treasury.allCoupons')}</OnwardLink>
        </SectionHead>
      </div>
      {isPending ? (
        <WaitingRows count={most} />
      ) : data?.Rows.length ? (
        <ul>
          {data.Rows.map((coupon) => (
            <CouponRow key={coupon.CouponID} coupon={coupon} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{t('treasury.couponNoneWhy')}</p>
      )}
    </Panel>
  )
}
