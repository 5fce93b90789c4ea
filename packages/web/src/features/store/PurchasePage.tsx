// The pages of the store: coins, the second currency, codes, orders, and the return from paying; one frame for all.
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { brand, storeName } from '../../kernel/document/page.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useMe, type SessionPlayer } from '../../kernel/session/session.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { CouponPanel } from './CouponPanel.tsx'
import { ExchangeSection } from './ExchangeSection.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { OrdersPanel } from './OrdersPanel.tsx'
import styles from './PurchasePage.module.css'
import { ResultPanel } from './ResultPanel.tsx'
import { Shop } from './Shop.tsx'
import { useStoreBase } from './storePlace.ts'

const places = ['buy', 'point', 'coupon', 'orders'] as const
type Place = (typeof places)[number]

interface StorePageProps {
  readonly place: Place
  readonly children: (me: SessionPlayer) => ReactNode
}

function StorePage({ place, children }: StorePageProps) {
  const t = useT()
  const me = useMe()
  return (
    <Queries>
      <PageFrame title={t(storeName)} lead={t(brand.secondCurrency === 'gem' ? 'store.leadGem' : 'store.leadPoint')}>
        <Places here={place} />
        {me && children(me)}
      </PageFrame>
    </Queries>
  )
}

function Places({ here }: { readonly here: Place }) {
  const t = useT()
  const locale = useLocale()
  const base = useStoreBase()
  const names: Readonly<Record<Place, string>> = {
    buy: t('words.coin'),
    point: t(`words.${brand.secondCurrency}`),
    coupon: t('store.coupon'),
    orders: t('store.orders'),
  }
  return (
    <Panel flush>
      <nav className={styles.places} aria-label={t('store.places')}>
        {places.map((place) => (
          <Link
            key={place}
            to={`/$locale${base}/${place}`}
            params={{ locale }}
            aria-current={place === here ? 'page' : undefined}
            activeProps={{}}
          >
            {names[place]}
          </Link>
        ))}
      </nav>
    </Panel>
  )
}

export function BuyPage() {
  return (
    <StorePage place="buy">
      {(me) => (
        <Shop me={me} shelf="coin">
          <ExchangeSection me={me} />
        </Shop>
      )}
    </StorePage>
  )
}

export function SecondPage() {
  return (
    <StorePage place="point">
      {(me) => (
        <Shop me={me} shelf="second">
          <ExchangeSection me={me} />
        </Shop>
      )}
    </StorePage>
  )
}

export function CouponPage() {
  return <StorePage place="coupon">{() => <CouponPanel />}</StorePage>
}

export function OrdersPage() {
  return <StorePage place="orders">{(me) => <OrdersPanel me={me} />}</StorePage>
}

export function OrderPage() {
  const { orderId = '' } = useParams({ strict: false })
  return <StorePage place="orders">{(me) => <OrderPanel key={orderId} me={me} orderID={orderId} />}</StorePage>
}

export function ResultPage() {
  const t = useT()
  const { order } = useSearch({ strict: false })
  return (
    <StorePage place="orders">
      {(me) =>
        order ? (
          <ResultPanel key={order} me={me} orderID={order} />
        ) : (
          <Panel>
            <StatePanel state="error" title={t('store.orderMissing')}>
              {t('store.orderMissingWhy')}
            </StatePanel>
          </Panel>
        )
      }
    </StorePage>
  )
}
