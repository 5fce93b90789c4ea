// The payment methods of the fake MyCard: its code for each, and the name and colour on the pay page.

interface Method {
  /** The shop's name of the method. */
  readonly method: string
  readonly code: string
  readonly name: string
  readonly colour: string
}

const row = (method: string, code: string, name: string, colour: string): Method => ({ method, code, name, colour })

const methods: readonly Method[] = [
  row('mycard.points', 'INGAME', 'MyCard points card', '#9c4400'),
  row('mycard.member', 'COSTPOINT', 'MyCard member points', '#9c4400'),
  row('mycard.free', 'FREEPOINT', 'MyCard free points', '#9c4400'),
  row('mobile.ezPay', 'EZPAY', 'ezPay', '#8a3b00'),
  row('mobile.taiwanPay', 'TAIWANPAY', 'Taiwan Pay', '#a01226'),
  row('mobile.easyCard', 'EASYCARD', 'Easy Wallet', '#005a9c'),
  row('mobile.icashPay', 'ICASHPAY', 'icash Pay', '#1f6b2b'),
  row('mobile.piWallet', 'PIWALLET', 'Pi Wallet', '#8a4a00'),
  row('mobile.linePay', 'LINEPAY', 'LINE Pay', '#04682f'),
  row('mobile.applePay', 'APPLEPAY', 'Apple Pay', '#1d1d1f'),
  row('bank.mycard', 'BANK', 'MyCard bank transfer', '#1b5e3b'),
  row('card.mycard', 'CREDIT', 'MyCard credit card', '#4a2c8f'),
  row('telecom.billing', 'TELECOM', 'Phone bill', '#0b5668'),
]

/** The `types` of a shop's keys. */
export const typesOfMethods: Readonly<Record<string, string>> = Object.fromEntries(
  methods.map(({ method, code }) => [method, code]),
)

export const methodOfType = (code: string): Pick<Method, 'name' | 'colour'> | undefined =>
  methods.find((method) => method.code === code)
