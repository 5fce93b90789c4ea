// The data of an order: number, goods, payment method, times, and invoice.
import { useQuery } from '@tanstack/react-query'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { Badge } from '../../ui/Badge.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { writeMoment } from '../../kernel/language/times.ts'
import { Items } from './Items.tsx'
import styles from './OrderFacts.module.css'
import { formatPrice } from './prices.ts'
import { waysQuery, type Order } from './shop.ts'
import { isOpen, stateOf, tones } from './orderState.ts'

export function StateBadge({ order }: { readonly order: Order }) {
  const t = useT()
  const state = stateOf(order.Status)
  return <Badge tone={tones[state]}>{t(`store.state_${state}`)}</Badge>
}

export function OrderFacts({ order, playerID }: { readonly order: Order; readonly playerID: number }) {
  const t = useT()
  const locale = useLocale()
  return (
    <Facts>
      <Fact name={t('store.orderNumber')}>
        <span className={`${styles.number} number`}>
          {order.OrderID}
          <CopyButton text={order.OrderID} label={t('store.copyOrder')} />
        </span>
      </Fact>
      <Fact name={t('store.state')}>
        <StateBadge order={order} />
      </Fact>
      <Fact name={t('store.goods')}>{order.Name}</Fact>
      <Fact name={t('store.receive')}>
        <Items items={order.Items} />
      </Fact>
      {order.VIPPoints > 0 && (
        <Fact name={t('store.vipPoints')}>
          <span className="number">+{formatAmount(order.VIPPoints, locale)}</span>
        </Fact>
      )}
      <Fact name={t('store.method')}>{order.GateWayName}</Fact>
      <Fact name={t('store.price')}>
        <b className="number">{formatPrice(order.Price, order.Currency, locale)}</b>
      </Fact>
      <InvoiceFact order={order} playerID={playerID} />
      <Moment name={t('store.createdAt')} time={order.CreateTime} />
      {isOpen(stateOf(order.Status)) && <Moment name={t('store.payUntil')} time={order.ExpireTime} />}
      {order.PayTime && <Moment name={t('store.paidAt')} time={order.PayTime} />}
      {order.DeliverTime && <Moment name={t('store.deliveredAt')} time={order.DeliverTime} />}
    </Facts>
  )
}

function Moment({ name, time }: { readonly name: string; readonly time: string }) {
  return (
    <Fact name={name}>
      <time dateTime={time} className="number">
        {writeMoment(time)}
      </time>
    </Fact>
  )
}

function InvoiceFact({ order, playerID }: { readonly order: Order; readonly playerID: number }) {
  const t = useT()
  const { data } = useQuery(waysQuery(playerID, useLocale()))
  if (order.InvoiceForm === undefined) return null
  const form = data?.Forms.find((one) => one.InvoiceForm === order.InvoiceForm)?.Name
  const charity = data?.Donations.find((one) => one.DonationCode === order.DonationCode)?.Name
  const to = charity ?? order.DonationCode ?? order.InvoiceCarrier
  const words = [form, to].filter((word) => word !== undefined)
  if (words.length === 0) return null
  return <Fact name={t('store.invoice')}>{words.join(' · ')}</Fact>
}
