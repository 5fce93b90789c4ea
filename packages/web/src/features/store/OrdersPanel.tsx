// The player's orders, newest first; each is linked to its page.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useLocale, useT } from '../../kernel/language/language.ts'
import type { SessionPlayer } from '../../kernel/session/session.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageControls } from '../../ui/PageControls.tsx'
import { usePaging } from '../../ui/pagination.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { writeMoment } from '../../kernel/language/times.ts'
import { Items } from './Items.tsx'
import { StateBadge } from './OrderFacts.tsx'
import styles from './OrdersPanel.module.css'
import { useOrderNews } from './orderNews.ts'
import { formatPrice } from './prices.ts'
import { ordersQuery, type Order } from './shop.ts'
import { useStoreBase } from './storePlace.ts'

export function OrdersPanel({ me }: { readonly me: SessionPlayer }) {
  const t = useT()
  const base = useStoreBase()
  const locale = useLocale()
  const paging = usePaging()
  useOrderNews()
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery({
    ...ordersQuery(me.player.playerID, paging, locale),
    placeholderData: keepPreviousData,
  })
  if (isPending)
    return (
      <Panel className={styles.waiting}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={52} />
        ))}
      </Panel>
    )
  if (isError)
    return (
      <Panel>
        <FailedPanel title={t('store.ordersFailed')} onRetry={() => void refetch()}>
          {t('store.ordersFailedWhy')}
        </FailedPanel>
      </Panel>
    )
  if (data.Rows.length === 0)
    return (
      <Panel>
        <StatePanel
          state="empty"
          title={t('store.noOrders')}
          action={
            <ButtonLink kind="gold" to={`/$locale${base}/buy`} params={{ locale }}>
              {t('shell.topUp')}
            </ButtonLink>
          }
        >
          {t('store.noOrdersWhy')}
        </StatePanel>
      </Panel>
    )
  return (
    <Panel flush>
      <ul className={styles.orders} aria-label={t('store.orders')} aria-busy={isPlaceholderData}>
        {data.Rows.map((order) => (
          <OrderRow key={order.OrderID} order={order} />
        ))}
      </ul>
      <PageControls paging={paging} total={data.Total} />
    </Panel>
  )
}

function OrderRow({ order }: { readonly order: Order }) {
  const locale = useLocale()
  const base = useStoreBase()
  return (
    <li>
      <Link to={`/$locale${base}/orders/$orderId`} params={{ locale, orderId: order.OrderID }} className={styles.order}>
        <span className={styles.what}>
          <b>{order.Name}</b>
          <small>
            <time dateTime={order.CreateTime} className="number">
              {writeMoment(order.CreateTime)}
            </time>
            <span>{order.GateWayName}</span>
          </small>
        </span>
        <span className={styles.gets}>
          <Items items={order.Items} />
        </span>
        <span className={styles.end}>
          <b className="number">{formatPrice(order.Price, order.Currency, locale)}</b>
          <StateBadge order={order} />
        </span>
        <ChevronRight size={18} aria-hidden />
      </Link>
    </li>
  )
}
