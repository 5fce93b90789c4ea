// Why money moved and where from, as the bank book words it.
import type { Texts } from '../locale.ts'
import type { reasons as original, sources as originalSources } from '../zh_tw/reasons.ts'

export const reasons: Texts<typeof original> = {
  bet: 'Taruhan',
  win: 'Kemenangan',
  jackpotShare: 'Iuran jackpot',
  jackpotWin: 'Menang jackpot',
  roundRefund: 'Pengembalian taruhan',
  giftSent: 'Kirim hadiah koin',
  giftReceived: 'Terima hadiah koin',
  giftFee: 'Biaya hadiah',
  giftReturned: 'Hadiah dikembalikan',
  liveGift: 'Hadiah siaran langsung',
  envelopeCreated: 'Kirim angpao',
  envelopeClaimed: 'Terima angpao',
  envelopeReturned: 'Angpao dikembalikan',
  newcomer: 'Bonus pemain baru',
  phoneBound: 'Bonus tautkan nomor ponsel',
  invitation: 'Bonus undang teman',
  mission: 'Hadiah misi',
  signIn: 'Hadiah absen harian',
  levelUp: 'Hadiah naik level',
  returning: 'Hadiah kembali bermain',
  coupon: 'Tukar kode hadiah',
  event: 'Hadiah acara',
  rank: 'Hadiah peringkat',
  mail: 'Lampiran surat',
  purchase: 'Pembelian',
  purchaseRefund: 'Pengembalian pembelian',
  exchangeGem: 'Tukar permata ke koin',
  exchangeGold: 'Tukar koin',
  clubDonation: 'Donasi klub',
  clubPayout: 'Pembagian klub',
  clubExchange: 'Penukaran klub',
  vaultIn: 'Simpan ke brankas',
  vaultOut: 'Ambil dari brankas',
  correction: 'Penyesuaian saldo',
}

/** By the first part of a source; games have their own names. */
export const sources: Texts<typeof originalSources> = {
  system: 'Sistem',
  game: 'Permainan',
  store: 'Toko',
  mail: 'Kotak surat',
  gift: 'Hadiah',
  live: 'Siaran langsung',
  envelope: 'Angpao',
  club: 'Klub',
  event: 'Acara',
  support: 'Layanan pelanggan',
}
