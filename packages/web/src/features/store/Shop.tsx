// One shelf of the store: goods, payment methods, and the button to the confirmation. Used by the pages and the layer.
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { track } from '../../kernel/browser/analytics.ts'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { chooseScroll } from '../../kernel/browser/motion.ts'
import type { SessionPlayer } from '../../kernel/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { usualRows } from '../../ui/pagination.ts'
import { Panel, SectionHead } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { wordEnd } from '../settings/settings.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { GoodsGrid } from './GoodsGrid.tsx'
import { Items } from './Items.tsx'
import { MethodTree } from './MethodTree.tsx'
import { useOrderNews } from './orderNews.ts'
import { findLeaf, growTree, type Leaf } from './methods.ts'
import { formatPrice } from './prices.ts'
import {
  goodsQuery,
  isGone,
  leftToday,
  limitsQuery,
  ordersQuery,
  waysQuery,
  type Limits,
  type Product,
  type Shelf,
  type Ways,
} from './shop.ts'
import { useStoreBase } from './storePlace.ts'
import styles from './Shop.module.css'
import { isOpen, stateOf } from './orderState.ts'
import { readKindNames, readMethods } from './ways.ts'

/** Offers end while the page is open: the clock is read every half minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

interface ShopProps {
  readonly me: SessionPlayer
  readonly shelf: Shelf
  /** Below the goods: the exchange. */
  readonly children?: ReactNode
}

export function Shop({ me, shelf, children }: ShopProps) {
  const t = useT()
  const locale = useLocale()
  const { playerID } = me.player
  useEffect(() => track({ Name: 'storeOpened' }), [])
  const goods = useQuery(goodsQuery(playerID, shelf, locale))
  const ways = useQuery(waysQuery(playerID, locale))
  const limits = useQuery(limitsQuery(playerID)).data ?? null
  useOrderNews()
  if (goods.isPending || ways.isPending) return <Waiting />
  if (goods.isError || ways.isError) {
    const retry = (): void => void Promise.all([goods.isError && goods.refetch(), ways.isError && ways.refetch()])
    return (
      <FailedPanel title={t('store.failed')} onRetry={retry}>
        {t('store.failedWhy')}
      </FailedPanel>
    )
  }
  return (
    <div className={styles.shop}>
      {limits && <LimitNotice limits={limits} />}
      <OpenOrderNotice playerID={playerID} />
      {goods.data.Rows.length === 0 ? (
        <>
          <Panel>
            <StatePanel state="empty" title={t('store.empty')}>
              {t('store.emptyWhy')}
            </StatePanel>
          </Panel>
          {children}
        </>
      ) : (
        <Counter goods={goods.data.Rows} ways={ways.data} shelf={shelf} limits={limits}>
          {children}
        </Counter>
      )}
    </div>
  )
}

interface CounterProps extends Pick<ShopProps, 'shelf' | 'children'> {
  readonly goods: readonly Product[]
  readonly ways: Ways
  readonly limits: Limits | null
}

function Counter({ goods, ways, limits, shelf, children }: CounterProps) {
  const t = useT()
  const now = useNow()
  const [goodsID, setGoodsID] = useState<number | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const { open, close } = useLayerMoves()
  const head = useRef<HTMLDivElement>(null)
  const showWays = (): void => {
    head.current?.scrollIntoView({ block: 'start', behavior: chooseScroll() })
    head.current?.parentElement?.querySelector<HTMLElement>('ul button, ul input')?.focus({ preventScroll: true })
  }
  const isAsking = useLocation({ select: ({ search }) => (search as { ask?: string }).ask === 'pay' })
  const product = goods.find((one) => one.GoodsID === goodsID && !isGone(one, now)) ?? null
  const tree = growTree(readMethods(ways, shelf, product?.Currency ?? null), product?.GateWay ?? null)
  const method = findLeaf(tree, code)
  const left = limits && leftToday(limits)
  const isTooMuch = product !== null && left !== null && product.Price > left
  const isReady = product !== null && method !== null && !isTooMuch && !limits?.Rest
  return (
    <>
      <div className={styles.columns}>
        <GoodsGrid goods={goods} chosen={goodsID} label={t('store.choose')} now={now} onChoose={setGoodsID} />
        <div className={styles.side}>
          <div ref={head}>
            <SectionHead title={t('store.methods')} />
          </div>
          {tree.length === 0 ? (
            <Notice tone="warn">{t('store.noMethods')}</Notice>
          ) : (
            <MethodTree tree={tree} kindNames={readKindNames(ways)} chosen={method?.code ?? null} onChoose={setCode} />
          )}
          <Checkout
            product={product}
            method={method}
            left={left}
            isReady={isReady}
            isTooMuch={isTooMuch}
            onPay={() => open('ask', 'pay')}
            onPick={showWays}
          />
        </div>
        <div className={styles.extra}>{children}</div>
      </div>
      {isAsking && isReady && (
        <ConfirmDialog product={product} method={method} ways={ways} onClose={() => close('ask')} />
      )}
    </>
  )
}

interface CheckoutProps {
  readonly product: Product | null
  readonly method: Leaf | null
  readonly left: number | null
  readonly isReady: boolean
  readonly isTooMuch: boolean
  readonly onPay: () => void
  readonly onPick: () => void
}

/** A panel next to the goods on wide screens, a dock at the bottom on phones. */
function Checkout({ product, method, left, isReady, isTooMuch, onPay, onPick }: CheckoutProps) {
  const t = useT()
  const locale = useLocale()
  if (!product)
    return (
      <p className={styles.hint} role="status">
        {t('store.chooseFirst')}
      </p>
    )
  const isPicking = !method && !isTooMuch
  return (
    <div className={styles.checkout} data-dock="">
      <div className={styles.facts}>
        <Facts>
          <Fact name={t('store.receive')}>
            <Items items={[...product.Items, ...product.Bonus]} />
          </Fact>
          <Fact name={t('store.method')}>{method?.name ?? '—'}</Fact>
          {left !== null && (
            <Fact name={t('store.leftToday')}>
              <span className="number">{formatPrice(left, product.Currency, locale)}</span>
            </Fact>
          )}
        </Facts>
      </div>
      <div className={styles.total}>
        <span>
          <small>{t('store.price')}</small>
          <b className="number">{formatPrice(product.Price, product.Currency, locale)}</b>
        </span>
        {isPicking ? (
          <Button onClick={onPick}>{t('store.chooseMethod')}</Button>
        ) : (
          <Button
            kind="gold"
            size="large"
            disabled={!isReady}
            aria-describedby={isTooMuch ? 'pay-why' : undefined}
            onClick={onPay}
          >
            {t('store.toPay')}
          </Button>
        )}
      </div>
      {isTooMuch && (
        <p id="pay-why" className={styles.why}>
          {t('store.overLimit')}
        </p>
      )}
    </div>
  )
}

/** A break or a used-up limit is shown before anything is chosen. */
function LimitNotice({ limits }: { readonly limits: Limits }) {
  const t = useT()
  const locale = useLocale()
  const isUsedUp = leftToday(limits) === 0
  if (!limits.Rest && !isUsedUp) return null
  return (
    <Notice tone="warn">
      {limits.Rest ? t('store.resting', { time: wordEnd(limits.Rest.EndTime) }) : t('store.limitReached')}{' '}
      <Link to="/$locale/member/settings" params={{ locale }} search={{ section: 'play' }} className={styles.more}>
        {t('store.toLimits')}
      </Link>
    </Notice>
  )
}

/** A player who returned from the pay page without paying finds the link to it here. */
function OpenOrderNotice({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const locale = useLocale()
  const base = useStoreBase()
  const { data } = useQuery(ordersQuery(playerID, { page: 1, size: usualRows }, locale))
  const order = data?.Rows.find(({ Status }) => isOpen(stateOf(Status)))
  if (!order) return null
  return (
    <Notice>
      {t('store.unpaid', { name: order.Name })}{' '}
      <Link to={`/$locale${base}/orders/$orderId`} params={{ locale, orderId: order.OrderID }} className={styles.more}>
        {t('store.seeOrder')}
      </Link>
    </Notice>
  )
}

function Waiting() {
  return (
    <div className={styles.columns} aria-hidden>
      <div className={styles.skeletons}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Skeleton key={card} height={190} />
        ))}
      </div>
      <div className={styles.side}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={58} />
        ))}
      </div>
    </div>
  )
}
