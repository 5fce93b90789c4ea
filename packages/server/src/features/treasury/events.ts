// Events of treasuries: balances that change in a transaction without a caller who could push them.
import { declareEvent } from '../../kernel/jobs/events.ts'

/** An uncollected coupon returned. The consumer reads the balance when it pushes it, because exchanges run meanwhile. */
export const couponReturned = declareEvent<{ readonly clubId: number }>('treasury.couponReturned')
