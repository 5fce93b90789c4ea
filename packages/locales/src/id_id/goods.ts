// Names of what the store sells and of the payment methods; the server sends them in the reader's language.
import type { Texts } from '../locale.ts'
import type * as zh from '../zh_tw/goods.ts'

export const goods: Texts<typeof zh.goods> = {
  starterPack: 'Paket pemula',
  coins1: 'Sekantong koin',
  coins2: 'Sekotak koin',
  coins3: 'Sepeti koin',
  coins4: 'Segerobak koin',
  coins5: 'Sekapal koin',
  coins6: 'Gudang koin',
  gems1: 'Segenggam permata',
  gems2: 'Sekantong permata',
  gems3: 'Sekotak permata',
  gems4: 'Sepeti permata',
  gems5: 'Segerobak permata',
  gems6: 'Tambang permata',
  points1: 'Poin awal',
  points2: 'Poin kecil',
  points3: 'Poin sedang',
  points4: 'Poin besar',
  points5: 'Poin mewah',
  points6: 'Poin tertinggi',
}

/** Branches of the tree of methods. */
export const kinds: Texts<typeof zh.kinds> = {
  mycard: 'MyCard',
  mobile: 'Dompet digital',
  bank: 'Transfer bank',
  card: 'Kartu kredit',
  telecom: 'Tagihan telepon',
}

/** Names of payment methods, by the wire's `GateWay`. */
export const methods: Texts<typeof zh.methods> = {
  'mycard.points': 'Kartu poin MyCard',
  'mycard.member': 'Potong poin anggota MyCard',
  'mycard.free': 'Potong poin gratis MyCard',
  'mobile.ezPay': 'ezPay',
  'mobile.taiwanPay': 'Taiwan Pay',
  'mobile.easyCard': 'EasyCard Pay',
  'mobile.allPay': 'allPay',
  'mobile.icashPay': 'icash Pay',
  'mobile.piWallet': 'Pi Wallet',
  'mobile.linePay': 'LINE Pay',
  'mobile.applePay': 'Apple Pay',
  'bank.first': 'Transfer First Bank',
  'bank.chinaTrust': 'Transfer China Trust',
  'bank.mycard': 'Transfer bank MyCard',
  'card.funPoint': 'Kartu kredit FunPoint',
  'card.mycard': 'Kartu kredit MyCard',
  'telecom.billing': 'Bayar lewat tagihan telepon',
  'second.bank': 'Transfer bank',
  'second.card': 'Kartu kredit',
}

/** E-invoice forms. */
export const forms: Texts<typeof zh.forms> = {
  member: 'Simpan di akun anggota',
  phone: 'Kode batang ponsel',
  certificate: 'Sertifikat digital warga',
  donation: 'Sumbangkan faktur',
  company: 'Nomor pajak perusahaan',
  paper: 'Faktur kertas',
}

export const charities: Texts<typeof zh.charities> = {
  genesis: 'Yayasan Genesis',
  eden: 'Yayasan Eden',
  families: 'Yayasan Anak dan Keluarga',
  sunshine: 'Yayasan Sunshine',
  children: 'Yayasan Children Are Us',
}

/** Items of an order in a mail, by item number. */
export const items: Texts<typeof zh.items> = { 1: 'koin', 2: 'permata', 39: 'poin' }
