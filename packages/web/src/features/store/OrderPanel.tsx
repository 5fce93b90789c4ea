// One order: its state, the possible actions, and its data.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocale, useT } from '../../kernel/language/language.ts'
import type { SessionPlayer } from '../../kernel/session/session.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Panel, SectionHead } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { toast } from '../../kernel/messages/toast.ts'
import { OrderFacts } from './OrderFacts.tsx'
import styles from './OrderPanel.module.css'
import { OrderSteps } from './OrderSteps.tsx'
import { followOrder } from './checkout.ts'
import { useOrderNews } from './orderNews.ts'
import { orderQuery, type Order } from './shop.ts'
import { drawings, isOpen, stateOf } from './orderState.ts'
import { useStoreBase } from './storePlace.ts'

export function OrderPanel({ me, orderID }: { readonly me: SessionPlayer; readonly orderID: string }) {
  const t = useT()
  const { playerID } = me.player
  useOrderNews()
  const { data, isPending, refetch } = useQuery(orderQuery(playerID, orderID, useLocale()))
  if (isPending) return <OrderWaiting />
  if (!data) return <NoOrder onRetry={() => void refetch()} />
  const state = stateOf(data.Status)
  return (
    <div className={styles.order}>
      <Panel gilt className={styles.state}>
        <StatePanel state={drawings[state]} title={t(`store.title_${state}`)}>
          {t(`store.why_${state}`)}
        </StatePanel>
        <OrderSteps order={data} />
        <OrderActions order={data} />
      </Panel>
      <Panel>
        <SectionHead title={t('store.orderFacts')} />
        <OrderFacts order={data} playerID={playerID} />
      </Panel>
    </div>
  )
}

/** Pay while it can be paid, but not while the result of a payment may be pending; else buy again, or play. */
export function OrderActions({ order, isWaiting }: { readonly order: Order; readonly isWaiting?: boolean }) {
  const t = useT()
  const locale = useLocale()
  const state = stateOf(order.Status)
  const base = useStoreBase()
  const payOn = (): void => {
    if (!followOrder(order)) toast(t('store.noWay'), 'warn')
  }
  return (
    <div className={styles.actions}>
      {isOpen(state) && !isWaiting && order.PaymentURL && (
        <Button kind="gold" size="large" onClick={payOn}>
          {t('store.payOn')}
        </Button>
      )}
      {state === 'delivered' && base === '/purchase' && (
        <ButtonLink kind="gold" size="large" to="/$locale/play-game/m" params={{ locale }}>
          {t('store.playOn')}
        </ButtonLink>
      )}
      {(state === 'failed' || state === 'expired' || (state === 'delivered' && base !== '/purchase')) && (
        <ButtonLink kind="gold" size="large" to={`/$locale${base}/buy`} params={{ locale }}>
          {t('store.buyAgain')}
        </ButtonLink>
      )}
      {!isOpen(state) && state !== 'delivered' && (
        <ButtonLink kind="ghost" to="/$locale/support/info" params={{ locale }}>
          {t('store.toSupport')}
        </ButtonLink>
      )}
      <Link to={`/$locale${base}/orders`} params={{ locale }} className={styles.all} activeProps={{}}>
        {t('store.allOrders')}
      </Link>
    </div>
  )
}

export function OrderWaiting() {
  return (
    <Panel className={styles.waiting}>
      <Skeleton height={138} width={184} />
      <Skeleton height={22} width="60%" />
      <Skeleton height={120} width="80%" />
    </Panel>
  )
}

export function NoOrder({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT()
  const locale = useLocale()
  const base = useStoreBase()
  return (
    <Panel className={styles.state}>
      <FailedPanel title={t('store.orderMissing')} onRetry={onRetry}>
        {t('store.orderMissingWhy')}
      </FailedPanel>
      <Link to={`/$locale${base}/orders`} params={{ locale }} className={styles.all} activeProps={{}}>
        {t('store.allOrders')}
      </Link>
    </Panel>
  )
}
