// Announcements of the demo data in every language, shown on the news page and above the chat.
import type { Brand } from '@lantern/brands/brand.ts'
import { languageTags } from '@lantern/locales/catalogue.ts'
import { fill, locales, type Locale } from '@lantern/locales/locale.ts'
import { type NoticeType, noticeTypes } from '@lantern/protocol/values/news.ts'
import type { NoticeDraft, NoticeTexts } from '../features/news/news.ts'

type Page = readonly [title: string, ...paragraphs: string[]]

interface DemoNotice {
  readonly type: NoticeType
  readonly cover: string
  readonly hoursAgo: number
  readonly isPinned?: boolean
  readonly pages: Readonly<Record<Locale, Page>>
}

const { system, events, games, guides } = noticeTypes
const day = 24

// A paragraph that begins with a tag is used as it is; {brand}, {newcomer} and {bonus} are filled in per brand.
const notices: readonly DemoNotice[] = [
  {
    type: guides,
    cover: 'heroes/{code}-desktop',
    hoursAgo: 1,
    isPinned: true,
    pages: {
      zh_tw: [
        '新手指南：從這裡開始',
        '歡迎來到{brand}！註冊就送 <b>{newcomer}</b> 金幣，先玩再說。',
        '<ul><li>綁定手機再送 {bonus} 金幣，也能保護你的帳號。</li><li>在大廳選一款遊戲，先看「遊戲說明」裡的賠率與玩法。</li><li>VIP 黃金以上可以在公開頻道發言，私訊好友沒有限制。</li></ul>',
        '遊戲幣只能在遊戲裡使用，不能換成現金。玩得開心最重要，累了就休息。',
      ],
      vi_vn: [
        'Cẩm nang tân thủ: bắt đầu từ đây',
        'Chào mừng đến với {brand}! Đăng ký là có ngay <b>{newcomer}</b> xu để chơi thử.',
        '<ul><li>Liên kết số điện thoại để nhận thêm {bonus} xu và bảo vệ tài khoản.</li><li>Chọn một trò ở sảnh và đọc phần hướng dẫn: tỉ lệ thưởng và cách chơi đều ở đó.</li><li>VIP Vàng trở lên được nói ở kênh chung; nhắn riêng cho bạn bè thì ai cũng được.</li></ul>',
        'Xu chỉ dùng trong trò chơi, không đổi thành tiền. Vui là chính, mệt thì nghỉ nhé.',
      ],
      id_id: [
        'Panduan pemain baru: mulai dari sini',
        'Selamat datang di {brand}! Begitu mendaftar kamu langsung dapat <b>{newcomer}</b> koin.',
        '<ul><li>Tautkan nomor ponsel untuk {bonus} koin lagi, sekaligus mengamankan akunmu.</li><li>Pilih permainan di lobi dan baca penjelasannya: peluang serta cara main ada di sana.</li><li>VIP Emas ke atas boleh bicara di kanal umum; pesan pribadi terbuka untuk semua.</li></ul>',
        'Koin hanya untuk bermain dan tidak dapat ditukar menjadi uang. Main santai, istirahat bila lelah.',
      ],
      en_us: [
        'New player guide: start here',
        'Welcome to {brand}! Sign up and <b>{newcomer}</b> coins are yours to play with.',
        '<ul><li>Link your phone for {bonus} more coins and a safer account.</li><li>Pick a game in the lobby and read its rules first: pays and odds are all there.</li><li>VIP Gold and above can talk in the public channel. Private messages to friends are open to everyone.</li></ul>',
        'Coins work in the games only and can’t be exchanged for cash. Have fun, and take a break when you’re tired.',
      ],
    },
  },
  {
    type: system,
    cover: 'states/waiting',
    hoursAgo: 2,
    pages: {
      zh_tw: [
        '例行維護：每週三 04:00 至 05:00',
        '每週三 04:00 至 05:00（台北時間）進行系統維護，期間可能短暫斷線。',
        '未完成的局會保留，重新登入後即可繼續；已扣的金幣與已中的獎都不會遺失。',
        '感謝你的耐心，維護提早完成時會提早開放。',
      ],
      vi_vn: [
        'Bảo trì định kỳ: thứ Tư 04:00–05:00',
        'Hệ thống được bảo trì vào thứ Tư hằng tuần, 04:00–05:00 (giờ Đài Bắc). Kết nối có thể bị gián đoạn đôi chút.',
        'Ván đang chơi dở được giữ nguyên, đăng nhập lại là chơi tiếp. Xu đã cược và giải đã trúng đều không mất.',
        'Cảm ơn bạn đã kiên nhẫn. Xong sớm thì mở cửa sớm.',
      ],
      id_id: [
        'Perawatan rutin: Rabu 04.00–05.00',
        'Setiap Rabu pukul 04.00–05.00 (waktu Taipei) sistem dirawat. Sambungan bisa terputus sebentar.',
        'Ronde yang belum selesai tetap tersimpan dan dilanjutkan setelah masuk lagi. Koin dan kemenanganmu tidak hilang.',
        'Terima kasih atas kesabaranmu. Bila selesai lebih cepat, kami buka lebih cepat.',
      ],
      en_us: [
        'Weekly maintenance: Wednesdays 04:00–05:00',
        'The system is maintained every Wednesday from 04:00 to 05:00 (Taipei time). You may lose your connection for a moment.',
        'Unfinished rounds are kept: sign in again and carry on. Neither coins you bet nor prizes you won get lost.',
        'Thank you for your patience. If we’re done early, we open early.',
      ],
    },
  },
  {
    type: games,
    cover: 'covers/rocket',
    hoursAgo: 5,
    pages: {
      zh_tw: [
        '新遊戲：火箭升空',
        '火箭越飛越高，倍數也越來越大，在它爆炸之前跳出來！可以設定自動跳出的倍數。',
        '每一輪的結果在起飛前就已經決定並公布雜湊值，落地後人人可以驗算。',
        '<a href="/fair">看看怎麼驗證</a>',
      ],
      vi_vn: [
        'Trò mới: Tên lửa',
        'Tên lửa bay càng cao, hệ số càng lớn. Hãy nhảy ra trước khi nó nổ! Bạn có thể đặt sẵn hệ số tự nhảy.',
        'Kết quả mỗi lượt được định sẵn và công bố mã băm trước khi bay; bay xong ai cũng kiểm lại được.',
        '<a href="/fair">Xem cách kiểm chứng</a>',
      ],
      id_id: [
        'Permainan baru: Roket',
        'Makin tinggi roket terbang, makin besar pengalinya. Lompatlah sebelum meledak! Pengali lompat otomatis bisa diatur.',
        'Hasil tiap ronde sudah ditentukan dan sidiknya diumumkan sebelum lepas landas; setelah itu siapa pun bisa memeriksanya.',
        '<a href="/fair">Lihat cara memeriksanya</a>',
      ],
      en_us: [
        'New game: Rocket',
        'The higher the rocket flies, the bigger the multiplier. Collect before it’s gone! You can set a multiplier for auto-collect.',
        'Every result is set before takeoff and its hash is published. After the flight anyone can check it.',
        '<a href="/fair">See how to verify</a>',
      ],
    },
  },
  {
    type: games,
    cover: 'covers/fish4',
    hoursAgo: day,
    pages: {
      zh_tw: [
        '四人漁場開放',
        '和朋友同桌打魚，四座砲台一起發射。命中率與倍數都寫在說明裡，對每一位玩家都一樣。',
        '離開座位時，還沒打出去的子彈會退回你的錢包。',
      ],
      vi_vn: [
        'Mở bàn bắn cá bốn người',
        'Ngồi cùng bàn với bạn bè, bốn khẩu pháo cùng bắn. Tỉ lệ trúng và hệ số ghi rõ trong hướng dẫn và như nhau với mọi người.',
        'Khi rời bàn, đạn chưa bắn được trả về ví của bạn.',
      ],
      id_id: [
        'Kolam ikan empat pemain dibuka',
        'Duduk semeja dengan teman, empat meriam menembak bersama. Peluang dan pengali tertulis di penjelasan dan sama untuk semua.',
        'Saat meninggalkan meja, peluru yang belum ditembakkan kembali ke dompetmu.',
      ],
      en_us: [
        'Fishing for four is open',
        'Share a table with friends and fire four cannons together. Odds and multipliers are in the rules, the same for every player.',
        'When you leave your seat, unfired bullets go back to your wallet.',
      ],
    },
  },
  {
    type: events,
    cover: 'items/chest',
    hoursAgo: day + 3,
    pages: {
      zh_tw: [
        '開站禮：兌換碼 LANTERN',
        '到「商城」的兌換頁輸入 <b>LANTERN</b>，立即領取 100,000 金幣。',
        '每個帳號限領一次。',
      ],
      vi_vn: [
        'Quà khai trương: mã LANTERN',
        'Vào trang đổi mã trong Cửa hàng, nhập <b>LANTERN</b> để nhận ngay 100.000 xu.',
        'Mỗi tài khoản nhận một lần.',
      ],
      id_id: [
        'Hadiah pembukaan: kode LANTERN',
        'Buka halaman kode di Toko, ketik <b>LANTERN</b> dan langsung terima 100.000 koin.',
        'Satu kali untuk tiap akun.',
      ],
      en_us: [
        'Opening gift: code LANTERN',
        'Enter <b>LANTERN</b> on the redeem page of the store and get 100,000 coins right away.',
        'Once for each account.',
      ],
    },
  },
  {
    type: events,
    cover: 'covers/dragon243',
    hoursAgo: 2 * day,
    pages: {
      zh_tw: [
        '榮譽榜：百倍大獎，全站同慶',
        '單局贏得 100 倍以上，會登上你的榮譽榜，並在公告頻道向大家報喜。',
        '你可以分享重播，也可以釘選最得意的三局；不想露名的話，在「設定」關閉即可。',
      ],
      vi_vn: [
        'Bảng vinh danh: thắng trăm lần, cả nhà cùng vui',
        'Thắng từ 100 lần mức cược trong một ván, bạn sẽ có tên trên bảng vinh danh và được báo tin ở kênh thông báo.',
        'Bạn có thể chia sẻ bản phát lại, ghim ba ván đẹp nhất; không muốn lộ tên thì tắt trong Cài đặt.',
      ],
      id_id: [
        'Papan kehormatan: menang seratus kali, semua ikut senang',
        'Menang 100 kali taruhan dalam satu ronde membuatmu tercatat di papan kehormatan dan diumumkan di kanal pengumuman.',
        'Tayangan ulangnya bisa dibagikan dan tiga yang terbaik disematkan. Tidak mau namamu tampil? Matikan di Pengaturan.',
      ],
      en_us: [
        'Honor list: win 100×, and everyone celebrates',
        'Win 100× your bet or more in a round, and it goes on your honor list and is announced to everyone.',
        'You can share the replay and lock your three favorites. Rather stay unnamed? Turn it off in Settings.',
      ],
    },
  },
  {
    type: system,
    cover: 'states/locked',
    hoursAgo: 3 * day,
    isPinned: true,
    pages: {
      zh_tw: [
        '安全提醒：請勿私下買賣金幣或帳號',
        '金幣與帳號都不能買賣。私下交易常是詐騙，付了錢拿不到東西，帳號也可能被盜。',
        '<ul><li>客服不會向你要密碼、驗證碼或禮物密碼。</li><li>陌生人傳來的連結不要點。</li><li>看到有人兜售，請點對方的訊息按「檢舉」。</li></ul>',
        '查證屬實的買賣，雙方帳號都會停權。',
      ],
      vi_vn: [
        'Cảnh báo: đừng mua bán xu hay tài khoản',
        'Xu và tài khoản không được mua bán. Giao dịch riêng thường là lừa đảo: mất tiền mà không nhận được gì, có khi mất luôn tài khoản.',
        '<ul><li>Chăm sóc khách hàng không bao giờ hỏi mật khẩu, mã xác nhận hay mật khẩu quà tặng.</li><li>Đừng bấm vào liên kết của người lạ.</li><li>Thấy ai rao bán, hãy bấm vào tin nhắn của họ và chọn Báo cáo.</li></ul>',
        'Nếu xác minh có mua bán, tài khoản của cả hai bên đều bị khóa.',
      ],
      id_id: [
        'Waspada: jangan berjual beli koin atau akun',
        'Koin dan akun tidak boleh diperjualbelikan. Transaksi di luar biasanya penipuan: uang hilang, barang tidak ada, akun bisa dicuri.',
        '<ul><li>Layanan pelanggan tidak pernah meminta kata sandi, kode verifikasi, atau sandi hadiah.</li><li>Jangan buka tautan dari orang asing.</li><li>Melihat orang menawarkan? Tekan pesannya dan pilih Laporkan.</li></ul>',
        'Bila terbukti, akun kedua pihak ditutup.',
      ],
      en_us: [
        'Stay safe: don’t trade coins or accounts',
        'Coins and accounts can’t be bought or sold between players. Private deals are often scams: you pay and get nothing, or even lose your account.',
        '<ul><li>Support never asks for your password, codes or gift password.</li><li>Don’t open links from strangers.</li><li>Somebody is selling? Tap their message and choose “Report”.</li></ul>',
        'When a trade is confirmed, both accounts are banned.',
      ],
    },
  },
  {
    type: guides,
    cover: 'covers/owl20',
    hoursAgo: 4 * day,
    pages: {
      zh_tw: [
        '公平遊戲：每一局都能自己驗算',
        '每一局開始前，我們先公布伺服器種子的雜湊值；你也可以換上自己的種子。換種子後，舊種子全部公開。',
        '拿種子與局號，就能在驗證頁重算出完全相同的結果。賠率與理論回報率列在每款遊戲的說明中。',
        '<a href="/fair">前往驗證頁</a>',
      ],
      vi_vn: [
        'Chơi công bằng: tự kiểm mọi ván',
        'Trước mỗi ván, chúng tôi công bố mã băm của hạt giống máy chủ; bạn cũng có thể đặt hạt giống của mình. Khi đổi hạt giống, hạt cũ được công khai.',
        'Từ hạt giống và số ván, trang kiểm chứng tính lại đúng kết quả ấy. Tỉ lệ thưởng và mức hoàn trả lý thuyết có trong hướng dẫn từng trò.',
        '<a href="/fair">Đến trang kiểm chứng</a>',
      ],
      id_id: [
        'Main adil: periksa sendiri setiap ronde',
        'Sebelum ronde dimulai kami mengumumkan sidik benih server; kamu boleh memakai benihmu sendiri. Saat benih diganti, benih lama dibuka.',
        'Dengan benih dan nomor ronde, halaman pemeriksa menghitung ulang hasil yang sama persis. Peluang dan pengembalian teoretis ada di tiap permainan.',
        '<a href="/fair">Ke halaman pemeriksa</a>',
      ],
      en_us: [
        'Fair play: check every round yourself',
        'Before each round we publish the hash of the server seed, and you can use a seed of your own. When seeds change, the old one is revealed.',
        'From the seed and the round number the Fairness page calculates exactly the same result. Odds and return are in each game’s rules.',
        '<a href="/fair">Go to the Fairness page</a>',
      ],
    },
  },
  {
    type: guides,
    cover: 'hosts/mei',
    hoursAgo: 6 * day,
    pages: {
      zh_tw: [
        '理性遊戲：設定自己的上限',
        '在「設定」可以訂下每天的時間、投注與儲值上限，也可以讓自己休息一天到半年。',
        '調低立即生效，調高要等一天。需要協助時，聊天室的客服隨時都在。',
      ],
      vi_vn: [
        'Chơi có chừng mực: tự đặt giới hạn',
        'Trong Cài đặt, bạn có thể đặt giới hạn thời gian, mức cược và mức nạp mỗi ngày, hoặc cho mình nghỉ từ một ngày đến nửa năm.',
        'Giảm giới hạn có hiệu lực ngay, tăng thì đợi một ngày. Cần giúp đỡ, chăm sóc khách hàng luôn ở khung trò chuyện.',
      ],
      id_id: [
        'Main bijak: atur batasmu sendiri',
        'Di Pengaturan kamu bisa menentukan batas waktu, taruhan, dan isi ulang harian, atau beristirahat dari sehari sampai setengah tahun.',
        'Menurunkan batas berlaku seketika, menaikkan menunggu sehari. Butuh bantuan? Layanan pelanggan selalu ada di obrolan.',
      ],
      en_us: [
        'Play wisely: set your own limits',
        'In Settings you can limit your time, bets and top-ups per day, or take a break from one day to half a year.',
        'Lower limits apply at once, higher ones after a day. Need help? Support is always there in the chat.',
      ],
    },
  },
]

const hour = 3_600_000

function writePage([title, ...paragraphs]: Page, parameters: Readonly<Record<string, string>>, locale: Locale) {
  const content = paragraphs.map((text) => (/^<(ul|h|table)/.test(text) ? text : `<p>${text}</p>`)).join('')
  return { title: fill(title, parameters, locale), content: fill(content, parameters, locale) }
}

/** The announcements of one brand, oldest first. */
export function draftNotices(brand: Brand, now: Date): (NoticeDraft & { readonly at: Date })[] {
  return notices.toReversed().map(({ type, cover, hoursAgo, isPinned = false, pages }) => {
    const at = new Date(now.getTime() - hoursAgo * hour)
    const texts: NoticeTexts = Object.fromEntries(
      locales.map((locale) => {
        const write = (coins: number): string => coins.toLocaleString(languageTags[locale])
        const own = { newcomer: write(brand.newcomerCoins), bonus: write(brand.phoneBonusCoins) }
        return [locale, writePage(pages[locale], { ...own, brand: brand.names[locale] }, locale)]
      }),
    )
    return { brand: brand.code, type, cover: cover.replace('{code}', brand.code), texts, isPinned, publishedAt: at, at }
  })
}
