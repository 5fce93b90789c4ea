// The payment page of the sandbox, which replaces gateways without keys in development.
import type { Texts } from '../locale.ts'
import type { payPage as original } from '../zh_tw/payPage.ts'

export const payPage: Texts<typeof original> = {
  payWith: 'Bayar dengan {method}',
  sandbox:
    'Lingkungan uji coba: tidak ada uang sungguhan yang berpindah dan tidak ada data yang meninggalkan mesin ini.',
  through: 'Diproses lewat {gateway}.',
  goods: 'Produk',
  order: 'Nomor pesanan',
  method: 'Metode',
  amount: 'Jumlah',
  pay: 'Bayar {amount}',
  cancel: 'Batalkan dan kembali ke toko',
  bank: 'transfer bank',
  back: 'Kembali ke toko',
  tests: 'Untuk pengujian',
  fail: 'Pembayaran gagal',
  later: 'Bayar nanti',
  less: 'Bayar kurang satu',
  currency: 'Bayar dengan mata uang lain',
  failed: 'Pembayaran ini tidak dapat dilanjutkan',
  failedWhy: 'Kembali ke toko dan buat pesanan baru.',
}
