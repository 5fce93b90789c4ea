// The return from the pay page: waits for the gateway's callback to the server and ignores what the address claims.
import { isRefusal } from '@lantern/client/client.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { trackOnce } from '../../kernel/browser/analytics.ts'
import { useLocale, useT } from '../../kernel/language/language.ts'
import type { SessionPlayer } from '../../kernel/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel, SectionHead } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { Gauge } from '../../ui/Gauge.tsx'
import { Items } from './Items.tsx'
import { NoOrder, OrderActions, OrderWaiting } from './OrderPanel.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderSteps } from './OrderSteps.tsx'
import styles from './OrderPanel.module.css'
import { useOrderNews } from './orderNews.ts'
import { orderQuery, type Order } from './shop.ts'
import { drawings, isSettled, nextAsk, patience, progressOf, stateOf } from './orderState.ts'

/** The current time, updated while the page waits. */
function useClock(isOver: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return now
}

export function ResultPanel({ me, orderID }: { readonly me: SessionPlayer; readonly orderID: string }) {
  const t = useT()
  const { playerID } = me.player
  const [began, setBegan] = useState(() => Date.now())
  useOrderNews()
  const { data, isPending, isFetching, refetch } = useQuery({
    ...orderQuery(playerID, orderID, useLocale()),
    refetchInterval: ({ state: { data: order, error } }) =>
      !isRefusal(error) && (nextAsk(order ? stateOf(order.Status) : null, Date.now() - began) ?? false),
    refetchIntervalInBackground: true,
  })
  const state = data ? stateOf(data.Status) : null
  const waited = Math.max(0, useClock(state !== null && isSettled(state)) - began)
  useEffect(() => {
    if (state === 'delivered') trackOnce(orderID, { Name: 'orderDone' })
  }, [state, orderID])
  const isLate = waited >= patience
  const ask = (): void => {
    setBegan(Date.now())
    void refetch()
  }
  if (isPending) return <OrderWaiting />
  if (!data || !state) return <NoOrder onRetry={ask} />
  return (
    <div className={styles.order}>
      <Panel gilt className={styles.state}>
        <div role="status">
          <StatePanel state={drawings[state]} title={t(`store.title_${state}`)}>
            {t(`store.why_${state}`)}
          </StatePanel>
        </div>
        {state === 'delivered' && <Items items={data.Items} isLarge />}
        {!isSettled(state) && (
          <Progress order={data} waited={waited} isLate={isLate} isAsking={isFetching} onAsk={ask} />
        )}
        <OrderSteps order={data} />
        <OrderActions order={data} isWaiting={!isLate} />
      </Panel>
      <Panel>
        <SectionHead title={t('store.orderFacts')} />
        <OrderFacts order={data} playerID={playerID} />
      </Panel>
    </div>
  )
}

interface ProgressProps {
  readonly order: Order
  readonly waited: number
  readonly isLate: boolean
  readonly isAsking: boolean
  readonly onAsk: () => void
}

function Progress({ order, waited, isLate, isAsking, onAsk }: ProgressProps) {
  const t = useT()
  const text = t('store.waited', { seconds: Math.floor(waited / 1000) })
  if (isLate)
    return (
      <div className={styles.bar}>
        <Notice tone="warn">{t('store.late')}</Notice>
        <Button wide busy={isAsking} onClick={onAsk}>
          {t('store.askAgain')}
        </Button>
      </div>
    )
  return (
    <div className={styles.bar}>
      <Gauge label={t('store.progress')} percent={progressOf(stateOf(order.Status), waited)} text={text} />
      <span className="number">{text}</span>
    </div>
  )
}
