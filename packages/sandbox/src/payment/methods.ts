// The payment methods of the fake MyCard: its code for each, and the colour on the pay page.

interface Method {
  /** The shop's name of the method. */
  readonly method: string
  readonly code: string
  readonly colour: string
}

const row = (method: string, code: string, colour: string): Method => ({ method, code, colour })

const methods: readonly Method[] = [
  row('mycard.points', 'INGAME', '#9c4400'),
  row('mycard.member', 'COSTPOINT', '#9c4400'),
  row('mycard.free', 'FREEPOINT', '#9c4400'),
  row('mobile.ezPay', 'EZPAY', '#8a3b00'),
  row('mobile.taiwanPay', 'TAIWANPAY', '#a01226'),
  row('mobile.easyCard', 'EASYCARD', '#005a9c'),
  row('mobile.icashPay', 'ICASHPAY', '#1f6b2b'),
  row('mobile.piWallet', 'PIWALLET', '#8a4a00'),
  row('mobile.linePay', 'LINEPAY', '#04682f'),
  row('mobile.applePay', 'APPLEPAY', '#1d1d1f'),
  row('bank.mycard', 'BANK', '#1b5e3b'),
  row('card.mycard', 'CREDIT', '#4a2c8f'),
  row('telecom.billing', 'TELECOM', '#0b5668'),
]

/** The `types` of a shop's keys. */
export const typesOfMethods: Readonly<Record<string, string>> = Object.fromEntries(
  methods.map(({ method, code }) => [method, code]),
)

export const methodOfType = (code: string): Pick<Method, 'method' | 'colour'> | undefined =>
  methods.find((method) => method.code === code)
