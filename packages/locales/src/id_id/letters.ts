// Mail texts by kind; the server fills them in when the mail is read. {name} is the sender.
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
  accountRestoredTitle: 'Akun Anda telah dipulihkan',
  accountRestoredText:
    'Layanan pelanggan memulihkan akun Anda pada {time} (waktu Taipei), permintaan penghapusan dibatalkan. Semuanya tetap seperti semula.',
  phoneBoundTitle: 'Ponsel berhasil ditautkan',
  phoneBoundText:
    'Nomor {phone} ditautkan ke akun Anda pada {time} (waktu Taipei). Jika itu bukan Anda, hubungi layanan pelanggan.',
  providerLinkedTitle: 'Cara masuk baru ditautkan',
  providerLinkedText:
    '{provider} ditautkan ke akun Anda pada {time} (waktu Taipei). Jika itu bukan Anda, hubungi layanan pelanggan.',
  giftTitle: '{name} mengirimi Anda hadiah',
  giftText:
    '{name} mengirim hadiah untuk Anda. Ambil sebelum kedaluwarsa, atau kirim kembali. Jika tidak diambil, hadiah otomatis kembali ke pengirim.',
  returnedTitle: '{name} mengembalikan hadiah Anda',
  returnedText:
    '{name} mengirim kembali hadiah Anda, silakan ambil. Jika tidak diambil sampai kedaluwarsa, hadiah otomatis masuk ke dompet Anda.',
  unclaimedTitle: 'Hadiah Anda tidak diambil',
  unclaimedText:
    '{name} tidak mengambil hadiah Anda sebelum kedaluwarsa, jadi hadiah dikembalikan kepada Anda, silakan ambil. Jika tidak diambil, hadiah otomatis masuk ke dompet Anda.',
  presentTitle: 'Hadiah dari kami',
  presentText: 'Ini hadiah dari kami untuk Anda. Ambil sebelum kedaluwarsa; setelah itu hadiah hangus.',
  orderDeliveredTitle: 'Pembelianmu sudah diterima',
  orderDeliveredText:
    'Pesanan {order}: {goods}, {price} {currency}, dibayar pada {time} (waktu Taipei); {items} sudah masuk ke akunmu. Simpan surat ini sebagai bukti pembelian.',
  orderRefundedTitle: 'Pesanan dikembalikan',
  orderRefundedText:
    'Pesanan {order}: {goods}, {price} {currency}, dananya dikembalikan pada {time} (waktu Taipei); {items} ditarik dari akunmu.',
  clubAcceptedTitle: 'Klub menerima permohonan Anda',
  clubAcceptedText:
    'Klub “{club}” menerima permohonan Anda. Selamat datang! Anggota melihat apakah Anda sedang online; Anda dapat mematikannya di pengaturan.',
  clubRefusedTitle: 'Klub menolak permohonan Anda',
  clubRefusedText:
    'Klub “{club}” kali ini tidak menerima permohonan Anda. Anda dapat melamar lagi setelah {hours} jam, atau melamar ke klub lain.',
  clubInvitedTitle: 'Sebuah klub mengundang Anda',
  clubInvitedText: '{inviter} mengundang Anda ke klub “{club}”. Terima atau tolak di halaman klub dalam {days} hari.',
  allianceInvitedTitle: 'Sebuah aliansi mengundang klub Anda',
  allianceInvitedText:
    'Klub “{club}” mengundang klub Anda ke aliansi “{alliance}”. Jawab di halaman aliansi sebelum {time} (waktu Taipei).',
  envelopeReturnedTitle: 'Angpao Anda telah berakhir',
  envelopeReturnedText:
    'Angpao “{title}” Anda berakhir pada {time} (waktu Taipei). {claims} dari {quantity} bagian telah diterima. {coins} koin kembali ke dompet Anda.',
  warnedTitle: 'Mohon patuhi aturan komunitas',
  warnedText:
    'Ada pemain yang melaporkan ucapan atau profilmu, dan setelah diperiksa ternyata melanggar aturan komunitas. Ini sebuah peringatan; bila terulang, kamu bisa dibisukan atau diblokir.',
  mutedTitle: 'Kamu dibisukan',
  mutedText:
    'Karena melanggar aturan komunitas, kamu tidak bisa bicara sampai {time} (waktu Taipei). Ada pertanyaan? Hubungi layanan pelanggan.',
  clubKickedTitle: 'Anda dikeluarkan dari klub',
  clubKickedText: 'Anda dikeluarkan dari klub “{club}”. Setelah {hours} jam Anda bisa masuk klub lain.',
  clubDeputyTitle: 'Anda menjadi wakil ketua',
  clubDeputyText:
    'Sekarang Anda wakil ketua klub “{club}”: Anda bisa memutuskan permohonan, mengundang pemain, dan mengelola ruang obrolan.',
  clubDeputyRemovedTitle: 'Anda bukan lagi wakil ketua',
  clubDeputyRemovedText: 'Anda bukan lagi wakil ketua klub “{club}”, tetapi tetap menjadi anggota.',
  clubLeaderTitle: 'Anda menjadi ketua',
  clubLeaderText: 'Sekarang Anda ketua klub “{club}”.',
  clubSucceededTitle: '{successor} menjadi ketua klub',
  clubSucceededText: '{successor} sekarang ketua klub “{club}”. Anda tetap menjadi anggota.',
  clubLeaderChangeTitle: 'Ketua klub akan berganti',
  clubLeaderChangeText:
    'Pada {time} (waktu Taipei) {successor} menjadi ketua klub “{club}”. Sampai saat itu tidak ada anggota baru dan tidak ada kupon.',
  clubDissolutionTitle: 'Klub akan dibubarkan',
  clubDissolutionText:
    'Klub “{club}” akan dibubarkan pada {time} (waktu Taipei). Sebelum itu ketua dapat membatalkannya.',
  clubChangeCancelledTitle: 'Perubahan klub dibatalkan',
  clubChangeCancelledText: 'Perubahan klub “{club}” yang menunggu telah dibatalkan. Semuanya tetap seperti semula.',
  clubDissolvedTitle: 'Klub telah dibubarkan',
  clubDissolvedText: 'Klub “{club}” telah dibubarkan. Anda bisa langsung masuk klub lain.',
  clubAbsenceTitle: 'Klub membutuhkan Anda',
  clubAbsenceText:
    'Anda tidak masuk selama {days} hari. Setelah {limit} hari anggota lain menjadi ketua klub “{club}”.',
  clubReminderTitle: 'Anggota ingin ruang obrolan dibuka',
  clubReminderText: '{player} ingin klub “{club}” membuka ruang obrolan. Gunakan “Buat ruang obrolan” di menu klub.',
  clubGroupTitle: '{club}: pesan dari {name}',
  clubGroupText: '{message}',
  reportUpheldTitle: 'Laporanmu sudah ditangani',
  reportUpheldText: 'Terima kasih atas laporanmu. Pelanggaran terbukti dan sudah kami tindak.',
  reportDismissedTitle: 'Laporanmu sudah ditinjau',
  reportDismissedText:
    'Terima kasih atas laporanmu. Kali ini kami tidak menemukan pelanggaran. Bila terjadi lagi, beri tahu kami.',
  ticketTitle: 'Pertanyaan Anda sudah kami terima',
  ticketText:
    'Terima kasih sudah menulis, nomor kasus Anda {number} ({time}, waktu Taipei). Kami membalas ke kotak surat ini sesuai urutan masuk.',
  ticketAnswerTitle: 'Jawaban untuk pertanyaan Anda {number}',
  ticketAnswerText: '{answer}',
  rankMultipleTitle: 'Hadiah peringkat {place} “Raja Pengali”',
  rankMultipleText:
    'Selamat! Kamu meraih peringkat {place} di acara “Raja Pengali” dari {from} sampai {to}. Hadiahnya ada di surat ini; bila tidak diambil sampai batas waktu, otomatis masuk ke dompetmu.',
  rankWinTitle: 'Hadiah peringkat {place} “Raja Kemenangan”',
  rankWinText:
    'Selamat! Kamu meraih peringkat {place} di acara “Raja Kemenangan” dari {from} sampai {to}. Hadiahnya ada di surat ini; bila tidak diambil sampai batas waktu, otomatis masuk ke dompetmu.',
  rankRoundsTitle: 'Hadiah peringkat {place} “Raja Rajin”',
  rankRoundsText:
    'Selamat! Kamu meraih peringkat {place} di acara “Raja Rajin” dari {from} sampai {to}. Hadiahnya ada di surat ini; bila tidak diambil sampai batas waktu, otomatis masuk ke dompetmu.',
  rankEventTitle: '“{title}”: hadiah untuk peringkat {place}',
  rankEventText:
    'Selamat! Kamu meraih peringkat {place} di “{title}” dari {from} sampai {to}. Hadiahnya ada di surat ini; bila tidak diambil sampai batas waktu, otomatis masuk ke dompetmu.',
  rankCancelledTitle: '“{title}” dibatalkan',
  rankCancelledText: 'Maaf, “{title}” dibatalkan. Biaya ikutmu sudah dikembalikan penuh ke dompet.',
  claimLateTitle: 'Hadiah yang belum kamu ambil',
  claimLateText:
    'Waktu untuk mengambil hadiah ini sudah lewat, jadi kami mengirimkannya kepadamu. Hadiahnya ada di surat ini; bila tidak diambil sampai batas waktu, otomatis masuk ke dompetmu.',
  vaultShareTitle: 'Kamu membuka brankas pada {day}',
  vaultShareText:
    'Selamat! Pada {day} brankas dibuka oleh {openers} pemain dan isinya dibagi rata. Bagianmu ada di surat ini; jika lewat waktu belum diambil, otomatis masuk ke dompetmu.',
  clubCouponTitle: 'Klub “{club}” memberi Anda kupon',
  clubCouponText:
    'Pengurus klub “{club}” memberi Anda kupon. Ambil dalam {days} hari; setelah itu kupon kembali ke kas klub. Koinnya bisa langsung dimainkan, tetapi belum bisa dihadiahkan selama {frozen} hari.',
  clubWeekTitle: 'Hadiah peringkat {place} kontes klub mingguan',
  clubWeekText:
    'Selamat! Dalam kontes klub {from} sampai {to}, “{club}” meraih peringkat {place}. Ini bagian hadiah menurut kontribusi Anda pada minggu itu. Jika tidak diambil sampai batas waktu, hadiah otomatis masuk ke dompet Anda.',
  hostApprovedTitle: 'Anda sekarang menjadi host',
  hostApprovedText: 'Selamat! Pendaftaran Anda diterima. Buka studio untuk menyiapkan ruang dan mulai siaran.',
  hostRefusedTitle: 'Pendaftaran host Anda',
  hostRefusedText:
    'Pendaftaran Anda kali ini belum diterima. Alasan: {reason}\nAnda bisa mendaftar lagi dalam {days} hari.',
  giftPasswordLockedTitle: 'Silakan atur ulang sandi hadiah',
  giftPasswordLockedText:
    'Layanan pelanggan menonaktifkan sandi hadiah Anda pada {time} (waktu Taipei). Buat sandi baru di halaman hadiah dengan kode yang dikirim ke ponsel Anda.',
  officeTitle: '{title}',
  officeText: '{text}',
}
