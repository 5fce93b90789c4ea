// Names of what the store sells and of the payment methods; the server sends them in the reader's language.
import type { Texts } from '../locale.ts'
import type * as zh from '../zh_tw/goods.ts'

export const goods: Texts<typeof zh.goods> = {
  starterPack: 'Gói tân thủ',
  coins1: 'Túi vàng',
  coins2: 'Hộp vàng',
  coins3: 'Rương vàng',
  coins4: 'Xe vàng',
  coins5: 'Thuyền vàng',
  coins6: 'Kho vàng',
  gems1: 'Nắm đá quý',
  gems2: 'Túi đá quý',
  gems3: 'Hộp đá quý',
  gems4: 'Rương đá quý',
  gems5: 'Xe đá quý',
  gems6: 'Mỏ đá quý',
  points1: 'Điểm khởi đầu',
  points2: 'Điểm nhỏ',
  points3: 'Điểm vừa',
  points4: 'Điểm lớn',
  points5: 'Điểm cao cấp',
  points6: 'Điểm tối thượng',
}

/** Branches of the tree of methods. */
export const kinds: Texts<typeof zh.kinds> = {
  mycard: 'MyCard',
  mobile: 'Ví điện tử',
  bank: 'Chuyển khoản ngân hàng',
  card: 'Thẻ tín dụng',
  telecom: 'Cước điện thoại',
}

/** Names of payment methods, by the wire's `GateWay`. */
export const methods: Texts<typeof zh.methods> = {
  'mycard.points': 'Thẻ điểm MyCard',
  'mycard.member': 'Trừ điểm hội viên MyCard',
  'mycard.free': 'Trừ điểm miễn phí MyCard',
  'mobile.ezPay': 'ezPay',
  'mobile.taiwanPay': 'Taiwan Pay',
  'mobile.easyCard': 'EasyCard Pay',
  'mobile.allPay': 'allPay',
  'mobile.icashPay': 'icash Pay',
  'mobile.piWallet': 'Pi Wallet',
  'mobile.linePay': 'LINE Pay',
  'mobile.applePay': 'Apple Pay',
  'bank.first': 'Chuyển khoản First Bank',
  'bank.chinaTrust': 'Chuyển khoản China Trust',
  'bank.mycard': 'Chuyển khoản qua MyCard',
  'card.funPoint': 'Thẻ tín dụng FunPoint',
  'card.mycard': 'Thẻ tín dụng MyCard',
  'telecom.billing': 'Thanh toán qua cước điện thoại',
  'second.bank': 'Chuyển khoản ngân hàng',
  'second.card': 'Thẻ tín dụng',
}

/** E-invoice forms. */
export const forms: Texts<typeof zh.forms> = {
  member: 'Lưu theo tài khoản hội viên',
  phone: 'Mã vạch điện thoại',
  certificate: 'Chứng thư số công dân',
  donation: 'Tặng hóa đơn cho hội từ thiện',
  company: 'Mã số thuế công ty',
  paper: 'Hóa đơn giấy',
}

export const charities: Texts<typeof zh.charities> = {
  genesis: 'Quỹ Genesis',
  eden: 'Quỹ phúc lợi Eden',
  families: 'Quỹ trẻ em và gia đình',
  sunshine: 'Quỹ phúc lợi Sunshine',
  children: 'Quỹ Children Are Us',
}

/** Items of an order in a mail, by item number. */
export const items: Texts<typeof zh.items> = { 1: 'vàng', 2: 'đá quý', 39: 'điểm' }
