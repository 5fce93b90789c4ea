// Mail from the house, by kind; the server words them when they are read.
import type { Texts } from '../locale.ts'
import type { letters as original } from '../zh_tw/letters.ts'

export const letters: Texts<typeof original> = {
  from: 'Pemberitahuan sistem',
  newDeviceTitle: 'Perangkat baru masuk ke akun Anda',
  newDeviceText:
    'Pada {time} (waktu Taipei) sebuah perangkat baru masuk ke akun Anda.\nPerangkat: {device}\nAlamat: {address}\nJika itu bukan Anda, segera pilih "Keluar dari semua perangkat" di Pengaturan dan hubungi layanan pelanggan.',
  deletionAskedTitle: 'Permintaan penghapusan akun diterima',
  deletionAskedText:
    'Akun Anda dikunci dan akan dihapus pada {time} (waktu Taipei). Masuk kembali sebelum itu untuk membatalkannya.',
  deletionCancelledTitle: 'Penghapusan akun dibatalkan',
  deletionCancelledText: 'Anda masuk kembali pada {time} (waktu Taipei), permintaan penghapusan akun telah dibatalkan.',
  phoneBoundTitle: 'Ponsel berhasil ditautkan',
  phoneBoundText:
    'Nomor {phone} ditautkan ke akun Anda pada {time} (waktu Taipei). Jika itu bukan Anda, hubungi layanan pelanggan.',
  providerLinkedTitle: 'Cara masuk baru ditautkan',
  providerLinkedText:
    '{provider} ditautkan ke akun Anda pada {time} (waktu Taipei). Jika itu bukan Anda, hubungi layanan pelanggan.',
}
