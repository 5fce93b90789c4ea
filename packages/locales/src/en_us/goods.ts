// Names of what the store sells and of the payment methods; the server sends them in the reader's language.
import type { Texts } from '../locale.ts'
import type * as zh from '../zh_tw/goods.ts'

export const goods: Texts<typeof zh.goods> = {
  starterPack: 'Starter pack',
  coins1: 'Bag of coins',
  coins2: 'Box of coins',
  coins3: 'Chest of coins',
  coins4: 'Cart of coins',
  coins5: 'Ship of coins',
  coins6: 'Vault of coins',
  gems1: 'Handful of gems',
  gems2: 'Bag of gems',
  gems3: 'Box of gems',
  gems4: 'Chest of gems',
  gems5: 'Cart of gems',
  gems6: 'Gem mine',
  points1: 'First points',
  points2: 'Small points',
  points3: 'Medium points',
  points4: 'Large points',
  points5: 'Deluxe points',
  points6: 'Supreme points',
}

/** Branches of the tree of methods. */
export const kinds: Texts<typeof zh.kinds> = {
  mycard: 'MyCard',
  mobile: 'Mobile payment',
  bank: 'Bank transfer',
  card: 'Credit card',
  telecom: 'Phone bill',
}

/** Names of payment methods, by the wire's `GateWay`. */
export const methods: Texts<typeof zh.methods> = {
  'mycard.points': 'MyCard point card',
  'mycard.member': 'MyCard member points',
  'mycard.free': 'MyCard free points',
  'mobile.ezPay': 'ezPay',
  'mobile.taiwanPay': 'Taiwan Pay',
  'mobile.easyCard': 'Easy Wallet',
  'mobile.allPay': 'allPay',
  'mobile.icashPay': 'icash Pay',
  'mobile.piWallet': 'Pi Wallet',
  'mobile.linePay': 'LINE Pay',
  'mobile.applePay': 'Apple Pay',
  'bank.first': 'First Bank transfer',
  'bank.chinaTrust': 'CTBC Bank transfer',
  'bank.mycard': 'MyCard bank transfer',
  'card.funPoint': 'FunPoint credit card',
  'card.mycard': 'MyCard credit card',
  'telecom.billing': 'Pay by phone bill',
  'second.bank': 'Bank transfer',
  'second.card': 'Credit card',
}

/** E-invoice forms. */
export const forms: Texts<typeof zh.forms> = {
  member: 'Member carrier',
  phone: 'Mobile barcode',
  certificate: 'Citizen digital certificate',
  donation: 'Donate invoice',
  company: 'Company tax ID',
  paper: 'Paper invoice',
}

export const charities: Texts<typeof zh.charities> = {
  genesis: 'Genesis Foundation',
  eden: 'Eden Social Welfare Foundation',
  families: 'Taiwan Fund for Children and Families',
  sunshine: 'Sunshine Social Welfare Foundation',
  children: 'Children Are Us Foundation',
}

/** Items of an order in a mail, by item number. */
export const items: Texts<typeof zh.items> = { 1: 'coins', 2: 'gems', 39: 'points' }
