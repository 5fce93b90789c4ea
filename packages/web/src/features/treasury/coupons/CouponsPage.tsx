// The coupons of the club: officers see all and grant new ones, members see their own.
import { exportCoupons } from '@lantern/protocol/treasury.ts'
import { mayInClub } from '@lantern/protocol/values/clubs.ts'
import { Ticket } from 'lucide-react'
import { useT } from '../../../kernel/language/language.ts'
import { useLayer } from '../../../kernel/routing/layerState.ts'
import { Button } from '../../../ui/Button.tsx'
import { usePaging } from '../../../ui/pagination.ts'
import { ClubSubpage, type MyClub } from '../../clubs/clubs.ts'
import { useCoupons, useTreasury } from '../calls.ts'
import { ExportButton } from '../ExportButton.tsx'
import { ListPanel, PagedList } from '../PagedList.tsx'
import { whyNoGrant } from '../rules.ts'
import { CouponRow } from './CouponRow.tsx'
import { GrantDialog } from './GrantDialog.tsx'

export function CouponsPage() {
  return <ClubSubpage name="treasury.coupons">{(club) => <Coupons club={club} />}</ClubSubpage>
}

function Coupons({ club }: { readonly club: MyClub }) {
  const t = useT()
  const days = useTreasury(club).data?.ReturnDays
  const paging = usePaging()
  const query = useCoupons(club, paging.page, paging.size)
  return (
    <ListPanel
      title={t('treasury.coupons')}
      lead={days === undefined ? '' : t('treasury.couponsLead', { days })}
      action={mayInClub(club.Role, 'coupons') && <Grant club={club} />}
    >
      <PagedList
        query={query}
        paging={paging}
        none={[t('treasury.couponNone'), t('treasury.couponNoneWhy')]}
        wordTotal={(count) => t('treasury.couponTotal', { count })}
        file={<ExportButton list={exportCoupons} request={{}} />}
      >
        {(coupon) => <CouponRow key={coupon.CouponID} coupon={coupon} isFull />}
      </PagedList>
    </ListPanel>
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
