// Turns a choice into an order and leaves for its pay page; asking again after a lost answer is the same order.
import { isRefusal } from '@lantern/client/client.ts'
import { createOrder } from '@lantern/protocol/store.ts'
import { useEffect, useRef, useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { t } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { isPayable, leaveForPayment } from './leave.ts'
import type { Order } from './shop.ts'

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
  /** One's own limit or rest stands in the way: the settings say more. */
  readonly isLimit: boolean
}

/** False when the order names no way to pay. */
export function followOrder({
  PaymentURL: url,
  PaymentMethod: method = 'GET',
  PaymentFields: fields = {},
}: Order): boolean {
  if (!url || !isPayable(url)) return false
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
    // Back from the pay page out of the browser's memory: the button must not spin for ever.
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
      if (followOrder(order)) return
      onOrdered(order)
    } catch (error) {
      // Answered: the next attempt is a new one. Lost: it may have been heard.
      if (isRefusal(error)) asked.current = { wish: '', key: '' }
      const isLimit = isRefusal(error) && error.refusal === 'PlayLimitReached'
      setFault({ text: isRefusal(error) ? wordFault(error) : t('store.orderLost'), isLimit })
    }
    setBusy(false)
  }
  return { isBusy, fault, pay }
}
