// Terms of service, a whole document. Loaded only by its pages.
import type { Texts } from '../locale.ts'
import type { terms as original } from '../zh_tw/terms.ts'

export const terms: Texts<typeof original> = {
  contents: 'Daftar isi',
  updated: 'Terakhir diperbarui: 17 November 2026',
  lead: 'Ketentuan ini menjelaskan hak dan kewajibanmu saat memakai {brand}. Dengan mendaftar atau masuk, kamu menyatakan sudah membaca dan setuju. Kalau tidak setuju, jangan gunakan situs ini.',
  nature: '1. Sifat layanan',
  natureText:
    '{brand} adalah platform permainan simulasi semata-mata untuk hiburan: slot, menembak ikan, ronde bersama, dan ruang siaran langsung.\n- Ini bukan layanan judi: tidak ada taruhan uang dan tidak ada hadiah uang.\n- Koin, permata, poin, barang, dan hadiah peringkat tidak bisa ditukar dengan uang, barang, atau apa pun yang bernilai.\n- Menang di sini tidak berarti akan menang di permainan uang sungguhan.',
  age: '2. Usia dan syarat',
  ageText:
    'Kamu harus berusia minimal 18 tahun dan diizinkan hukum setempat untuk memakai situs ini. Jika ada alasan untuk ragu, kami boleh meminta bukti dan menangguhkan akun sampai terbukti.\nOrang tua yang menemukan anak di bawah umur memakai situs ini silakan menghubungi layanan pelanggan; kami akan menutup akunnya.',
  account: '3. Akun',
  accountText:
    'Kamu membuka akun dengan nomor telepon atau penyedia masuk. Keterangan harus benar dan tentang dirimu sendiri.\n- Satu nomor telepon boleh punya sampai 5 akun di satu merek.\n- Akun hanya untukmu: tidak boleh dijual, disewakan, dipakai bersama, atau dialihkan.\n- Jaga telepon, kode, dan sandi hadiahmu; yang dilakukan dengan akunmu dianggap dilakukan olehmu.\n- Masuk di tempat lain mengakhiri sambungan sebelumnya. Segera hubungi layanan pelanggan jika ada yang janggal.\n- Nama panggilan tidak boleh menyamar sebagai orang lain atau staf kami, juga tidak boleh melanggar aturan perilaku.',
  virtual: '4. Barang virtual',
  virtualText:
    'Koin, permata, poin, VIP, barang, lencana, dan hadiah adalah barang virtual yang kami izinkan kamu pakai di dalam layanan; kepemilikannya tetap pada penyelenggara.\n- Izin ini bersifat pribadi, tidak bisa dipindahkan, dan berakhir bersama akun.\n- Dilarang menjual, membeli, menggadaikan, mengisi di luar situs, atau menukarnya dengan uang dengan cara apa pun.\n- Barang virtual yang didapat karena kesalahan, penipuan, atau pelanggaran boleh ditarik; catatannya disimpan.\n- Kami boleh mengubah permainan, versi peluang, dan hadiah demi keseimbangan dan keamanan; putaran yang sudah selesai tidak terpengaruh.',
  purchases: '5. Pembelian dan pengembalian dana',
  purchasesText:
    'Sebelum membeli, halaman menampilkan barang, jumlah, harga, dan mata uang. Pembayaran ditangani penyedia pembayaran; kami tidak pernah melihat nomor kartumu.\n- Setelah pembayaran dikonfirmasi, barang langsung masuk. Jika belum masuk, kirim nomor pesanan ke layanan pelanggan.\n- Barang virtual yang sudah diserahkan tidak dikembalikan dananya, kecuali hukum menentukan lain atau kesalahan ada pada kami.\n- Saat dana dikembalikan, barang ditarik; yang sudah dipakai dicatat sebagai utang.\n- Pembayaran tanpa izin dan tolak bayar membuat akun ditangguhkan.\n- Kamu bisa mengatur batas pembelian harian sendiri, lihat bagian 9.',
  gifts: '6. Hadiah dan acara',
  giftsText:
    'Hadiah antarpemain memerlukan sandi hadiah dan dibatasi menurut level, VIP, dan hari. Hadiah yang sudah diterima tidak bisa ditarik.\nAturan peringkat, misi, undangan, dan kode ada di halamannya masing-masing. Hadiah yang didapat lewat banyak akun, program, atau persekongkolan tidak berlaku.',
  fairPlay: '7. Keadilan',
  fairPlayText:
    'Setiap putaran ditentukan oleh benih yang dikomit server sebelumnya, benihmu sendiri, dan nomor putaran. Siapa kamu, saldomu, dan untung rugi platform tidak berpengaruh.\n- Tingkat pengembalian, peluang, dan angka jackpot tiap permainan diumumkan di halaman “Bukti adil”.\n- Setelah benih dibuka, siapa pun bisa menghitung ulang putaran itu di peramban atau dengan program sendiri.\n- Putaran yang menunggu pilihan lebih dari 24 jam diselesaikan dengan pilihan pertama.\n- Jika kami menghentikan penerbangan, taruhan dengan pengali otomatis diselesaikan menurut rantai dan sisanya dikembalikan.\n- Setelah basis data dipulihkan atau dialihkan, semua benih yang dipakai dibatalkan dan dibuat baru.',
  conduct: '8. Perilaku',
  conductText:
    'Yang dilarang:\n- hinaan, pelecehan, diskriminasi, ancaman, konten seksual, dan ajakan melanggar hukum\n- penipuan, penyamaran, membuka data orang lain, iklan, dan transaksi di luar situs\n- program curang, bot, permintaan palsu, dan memanfaatkan celah tanpa melapor\n- persekongkolan, mendongkrak skor, pencucian uang, serta mengganggu server atau pemain lain\nKonten seperti itu dihapus. Obrolan umum dibatasi oleh penyaring kata, tempo, dan VIP; pemain bisa melapor dan memblokir.',
  responsible: '9. Bermain bertanggung jawab',
  responsibleText:
    'Bermain itu untuk hiburan. Di pusat anggota kamu bisa mengatur batas harian untuk waktu, taruhan, dan pembelian, mengambil jeda, atau mengecualikan diri.\n- Batas yang lebih ketat berlaku seketika, yang lebih longgar setelah 24 jam.\n- Jeda berlangsung 1, 3, 7, atau 30 hari: tanpa taruhan dan tanpa pembelian.\n- Pengecualian diri berlangsung 180, 365, atau 1.825 hari: langsung keluar, tidak bisa masuk sampai berakhir, dan tidak bisa dibatalkan.\n- Pengingat waktu muncul tiap 60 menit, dan bisa kamu ubah.\nJika bermain mengganggu hidupmu, berhentilah dan cari bantuan profesional.',
  content: '10. Konten dan hak',
  contentText:
    'Permainan, gambar, musik, perangkat lunak, dan merek adalah milik penyelenggara atau pemberi lisensinya. Kamu boleh membagikan putar ulang dan gambar untuk keperluan pribadi. Menyalin, merekayasa balik, dan memakai secara komersial tidak diizinkan.\nGambar dan teks yang kamu unggah tetap milikmu. Kamu mengizinkan kami menampilkan dan mengirimkannya di dalam layanan dan menjamin tidak melanggar hak siapa pun.',
  interruptions: '11. Gangguan dan pemeliharaan',
  interruptionsText:
    'Kami berusaha menjaga layanan tetap berjalan, tetapi tidak menjanjikan tanpa gangguan. Pemeliharaan diumumkan lebih dulu, kecuali keadaan darurat.\nSetelah sambungan terputus, catatan server yang berlaku: saat kembali kamu melihat hasilnya atau melanjutkan pilihan yang menunggu.',
  suspension: '12. Penangguhan dan pengakhiran',
  suspensionText:
    'Jika kamu melanggar ketentuan, kami boleh memperingatkan, membisukan, membatasi fungsi, menangguhkan, atau menutup akun, dan kami jelaskan alasannya lewat surat. Kamu bisa banding ke layanan pelanggan dalam 30 hari.\nKamu bisa menghapus akun di pusat anggota kapan saja: akun dikunci 30 hari dan masuk kembali membatalkan penghapusan; setelah itu data pribadi dihapus dan barang virtual berakhir tanpa ganti rugi.',
  liability: '13. Tanggung jawab',
  liabilityText:
    'Layanan diberikan apa adanya. Sejauh hukum mengizinkan, kami tidak bertanggung jawab atas kerugian tidak langsung, layanan pihak ketiga, atau gangguan jaringan, dan seluruhnya tidak lebih dari yang kamu bayar dalam 12 bulan terakhir.\nTidak ada di sini yang meniadakan tanggung jawab yang menurut hukum tidak boleh ditiadakan, atau hakmu sebagai konsumen.',
  changes: '14. Perubahan dan hukum',
  changesText:
    'Kami boleh mengubah ketentuan ini. Perubahan penting diumumkan minimal 7 hari sebelum berlaku dan kamu diminta menyetujuinya. Jika satu ketentuan batal, yang lain tetap berlaku.\nBerlaku hukum tempat penyelenggara berkedudukan, tanpa menghilangkan perlindungan hukum konsumen di tempatmu. Jika versi bahasa berbeda, versi Tionghoa Tradisional yang berlaku.',
  contact: '15. Kontak',
  contactText:
    'Untuk pertanyaan tentang ketentuan, akun, atau pembayaran, gunakan obrolan daring atau formulir layanan pelanggan. Biasanya kami menjawab dalam 3 hari kerja.',
}
