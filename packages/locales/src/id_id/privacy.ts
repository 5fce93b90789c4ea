// The privacy policy, a whole document that follows docs/privacy.md. Loaded only by its pages.
import type { Texts } from '../locale.ts'
import type { privacy as original } from '../zh_tw/privacy.ts'

export const privacy: Texts<typeof original> = {
  contents: 'Daftar isi',
  updated: 'Terakhir diperbarui: 17 November 2026',
  lead: 'Kebijakan ini menjelaskan apa yang {brand} simpan tentangmu, untuk apa, berapa lama, dan apa yang bisa kamu lakukan.',
  who: '1. Cakupan dan penanggung jawab',
  whoText:
    'Kebijakan ini berlaku untuk situs dan aplikasi {brand}. Penyelenggara merek ini bertanggung jawab atas data. Akun dari merek berbeda terpisah dan tidak berbagi data pribadi.',
  collect: '2. Yang kami simpan',
  collectText:
    '- Identitas: nomor telepon atau pengenal dari penyedia masuk; alamat email jika kamu isi\n- Profil: nama panggilan, foto, perkenalan, level, VIP, dan pengaturan\n- Sambungan: waktu masuk, alamat IP, peramban, dan cookie pengenal perangkat\n- Permainan dan dompet: tiap putaran, taruhan, kemenangan, benih, perubahan saldo, hadiah, dan pembelian\n- Komunitas: pesan, teman dan blokir, klub, laporan, dan percakapan dengan layanan pelanggan\n- Pembayaran: pesanan, jumlah, dan pemberitahuan penyedia; tidak pernah nomor kartu',
  purposes: '3. Untuk apa',
  purposesText:
    '- agar kamu bisa masuk, bermain, dan milikmu tersimpan\n- menghitung dan membuktikan keadilan serta mencocokkan pembukuan\n- mencegah penipuan, pengambilalihan, dan penyalahgunaan; menjalankan batas, jeda, dan pengecualian diri\n- menangani laporan, banding, dan pertanyaan\n- memenuhi kewajiban hukum seperti akuntansi dan perlindungan anak\nKami tidak menjual data pribadi dan tidak memakai pelacak iklan pihak ketiga.',
  visible: '4. Yang dilihat orang lain',
  visibleText:
    'Pemain lain melihat nama panggilan, foto, perkenalan, level, VIP, saldo, tanggal daftar dan kunjungan terakhir, serta tulisanmu di kanal umum.\n- Nomor telepon dan email disamarkan di semua layar, juga di layarmu sendiri.\n- Kamu bisa menyembunyikan nama di pengumuman kemenangan; orang yang kamu blokir tidak menemukan profilmu.\n- Gambar yang diunggah digambar ulang tanpa metadatanya.',
  sharing: '5. Penerima data',
  sharingText:
    'Hanya bila perlu, dan hanya bagian yang perlu:\n- penyedia pesan teks: nomor telepon dan kode\n- penyedia masuk yang kamu pilih\n- penyedia pembayaran: nomor pesanan, jumlah, dan barang\n- pihak berwenang, bila hukum mewajibkan\nPenyedia hanya boleh memakai data sesuai petunjuk kami.',
  cookies: '6. Cookie dan penyimpanan lokal',
  cookiesText:
    'Kami hanya memakai cookie yang diperlukan layanan: status masuk, perangkat dikenal, bahasa, dan pemeriksaan keamanan. Preferensi seperti suara tersimpan di perambanmu. Tidak ada cookie iklan atau analitik, sehingga tidak ada spanduk persetujuan.',
  retention: '7. Berapa lama',
  retentionText:
    '- kode masuk: 2 hari\n- catatan masuk: 90 hari; perangkat dikenal: 400 hari setelah kunjungan terakhir\n- pesan: 90 hari; tempo pengiriman: sampai akun dihapus\n- putaran dan rincian dompet: 90 hari, lalu hanya total harian\n- surat: bisa dibaca 30 hari, dihapus 30 hari kemudian\n- hadiah: 400 hari setelah selesai; pemberitahuan pembayaran: 400 hari\n- pembelian: jangka panjang, sesuai kebutuhan akuntansi\n- laporan: 180 hari setelah selesai; tiket: 180 hari setelah selesai, paling lama 365\n- waktu bermain dan batas terpakai: 90 hari; jeda dan pengecualian yang berakhir: 365 hari\n- pengumuman kemenangan: 90 hari; kemenangan yang dipajang: 30 hari, yang kecil 3; daftar kehormatan: 10 terakhir dan yang dikunci\n- hadiah telepon dan undangan: jangka panjang hanya sebagai hash berkunci, agar tidak dibayar dua kali\n- cadangan: selama berkas cadangan disimpan\n- ruang siaran: siaran yang kamu tonton, 30 hari; rekaman, 14 hari; hadiah untuk host, 400 hari\n- pengingat: browser yang menampilkannya, sampai dihapus, keluar, atau akun dihapus; pengingat yang dikirim, 30 hari\n- statistik penggunaan: tanpa akun, alamat, atau teks, 30 hari, lalu hanya total harian 400 hari; mengikuti Global Privacy Control browser dan bisa dimatikan di pengaturan',
  security: '8. Keamanan',
  securityText:
    'Semua sambungan dienkripsi. Token dan sandi disimpan hanya sebagai hash; log tidak memuat nomor telepon, token, atau kode. Akses internal dibatasi menurut tugas dan dicatat. Jika kebocoran mungkin menyangkut kamu, kami segera memberi tahu kamu dan pihak berwenang.',
  rights: '9. Hakmu',
  rightsText:
    'Di pusat anggota kamu bisa:\n- mengunduh semua catatanmu (berkas JSON)\n- melihat catatan masuk dan mengeluarkan perangkat lain\n- memperbaiki nama panggilan, foto, perkenalan, dan kontak\n- memilih yang terbuka, mengatur batas, mengambil jeda, atau mengecualikan diri\n- menghapus akun\nKamu juga bisa meminta layanan pelanggan menjelaskan, memperbaiki, membatasi, atau menghentikan pemrosesan, dan mengadu ke otoritas perlindungan data setempat.',
  deletion: '10. Menghapus akun',
  deletionText:
    'Saat kamu meminta penghapusan, akun langsung dikunci dan semua perangkat keluar. Masuk dalam 30 hari membatalkannya. Setelah 30 hari:\n- nama panggilan menjadi nama samaran; telepon, penyedia masuk, email, perkenalan, dan gambar dihapus\n- ruang siaran, kunci siaran, dan rekamanmu dihapus\n- catatan masuk, alamat, perangkat, surat, dan pengaturan dihapus\n- pesan umum tetap dengan nama samaran sampai masanya habis; isi pesan pribadi langsung dihapus\n- putaran, benih, dan buku besar tinggal dengan nomor saja: pembukuan harus cocok, dan kemenanganmu adalah kekalahan orang lain\nSiapa pun yang kemudian masuk dengan nomor telepon yang sama memulai akun baru.',
  minors: '11. Anak di bawah umur',
  minorsText:
    'Situs ini bukan untuk orang di bawah 18 tahun dan kami tidak sengaja mengumpulkan datanya. Jika menemukan akun seperti itu, kami menutupnya dan menghapus datanya.',
  changes: '12. Perubahan dan kontak',
  changesText:
    'Perubahan penting diumumkan minimal 7 hari sebelum berlaku. Untuk pertanyaan tentang data pribadi, hubungi kami lewat layanan pelanggan; kami menjawab dalam 30 hari.',
}
