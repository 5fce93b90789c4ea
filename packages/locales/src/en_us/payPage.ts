// The payment page of the sandbox, which replaces gateways without keys in development.
import type { Texts } from '../locale.ts'
import type { payPage as original } from '../zh_tw/payPage.ts'

export const payPage: Texts<typeof original> = {
  payWith: 'Pay with {method}',
  sandbox: 'A test environment: no real money moves, and nothing leaves this machine.',
  through: 'Processed by {gateway}.',
  goods: 'Item',
  order: 'Order',
  method: 'Method',
  amount: 'Amount',
  pay: 'Pay {amount}',
  cancel: 'Cancel and return to the store',
  bank: 'bank transfer',
  back: 'Return to the store',
  tests: 'For tests',
  fail: 'Payment fails',
  later: 'Pay later',
  less: 'Pay one less',
  currency: 'Pay in another currency',
  failed: 'This payment cannot continue',
  failedWhy: 'Return to the store and order again.',
}
