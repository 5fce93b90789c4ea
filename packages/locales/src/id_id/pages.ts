// Titles and descriptions of public pages for search engines and shared links, and the texts of the offline page. No page of the app loads them.
export const pages = {
  home: '{brand}: slot, tembak ikan, roket, dan keno dalam satu akun. Daftar dapat koin, hanya memakai koin, bukan uang tunai.',
  lobby: 'Lobi permainan {brand}: cari menurut jenis, cara main, atau nama, lihat permainan hari ini dan jackpot.',
  announcement:
    'Pengumuman terbaru {brand}: acara, permainan, sistem, dan kabar untuk pemula, yang disematkan di atas.',
  gameGuide: 'Baru di {brand}? Dari daftar, bertaruh, sampai mengambil hadiah, dipandu langkah demi langkah.',
  gameFeature: 'Yang seru di {brand}: putaran gratis, jackpot, obrolan, hadiah, dan siaran langsung.',
  rankEvent: 'Peringkat acara {brand}: posisi langsung, sisa waktu, dan hasil periode lalu.',
  rankCoin: 'Peringkat sultan {brand}: siapa yang koinnya paling banyak sekarang.',
  qna: 'Tanya jawab {brand}: akun, isi koin, permainan, dan keamanan, ketik kata kunci dan temukan jawabannya.',
  contact: 'Hubungi {brand}: tulis pertanyaan, jawabannya masuk ke kotak suratmu.',
  banList: 'Daftar blokir {brand}: akun mana yang melanggar, alasannya, dan sampai kapan.',
  terms: 'Ketentuan {brand}: khusus usia 18 tahun ke atas, koin tidak bisa ditukar uang tunai.',
  privacy: 'Kebijakan privasi {brand}: apa yang kami simpan, berapa lama, dan apa yang bisa kamu lakukan.',
  fair: 'Bukti adil {brand}: setiap ronde bisa dihitung ulang dari benihnya.',
  offlineTitle: 'Tidak ada jaringan',
  offlineText: '{brand} perlu koneksi untuk bermain. Koin dan catatanmu ada di server, tidak ada yang hilang.',
  offlineRetry: 'Coba lagi',
}
