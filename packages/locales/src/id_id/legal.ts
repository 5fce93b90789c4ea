// Terms of service and privacy, in short paragraphs.
import type { Texts } from '../locale.ts'
import type { legal as original } from '../zh_tw/legal.ts'

export const legal: Texts<typeof original> = {
  termsPlay: 'Untuk hiburan',
  termsPlayText:
    'Situs ini adalah permainan simulasi. Koin, permata, dan poin hanya berlaku di dalam permainan, tidak dapat ditukar uang tunai atau barang dan tidak boleh dijual kembali; kami tidak membayar uang tunai.',
  termsAge: 'Usia',
  termsAgeText: 'Hanya orang berusia 18 tahun ke atas yang boleh memakai situs ini.',
  termsAccount: 'Akun',
  termsAccountText:
    'Satu nomor telepon memiliki paling banyak 5 akun pada merek yang sama. Jagalah telepon dan kode verifikasi; dilarang memperjualbelikan, menyewakan, atau mengalihkan akun dan koin, pelanggar dapat diblokir.',
  termsFair: 'Adil',
  termsFairText:
    'Peluang dan tingkat pengembalian diumumkan. Hasil tiap ronde ditentukan oleh benih server yang dijanjikan lebih dahulu, Anda dapat memeriksanya sendiri.',
  termsConduct: 'Perilaku',
  termsConductText:
    'Hormatilah pemain lain. Makian, penipuan, data pribadi, atau iklan akan dihapus, dan penulisnya dapat dibisukan atau diblokir.',
  privacyWhat: 'Yang kami simpan',
  privacyWhatText:
    'Nomor telepon (untuk masuk), nama panggilan dan profil yang Anda isi, isi obrolan, catatan permainan dan dompet, serta cookie untuk masuk.',
  privacyWhy: 'Kegunaan',
  privacyWhyText:
    'Hanya untuk masuk, menjalankan permainan, menangani laporan, dan menjaga akun. Kami tidak menjual data Anda.',
  privacyWho: 'Siapa yang melihat',
  privacyWhoText:
    'Pemain lain melihat nama panggilan, avatar, level, perkenalan, dan pesan publik Anda; mereka tidak melihat nomor telepon.',
  privacyHow: 'Penghapusan',
  privacyHowText:
    'Anda dapat meminta akun dihapus. Akun dikunci 30 hari, masuk selama itu membatalkannya; setelahnya data pribadi dihapus.',
}
