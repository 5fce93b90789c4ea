// What an order's state means to the buyer, and how often the return page polls it.
import type { StateName } from '../../ui/StatePanel.tsx'

export const states = ['created', 'paying', 'paid', 'delivered', 'failed', 'expired', 'refunded'] as const
export type OrderState = (typeof states)[number]

/** Status numbers of the wire begin at 1. */
export const stateOf = (status: number): OrderState => states[status - 1] ?? 'created'

/** It will not change any more by itself. */
export const isSettled = (state: OrderState): boolean => !['created', 'paying', 'paid'].includes(state)
/** The buyer may still pay. */
export const isOpen = (state: OrderState): boolean => state === 'created' || state === 'paying'

export const drawings: Readonly<Record<OrderState, StateName>> = {
  created: 'waiting',
  paying: 'waiting',
  paid: 'waiting',
  delivered: 'done',
  failed: 'error',
  expired: 'error',
  refunded: 'locked',
}

export const tones = {
  created: 'info',
  paying: 'warn',
  paid: 'info',
  delivered: 'good',
  failed: 'bad',
  expired: 'bad',
  refunded: 'warn',
} as const satisfies Record<OrderState, string>

/** After this long without a result the page stops polling and shows that. */
export const patience = 90_000

/** The delay until the next poll: short at first, longer later, none after the end; a push triggers a read anyway. */
export function nextAsk(state: OrderState | null, waited: number): number | null {
  if ((state && isSettled(state)) || waited >= patience) return null
  return waited < 10_000 ? 1500 : waited < 30_000 ? 3000 : 6000
}

/** The progress bar: half while the payment is pending, most when it is paid, full when delivered. */
export function progressOf(state: OrderState, waited: number): number {
  if (isSettled(state)) return 100
  const share = Math.min(1, waited / patience)
  return state === 'paid' ? 75 + share * 20 : 15 + share * 50
}

export const steps = ['created', 'paid', 'delivered'] as const
export type Step = (typeof steps)[number]

/** The state of each step; a failed order stops where it failed. */
export function stepAt(state: OrderState, step: Step): 'done' | 'now' | 'todo' {
  const reached = { created: 1, paying: 1, paid: 2, delivered: 3, failed: 1, expired: 1, refunded: 3 }[state]
  const place = steps.indexOf(step)
  if (place < reached) return 'done'
  return place === reached && !isSettled(state) ? 'now' : 'todo'
}
