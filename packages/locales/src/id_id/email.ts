// The e-mails that confirm an address and that answer a guest's question; used by the server.
import type { Texts } from '../locale.ts'
import type { email as original } from '../zh_tw/email.ts'

export const email: Texts<typeof original> = {
  subject: '{Brand}: kode email {Code}',
  text: 'Kode email Anda {Code}, berlaku {Minutes} menit.\n\nMasukkan di halaman profil Anda di {Brand} untuk memastikan email ini milik Anda. Jangan beri tahu siapa pun.\n\nJika Anda tidak memintanya, abaikan pesan ini.',
  answerSubject: '{Brand}: jawaban untuk pertanyaan Anda {Number}',
  answerText:
    '{Answer}\n\nIni jawaban layanan pelanggan untuk pertanyaan Anda {Number}. Jika masih ada pertanyaan, tulislah kepada kami di pusat bantuan {Brand}.',
}
