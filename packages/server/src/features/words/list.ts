// The initial word lists: trade in coins and accounts, cheats, gambling for money, insults. Operators can edit them.
import type { Locale } from '@lantern/locales/locale.ts'

interface List {
  readonly words: readonly string[]
  /** Phrases that are allowed although they contain a listed word. */
  readonly allowed: readonly string[]
}

export const firstLists: Readonly<Record<Locale, List>> = {
  zh_tw: {
    words: [
      ...['賭博', '賭場', '博弈', '賭資', '下注站', '現金版', '現金換分', '換現金', '兌現金', '代理抽成', '地下匯兌'],
      ...['代儲', '代練', '代購金幣', '收購金幣', '出售金幣', '收金幣', '賣金幣', '買賣金幣', '幣商', '換幣'],
      ...['買賣帳號', '賣帳號', '收帳號', '出售帳號', '帳號出租', '租借帳號'],
      ...['外掛', '破解程式', '修改器', '刷分', '洗分', '打幣機器人'],
      ...[
        '加賴',
        '加我賴',
        '加line',
        '私賴',
        '加微信',
        '加薇信',
        '加飛機',
        '茶商',
        '援交',
        '約砲',
        '借錢快速',
        '娛樂城',
      ],
      ...['幹你娘', '操你媽', '去你媽的', '王八蛋', '死全家', '智障'],
    ],
    allowed: [
      '參加賴',
      '增加賴',
      '門外掛',
      '代儲蓄',
      '代儲存',
      '更換幣別',
      '轉換幣別',
      '換幣種',
      '反賭博',
      '禁止賭博',
      '防止賭博',
    ],
  },
  vi_vn: {
    words: [
      ...[
        'đánh bạc',
        'cờ bạc',
        'cá độ',
        'lô đề',
        'nhà cái',
        'cược tiền thật',
        'rút tiền',
        'đổi tiền mặt',
        'quy đổi tiền',
      ],
      ...[
        'mua bán tài khoản',
        'bán tài khoản',
        'bán acc',
        'mua acc',
        'thu mua xu',
        'bán xu',
        'ban xu',
        'mua xu',
        'cho thuê nick',
      ],
      ...['tool hack', 'hack game', 'hack xu', 'auto hack', 'phần mềm gian lận', 'mod game'],
      ...['kết bạn zalo', 'add zalo', 'nhắn zalo', 'ib zalo', 'vay nóng', 'cho vay nhanh', 'gái gọi'],
      ...['địt mẹ', 'đụ má', 'lồn', 'cặc', 'óc chó', 'đồ ngu', 'con đĩ'],
    ],
    allowed: ['chống cờ bạc', 'không cá độ'],
  },
  id_id: {
    words: [
      ...['judi online', 'judi', 'judol', 'slot gacor', 'togel', 'bandar taruhan', 'taruhan uang', 'uang asli'],
      ...[
        'jual akun',
        'beli akun',
        'sewa akun',
        'jual koin',
        'beli koin',
        'jual chip',
        'beli chip',
        'tarik tunai',
        'cairkan koin',
      ],
      ...['jasa topup murah', 'top up ilegal', 'gcash', 'cheat engine', 'apk mod', 'bot otomatis', 'jasa joki'],
      ...['chat wa', 'hubungi wa', 'add telegram', 'pinjol', 'pinjaman cepat', 'open bo'],
      ...['anjing', 'bangsat', 'kontol', 'memek', 'goblok', 'babi lu'],
    ],
    allowed: ['anjing laut', 'anti judi', 'bukan judi', 'stop judi', 'guk guk anjing'],
  },
  en_us: {
    words: [
      ...['online casino', 'sports betting', 'play for real money', 'bet real money', 'cash out coins', 'bookmaker'],
      ...['sell coins', 'selling coins', 'coins for sale', 'cheap coins', 'sell account', 'selling account'],
      ...['account for sale', 'buy account', 'rent account', 'coin hack', 'coin generator', 'hack tool', 'autoclicker'],
      ...['add my whatsapp', 'whatsapp me', 'add my telegram', 'telegram me', 'payday loan', 'quick loan'],
      ...['escort service', 'fuck you', 'fuck off', 'motherfucker', 'asshole', 'bitch', 'cunt', 'retard'],
    ],
    allowed: ['never sell coins', 'do not sell coins', 'don’t sell coins', "don't sell coins", 'no online casino'],
  },
}
