// The gift sheet of a live room, and the effects of gifts.
import type { Texts } from '../locale.ts'
import type { giftSheet as original } from '../zh_tw/giftSheet.ts'

export const giftSheet: Texts<typeof original> = {
  title: 'Hadiah untuk {name}',
  open: 'Kirim hadiah',
  unfold: 'Buka pilihan hadiah',
  gifts: 'Pilih hadiah',
  held: 'Punya {count}',
  amount: 'Jumlah',
  other: 'Lain',
  otherAmount: 'Jumlah lain, 1 sampai 999',
  balance: '{currency} saya',
  send: 'Kirim',
  sendFor: 'Kirim {total}',
  topUp: 'Isi ulang',
  combo: 'Lagi',
  again: 'Kirim lagi: {gift} ×{amount}',
  sent: '{gift} ×{count} terkirim',
  sure: 'Kirim {gift}?',
  sureWhat: '{gift} ×{amount} seharga {total} {currency}. Hadiah tidak dapat ditarik kembali.',
  sureOnce: 'Selama kunjungan ini kami tidak akan bertanya lagi untuk hadiah ini.',
  unclear: 'Koneksi terputus, belum pasti hadiah terkirim. Kirim ulang tidak akan dipotong dua kali.',
  failed: 'Hadiah belum dapat dimuat',
  failedWhy: 'Koneksi terputus, {currency} Anda tidak berubah.',
  banner: 'memberi {host} {gift}',
  effects: 'Efek hadiah',
  effectsNote: 'Memutar animasi saat ada yang memberi hadiah di siaran, hanya untuk perangkat ini',
  live: 'Siaran langsung',
}
