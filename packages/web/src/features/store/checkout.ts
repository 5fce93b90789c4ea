// Creates an order from the choice and navigates to its pay page; a retry after a lost answer is the same order.
import { isRefusal } from '@lantern/client/client.ts'
import { createOrder } from '@lantern/protocol/store.ts'
import { useEffect, useRef, useState } from 'react'
import { track } from '../../kernel/browser/analytics.ts'
import { wordFault } from '../../kernel/connection/faults.ts'
import { t } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { isPayable, leaveForPayment } from './leave.ts'
import type { Order } from './shop.ts'
import { keepStoreBase } from './storePlace.ts'

export interface Wish {
  readonly GoodsID: number
  readonly GoodsType: number
  readonly GateWay: string
  readonly InvoiceForm?: number
  readonly InvoiceCarrier?: string
  readonly DonationCode?: string
}

export interface PayFault {
  readonly text: string
  /** Refused by the player's own limit or break: the settings explain it. */
  readonly isLimit: boolean
}

/** False when the order has no payment address. */
export function followOrder({
  PaymentURL: url,
  PaymentMethod: method = 'GET',
  PaymentFields: fields = {},
}: Order): boolean {
  if (!url || !isPayable(url)) return false
  keepStoreBase()
  leaveForPayment({ url, method, fields })
  return true
}

interface Paying {
  readonly isBusy: boolean
  readonly fault: PayFault | null
  readonly pay: (wish: Wish) => Promise<void>
}

export function usePaying(onOrdered: (order: Order) => void): Paying {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<PayFault | null>(null)
  const asked = useRef({ wish: '', key: '' })
  useEffect(() => {
    // Restored from the back/forward cache: the button must not stay busy.
    const revive = (event: PageTransitionEvent): void => {
      if (event.persisted) setBusy(false)
    }
    addEventListener('pageshow', revive)
    return () => removeEventListener('pageshow', revive)
  }, [])
  const pay = async (wish: Wish): Promise<void> => {
    const text = JSON.stringify(wish)
    const isFirst = asked.current.wish !== text
    if (isFirst) asked.current = { wish: text, key: client.newKey() }
    const onNewKey = (key: string): void => void (asked.current = { wish: text, key })
    setBusy(true)
    setFault(null)
    try {
      const order = await client.call(createOrder, wish, { key: asked.current.key, ...(isFirst && { onNewKey }) })
      asked.current = { wish: '', key: '' }
      track({ Name: 'orderStarted' })
      if (followOrder(order)) return
      onOrdered(order)
    } catch (error) {
      // Refused: the next attempt gets a new key. Lost: the order may exist, so the key is kept.
      if (isRefusal(error)) asked.current = { wish: '', key: '' }
      const isLimit = isRefusal(error) && error.refusal === 'PlayLimitReached'
      setFault({ text: isRefusal(error) ? wordFault(error) : t('store.orderLost'), isLimit })
    }
    setBusy(false)
  }
  return { isBusy, fault, pay }
}
