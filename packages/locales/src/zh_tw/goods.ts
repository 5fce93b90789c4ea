// Names of what the store sells and of the payment methods; the server sends them in the reader's language.
export const goods = {
  starterPack: '新手禮包',
  coins1: '一袋金幣',
  coins2: '一盒金幣',
  coins3: '一箱金幣',
  coins4: '一車金幣',
  coins5: '一船金幣',
  coins6: '一座金庫',
  gems1: '一把寶石',
  gems2: '一袋寶石',
  gems3: '一盒寶石',
  gems4: '一箱寶石',
  gems5: '一車寶石',
  gems6: '一座寶石礦',
  points1: '入門點數',
  points2: '小額點數',
  points3: '中額點數',
  points4: '大額點數',
  points5: '豪華點數',
  points6: '至尊點數',
} as const

/** Branches of the tree of methods. */
export const kinds = {
  mycard: 'MyCard',
  mobile: '行動支付',
  bank: '銀行轉帳',
  card: '信用卡',
  telecom: '電信帳單',
} as const

/** Names of payment methods, by the wire's `GateWay`. */
export const methods = {
  'mycard.points': 'MyCard 點數卡',
  'mycard.member': 'MyCard 會員扣點',
  'mycard.free': 'MyCard 免費扣點',
  'mobile.ezPay': 'ezPay 簡單付',
  'mobile.taiwanPay': '台灣 Pay',
  'mobile.easyCard': '悠遊付',
  'mobile.allPay': '歐付寶',
  'mobile.icashPay': 'icash Pay',
  'mobile.piWallet': 'Pi 拍錢包',
  'mobile.linePay': 'LINE Pay',
  'mobile.applePay': 'Apple Pay',
  'bank.first': '第一銀行轉帳',
  'bank.chinaTrust': '中國信託轉帳',
  'bank.mycard': 'MyCard 銀行轉帳',
  'card.funPoint': 'FunPoint 信用卡',
  'card.mycard': 'MyCard 信用卡',
  'telecom.billing': '電信帳單付款',
  'second.bank': '銀行轉帳',
  'second.card': '信用卡',
} as const

/** E-invoice forms. */
export const forms = {
  member: '會員載具',
  phone: '手機條碼載具',
  certificate: '自然人憑證載具',
  donation: '捐贈發票',
  company: '公司統一編號',
  paper: '紙本發票',
} as const

export const charities = {
  genesis: '創世基金會',
  eden: '伊甸社會福利基金會',
  families: '家扶基金會',
  sunshine: '陽光社會福利基金會',
  children: '喜憨兒基金會',
} as const

/** Items of an order in a mail, by item number. */
export const items = { 1: '金幣', 2: '寶石', 39: '點數' } as const
