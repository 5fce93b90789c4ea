// Help: questions and answers, the ban list, the form that becomes a ticket. Loaded only by those pages.
import type { Texts } from '../locale.ts'
import type { support as original } from '../zh_tw/support.ts'

export const support: Texts<typeof original> = {
  qnaLead: 'Cari jawabannya dulu, biasanya tak sampai semenit.',
  search: 'Cari pertanyaan, misalnya: kode verifikasi',
  categories: 'Kelompok pertanyaan',
  all: 'Semua',
  account: 'Akun',
  coins: 'Koin',
  play: 'Permainan',
  social: 'Obrolan dan hadiah',
  safety: 'Keamanan',
  found: '{count} pertanyaan ditemukan',
  none: 'Tidak ada pertanyaan yang cocok',
  noneWhy: 'Coba kata lain, atau tanya langsung ke kami.',
  copyLink: 'Salin tautan pertanyaan ini',
  linkCopied: 'Tautan disalin',
  unanswered: 'Belum terjawab?',
  unansweredWhy: 'Tulis kepada kami, kami akan membalas.',
  write: 'Hubungi kami',

  codeQ: 'Kode verifikasi tidak sampai, bagaimana?',
  codeA:
    'Periksa nomor dan kode negara, sinyal, serta folder pesan spam. Setelah 60 detik kode bisa dikirim lagi, paling banyak 5 kali sehari; kode yang salah dimasukkan 3 kali hangus dan perlu diminta ulang.',
  accountsQ: 'Satu nomor ponsel bisa untuk berapa akun?',
  accountsA: 'Paling banyak 5 dalam merek yang sama. Jika ada beberapa akun, Anda memilih salah satu saat masuk.',
  timeoutQ: 'Mengapa saya keluar otomatis?',
  timeoutA:
    'Sesi berakhir setelah 1 jam tanpa aktivitas, atau saat akun masuk di perangkat lain. Ini untuk melindungi akun Anda; cukup masuk lagi.',
  renameQ: 'Bisakah mengganti nama panggilan?',
  renameA:
    'Bisa, di Profil. Paling panjang 10 karakter huruf dan angka; jumlah gantinya terbatas, jadi pilih baik-baik.',
  deleteQ: 'Bagaimana cara menghapus akun?',
  deleteA:
    'Buka Pengaturan › Data saya lalu pilih hapus akun. Akun dikunci 30 hari, masuk lagi dalam masa itu berarti batal; setelah 30 hari data pribadi dihapus dan tidak bisa dikembalikan.',
  freeQ: 'Haruskah membayar untuk bermain?',
  freeA:
    'Tidak. Mendaftar mendapat {coins} koin, menautkan ponsel menambah {bonus} koin; ada juga kode tukar dan hadiah mengundang teman.',
  cashQ: 'Bisakah koin diuangkan?',
  cashA:
    'Tidak. Koin, permata dan poin hanya untuk permainan, tidak bisa ditukar uang atau barang dan tidak boleh dijual. Siapa pun yang menawar membeli koin melanggar ketentuan, laporkan saja.',
  orderQ: 'Sudah membayar, tetapi koin belum masuk?',
  orderA:
    'Kebanyakan cara bayar masuk dalam semenit. Lihat statusnya di Pesanan; jika sudah dibayar tetapi belum masuk, kirim nomor pesanan kepada kami.',
  couponQ: 'Mengapa kode tukar tidak berlaku?',
  couponA:
    'Kode mungkin salah ketik, kedaluwarsa, sudah dipakai, atau bukan untuk akun Anda. Perhatikan huruf dan angka yang mirip serta masa berlakunya.',
  fairQ: 'Bagaimana tahu permainannya adil?',
  fairA:
    'Hasil tiap putaran ditentukan oleh benih yang dijanjikan server sebelum putaran, digabung dengan benih Anda. Setelahnya benih dibuka dan bisa Anda hitung ulang di Bukti adil; peluang dan tingkat kembali tiap permainan juga ada di sana.',
  brokenQ: 'Koneksi putus di tengah permainan, apakah koin hilang?',
  brokenA:
    'Tidak. Hasilnya sudah ditetapkan di server dan dilanjutkan saat Anda kembali. Kemenangan masuk ke dompet dan tercatat di buku tabungan.',
  jackpotQ: 'Bagaimana cara mendapat jackpot?',
  jackpotA:
    'Di permainan berjackpot setiap taruhan punya peluang, makin besar taruhan makin besar peluangnya. Jumlah yang terkumpul terlihat di lobi dan di atas permainan.',
  freeGameQ: 'Apa itu putaran gratis?',
  freeGameA:
    'Bila simbol scatter cukup, Anda mendapat sejumlah putaran tanpa potong koin dan kemenangannya tetap dihitung. Syaratnya tertulis di aturan tiap permainan.',
  publicQ: 'Mengapa saya tidak bisa bicara di kanal publik?',
  publicA:
    'Kanal publik memerlukan VIP {rank} ke atas. Pesan pribadi dan layanan pelanggan tidak dibatasi. Jika Anda dibisukan, kotak surat memberi tahu sampai kapan.',
  messageLimitQ: 'Pesan tidak terkirim?',
  messageLimitA:
    'Paling banyak 10 pesan per menit, 100 karakter per pesan, dan tanpa kata sensitif. Tunggu sebentar atau ubah isinya.',
  blockQ: 'Ada yang mengganggu saya, bagaimana?',
  blockA:
    'Ketuk namanya untuk memblokir atau melapor. Setelah diblokir kalian tidak bisa saling berkirim pesan dan hadiah; laporan dilihat petugas dan hasilnya dikirim ke kotak surat Anda.',
  giftQ: 'Apa syarat mengirim hadiah?',
  giftA:
    'Kedua pihak harus memenuhi syarat: ponsel tertaut dan level VIP cukup. Paling sedikit 20.000 koin, dengan batas jumlah dan kuota harian serta biaya.',
  passwordQ: 'Lupa sandi hadiah?',
  passwordA:
    'Di Hadiah pilih lupa sandi dan setel ulang dengan kode ke ponsel yang tertaut. Salah 3 kali sehari akan terkunci sampai 00:00 esok hari (waktu Taipei).',
  limitsQ: 'Bagaimana membatasi waktu dan pengeluaran?',
  limitsA:
    'Di Pengaturan › Main sehat ada batas harian untuk waktu main, taruhan dan pembelian. Menurunkan berlaku seketika, menaikkan menunggu 24 jam.',
  restQ: 'Bolehkah saya berhenti sementara?',
  restA:
    'Boleh, pilih Istirahat atau Pengecualian diri. Setelah mulai tidak bisa dibatalkan lebih awal, kami pun tidak bisa mencabutnya; ini demi melindungi Anda.',
  stolenQ: 'Curiga akun dimasuki orang lain?',
  stolenA:
    'Segera buka Pengaturan › Keamanan akun, keluar dari semua perangkat lalu periksa riwayat masuk. Kami tidak pernah meminta kode verifikasi atau sandi hadiah; jangan berikan kepada siapa pun.',

  bansLead: 'Demi keadilan, akun yang melanggar ketentuan diumumkan di sini.',
  bansNotice: 'Nama dan nomor disamarkan sebagian. Jika menurut Anda keliru, hubungi kami untuk banding.',
  player: 'Pemain',
  reason: 'Alasan',
  term: 'Masa',
  forever: 'Selamanya',
  untilDay: 'Sampai {day}',
  since: 'Sejak {day}',
  bansTotal: 'Total {count}',
  bansNone: 'Saat ini tidak ada akun yang diblokir',
  bansNoneWhy: 'Semua bermain tertib, bagus sekali.',
  bansFailed: 'Daftar belum bisa dibaca',
  appeal: 'Ajukan banding',

  contactLead: 'Ceritakan apa yang terjadi; makin rinci, makin cepat selesai.',
  topic: 'Jenis masalah',
  topic1: 'Masuk dan akun',
  topic2: 'Pembelian dan pesanan',
  topic3: 'Hasil permainan',
  topic4: 'Banding blokir',
  topic5: 'Laporan dan keamanan',
  topic6: 'Saran dan lainnya',
  words: 'Apa yang terjadi',
  wordsHint: 'Misalnya: waktu, nama permainan, nomor pesanan, pesan yang muncul',
  wordsShort: 'Tulis sedikit lebih banyak, paling sedikit 10 karakter',
  reply: 'Bagaimana menghubungi Anda',
  replyHint: 'Email, atau nomor ponsel dengan kode negara',
  replyWrong: 'Isi email atau nomor ponsel',
  replyNote: 'Hanya untuk membalas hal ini, dihapus {days} hari setelah selesai.',
  byMail: 'Kami akan membalas ke kotak surat permainan Anda.',
  secrets: 'Jangan menulis kode verifikasi, sandi atau nomor kartu.',
  send: 'Kirim',
  sentTitle: 'Pertanyaan Anda sudah kami terima',
  sentText: 'Nomor kasus {number}. Kami membalas sesuai urutan masuk.',
  sentMail: 'Surat konfirmasi sudah dikirim ke kotak surat Anda.',
  sendAnother: 'Tulis lagi',
  wait: 'Terlalu cepat, coba lagi {minutes} menit lagi.',
  chatTitle: 'Layanan pelanggan',
  chatText: 'Pertanyaan umum dijawab seketika, bila perlu petugas melanjutkan.',
  chatOpen: 'Mulai obrolan',
  chatSignIn: 'Masuk untuk memakai layanan pelanggan',
  before: 'Lihat tanya jawab dulu',
  beforeText: 'Kode verifikasi, koin masuk, hadiah dan bukti adil ada di sana.',
}
