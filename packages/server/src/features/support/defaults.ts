// The initial texts of customer service: inserted once for each brand and language as ordinary rows.
import { brandCodes } from '@lantern/brands/brand.ts'
import { locales, type Locale } from '@lantern/locales/locale.ts'
import type { Kysely } from 'kysely'
import { waitForOtherNodes } from '../../db/patience.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import * as store from './deskStore.ts'

interface First {
  readonly welcome: string
  readonly queued: string
  /** The choice that leads to an operator. */
  readonly person: string
  readonly choices: readonly (readonly [question: string, answer: string])[]
}

const first: Readonly<Record<Locale, First>> = {
  zh_tw: {
    welcome: '你好，這裡是客服中心。請點選下面的問題，或直接輸入你想問的事。',
    queued: '已收到你的訊息，客服人員會盡快在這裡回覆你。',
    person: '我要找客服人員',
    choices: [
      [
        '儲值後沒有收到商品',
        '付款完成後，商品通常會在幾分鐘內入帳，並寄一封收據到信箱。超過 30 分鐘仍未收到，請告訴我們訂單編號，我們會立即查詢。',
      ],
      [
        '忘記禮物密碼怎麼辦',
        '請到「設定」的禮物密碼選擇「忘記密碼」，用綁定手機的驗證碼重新設定。當天輸錯三次會鎖住，重新設定後即可使用。',
      ],
      [
        '更換手機或找回帳號',
        '帳號綁定手機後，用同一支手機收驗證碼就能登入。手機遺失或換號，請說明玩家編號、註冊時間與最近一次儲值，由專人核對。',
      ],
      [
        '遊戲結果公平嗎',
        '每一局開始前都會公布雜湊值，結束後可以在「公平驗證」頁自己重算；賠率與理論回報率寫在每款遊戲的說明裡，對所有玩家都相同。',
      ],
      [
        '為什麼被禁言或停權',
        '禁言與停權的原因和期限會寄到信箱。買賣金幣或帳號、使用外掛、辱罵他人都會被處分。認為有誤，請說明情況，我們會重新審核。',
      ],
    ],
  },
  vi_vn: {
    welcome: 'Xin chào, đây là chăm sóc khách hàng. Hãy chọn một câu hỏi bên dưới hoặc viết điều bạn muốn hỏi.',
    queued: 'Chúng tôi đã nhận tin nhắn của bạn. Nhân viên sẽ trả lời tại đây trong thời gian sớm nhất.',
    person: 'Tôi muốn gặp nhân viên',
    choices: [
      [
        'Nạp xong chưa nhận được hàng',
        'Sau khi thanh toán, hàng thường vào tài khoản trong vài phút kèm biên nhận trong hộp thư. Quá 30 phút chưa thấy, hãy cho chúng tôi biết mã đơn để kiểm tra ngay.',
      ],
      [
        'Quên mật khẩu quà tặng',
        'Vào Cài đặt, mục mật khẩu quà tặng, chọn Quên mật khẩu và đặt lại bằng mã gửi về điện thoại đã liên kết. Nhập sai ba lần trong ngày sẽ bị khóa, đặt lại xong là dùng được.',
      ],
      [
        'Đổi điện thoại, lấy lại tài khoản',
        'Tài khoản đã liên kết điện thoại thì đăng nhập bằng mã gửi về số đó. Mất số, hãy cho biết mã người chơi, thời gian đăng ký và lần nạp gần nhất để nhân viên đối chiếu.',
      ],
      [
        'Kết quả trò chơi có công bằng không',
        'Trước mỗi ván đều có mã băm công bố sẵn, chơi xong bạn tự tính lại được ở trang Kiểm chứng. Tỉ lệ thưởng ghi trong hướng dẫn từng trò và như nhau với mọi người.',
      ],
      [
        'Vì sao tôi bị cấm nói hoặc khóa',
        'Lý do và thời hạn được gửi vào hộp thư. Mua bán xu hay tài khoản, dùng công cụ gian lận, xúc phạm người khác đều bị xử lý. Nếu có nhầm lẫn, hãy mô tả, chúng tôi sẽ xem lại.',
      ],
    ],
  },
  id_id: {
    welcome:
      'Halo, ini layanan pelanggan. Pilih salah satu pertanyaan di bawah, atau tulis langsung yang ingin ditanyakan.',
    queued: 'Pesanmu sudah kami terima. Petugas akan membalas di sini secepatnya.',
    person: 'Saya ingin bicara dengan petugas',
    choices: [
      [
        'Sudah bayar, barang belum masuk',
        'Setelah pembayaran, barang biasanya masuk dalam beberapa menit beserta bukti di kotak surat. Lewat 30 menit belum masuk? Beri tahu nomor pesananmu, kami periksa segera.',
      ],
      [
        'Lupa sandi hadiah',
        'Buka Pengaturan, bagian sandi hadiah, pilih Lupa sandi dan buat yang baru dengan kode ke ponsel yang tertaut. Salah tiga kali sehari akan terkunci; setelah dibuat ulang bisa dipakai lagi.',
      ],
      [
        'Ganti ponsel atau pulihkan akun',
        'Akun yang tertaut ponsel masuk dengan kode ke nomor itu. Nomornya hilang? Sebutkan nomor pemain, waktu mendaftar, dan pembelian terakhir agar petugas bisa mencocokkan.',
      ],
      [
        'Apakah hasilnya adil',
        'Sebelum tiap ronde sidik hasilnya sudah diumumkan, sesudahnya kamu bisa menghitung ulang di halaman pemeriksa. Peluang tertulis di tiap permainan dan sama untuk semua.',
      ],
      [
        'Mengapa saya dibisukan atau diblokir',
        'Alasan dan batas waktunya dikirim ke kotak surat. Jual beli koin atau akun, alat curang, dan hinaan dikenai sanksi. Merasa keliru? Ceritakan, kami tinjau kembali.',
      ],
    ],
  },
  en_us: {
    welcome: 'Hi, this is support. Choose one of the questions below, or just write what you’d like to know.',
    queued: 'We’ve got your message. Someone from support will answer you here as soon as possible.',
    person: 'Talk to a person',
    choices: [
      [
        'I paid but got nothing',
        'Purchases usually arrive within a few minutes of payment, with a receipt in your mail. Nothing after 30 minutes? Tell us the order number and we’ll look into it right away.',
      ],
      [
        'I forgot my gift password',
        'Open Settings, go to the gift password, choose “Forgot password” and set a new one with a code sent to your linked phone. Three wrong tries in a day lock it. A new one unlocks it.',
      ],
      [
        'New phone or lost account',
        'With a linked phone you sign in by a code sent to it. Lost the number? Tell us your player ID, when you signed up and your last top-up, and someone will check it.',
      ],
      [
        'Are the games fair',
        'A hash is published before every round, and afterwards you can recalculate the result yourself on the Fairness page. Odds and return are in each game’s rules, the same for every player.',
      ],
      [
        'Why am I muted or banned',
        'The reason and how long it lasts are in your mail. Trading coins or accounts, cheating tools and insults all have consequences. Think it’s a mistake? Tell us what happened and we’ll review it.',
      ],
    ],
  },
}

export const welcomeName = 'greeting'
export const queuedName = 'queued'

function rowsOf(locale: Locale): store.AnswerText[] {
  const { welcome, queued, person, choices } = first[locale]
  return [
    { kind: 'greeting', sort: 0, question: welcomeName, answer: welcome },
    { kind: 'queued', sort: 0, question: queuedName, answer: queued },
    ...choices.map(([question, answer], sort) => ({ kind: 'choice' as const, sort, question, answer })),
    { kind: 'person', sort: choices.length, question: person, answer: queued },
  ]
}

/** Brands and languages that never had a row get these; rows that an operator removed stay removed. */
export async function fillAnswers(db: Kysely<Schema>, now: Date): Promise<void> {
  const wanted = brandCodes.flatMap((brand) => locales.map((locale) => ({ brand, locale })))
  if ((await store.findUntouched(db, wanted)).length === 0) return
  await inTransaction(db, async (tx) => {
    await waitForOtherNodes(tx)
    await store.lockAnswers(tx)
    for (const { brand, locale } of await store.findUntouched(tx, wanted))
      await store.addAnswers(tx, { brand, locale }, rowsOf(locale), now)
  })
}
