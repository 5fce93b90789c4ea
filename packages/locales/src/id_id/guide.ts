// The newcomer's guides. Loaded only by their pages.
import type { Texts } from '../locale.ts'
import type { guide as original } from '../zh_tw/guide.ts'

export const guide: Texts<typeof original> = {
  guideLead: 'Tiga menit, dari pintu masuk ke tengah panggung.',
  featureLead: 'Yang membuat tempat ini berbeda.',
  contents: 'Bab',
  start: 'Mulai main',
  toFeatures: 'Lihat keunggulan',
  toGuide: 'Lihat cara bermain',
  more: 'Selengkapnya',

  signIn: 'Masuk',
  signInText: 'Pilih satu cara masuk; yang pertama sekaligus mendaftar dan langsung mendapat {coins} koin.',
  signIn1: 'Ponsel: isi nomor, lalu kode 6 angka yang dikirim',
  signIn2: 'Bisa juga dengan Google, Facebook, Zalo dan lainnya',
  signIn3: 'Menautkan ponsel menambah {bonus} koin dan lebih aman',
  choose: 'Pilih permainan',
  chooseText: 'Lobi membagi permainan menjadi slot, memancing dan lainnya. Ketuk hati di sampul untuk menyimpannya.',
  choose1: 'Tekan / untuk langsung mencari nama',
  choose2: 'Tanda mahkota: permainan ini ikut jackpot bersama',
  choose3: 'Yang baru dimainkan ada paling depan',
  bet: 'Bertaruh dan memutar',
  betText: 'Atur taruhan dengan − dan +, lalu tekan tombol bulat di tengah. Saldo dan taruhan selalu di bawah layar.',
  bet1: 'Di komputer, tombol spasi juga memutar',
  bet2: 'Putar otomatis bisa diatur jumlah dan batas berhentinya',
  bet3: 'Halaman aturan memuat bayaran tiap simbol',
  win: 'Tingkat kemenangan',
  winText: 'Berapa kali lipat taruhan menentukan perayaannya. Ketuk untuk melewati, koinnya tidak berkurang.',
  winTimes: 'Mulai {times} kali',
  jackpot: 'Empat jackpot',
  jackpotText:
    'Setiap taruhan mengisi empat jackpot bersama: kecil, sedang, besar dan raksasa. Putaran mana pun bisa memicunya, makin besar taruhan makin besar peluangnya.',
  free: 'Putaran gratis',
  freeText: 'Simbol scatter yang cukup memberi beberapa putaran tanpa potong koin, kadang dengan pengganda.',
  free1: 'Koneksi putus pun tidak hilang, lanjutkan saat kembali',
  free2: 'Kemenangannya dihitung sekaligus di akhir',
  limits: 'Main secukupnya',
  limitsText:
    'Permainan itu hiburan. Di Pengaturan ada batas harian untuk waktu, taruhan dan pembelian, juga masa istirahat.',
  limits1: 'Ada pengingat bila waktunya tiba',
  limits2: 'Menurunkan batas seketika, menaikkan menunggu 24 jam',

  fair: 'Setiap putaran bisa dibuktikan',
  fairText:
    'Sebelum putaran, server mengumumkan sidik benihnya; sesudahnya benih dibuka. Hitung ulang di peramban dan hasilnya pasti sama.',
  fair1: 'Tingkat kembali dan peluang semua permainan terbuka',
  fair2: 'Benih Anda sendiri bisa diganti kapan saja',
  games: 'Permainan buatan sendiri',
  gamesText:
    'Slot, memancing berempat, roket dan keno: gambar, musik dan matematikanya kami buat sendiri, lancar di ponsel dan komputer.',
  games1: 'Nyaman tegak maupun mendatar',
  games2: 'Musik dan efek bisa dimatikan terpisah',
  gifts: 'Hadiah untuk teman',
  giftsText:
    'Koin masuk ke kotak surat penerima dan baru cair setelah diambil; bisa juga dikembalikan. Setiap kiriman memakai sandi.',
  gifts1: 'Paling sedikit 20.000 koin, dengan kuota harian',
  gifts2: 'Biayanya terlihat sebelum dikirim',
  chat: 'Main sambil mengobrol',
  chatText:
    'Kanal publik, pesan pribadi dan teman ada di samping permainan, tidak menutupi gulungan. Kemenangan besar bisa dibagikan dan ditonton ulang.',
  chat1: 'Mulai VIP {rank} boleh bicara di kanal publik',
  chat2: 'Tidak ingin melihat seseorang? Blokir saja',
  club: 'Klub',
  clubText:
    'Dirikan klub bersama teman sehati, dengan ruang obrolan dan tujuan bersama. Permainan anggota mengisi kas, yang dibagikan lewat kupon dan penukaran.',
  vip: 'Delapan tingkat VIP',
  vipText:
    'Dari Perunggu sampai Obsidian, makin tinggi makin banyak kuota dan keistimewaan. Tingkat Anda tampil di samping foto.',
  vip1: 'Setiap {stake} koin taruhan memberi 1 poin VIP',
  vip2: 'Paket isi ulang menuliskan poin VIP-nya',
  vipPoints: '{points} poin',
  safe: 'Akun yang aman',
  safeText:
    'Perangkat baru yang masuk diberitahukan, riwayat disimpan 90 hari, satu tombol keluar dari semua perangkat.',
  safe1: 'Kami tidak pernah menanyakan kode atau sandi',
  safe2: 'Unduh atau hapus data Anda kapan saja',
}
