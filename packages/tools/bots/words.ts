// Chat messages of the demo's bots: friendly, short, each in its own language.
export const words = [
  [
    '大家好，今天也來轉兩把',
    '這局的音樂好好聽',
    '有人一起衝排行榜嗎？',
    '剛剛差一點就免費遊戲了',
    '恭喜樓上，手氣真旺！',
    '休息一下，喝杯茶再來',
    '新手可以先看玩法說明喔',
    '今晚的彩金越來越高了',
    '小賭怡情，開心就好',
    '我覺得經典款最耐玩',
    '誰有推薦的遊戲？',
    '晚安，明天再見',
  ],
  [
    'Chào cả nhà, mình vừa vào',
    'Game này đồ họa đẹp ghê',
    'Ai đang leo bảng xếp hạng không?',
    'Suýt nữa là được quay miễn phí rồi',
    'Chúc mừng bạn nhé, đỏ quá!',
    'Nghỉ tay uống nước đã mọi người',
    'Bạn mới nhớ đọc hướng dẫn trước nha',
    'Hũ hôm nay lên nhanh thật',
    'Chơi vui là chính thôi',
    'Mình thích mấy trò cổ điển',
    'Có trò nào hay giới thiệu mình với',
    'Ngủ ngon nhé cả nhà',
  ],
  [
    'Halo semua, baru masuk nih',
    'Musiknya enak didengar ya',
    'Siapa yang lagi kejar peringkat?',
    'Tadi hampir dapat putaran gratis',
    'Selamat ya, hoki banget!',
    'Istirahat dulu, minum air',
    'Yang baru baca dulu cara mainnya ya',
    'Jackpot hari ini naik terus',
    'Main santai saja, yang penting senang',
    'Aku suka yang klasik',
    'Ada rekomendasi permainan?',
    'Selamat malam, sampai besok',
  ],
] as const

/** Messages in live rooms, in the same languages. */
export const liveWords = [
  [
    '主播晚安！',
    '今天的燈光好漂亮',
    '再轉一把看看',
    '手氣不錯喔',
    '笑死，剛剛那個表情',
    '第一次來，先追蹤了',
    '這首歌我喜歡',
  ],
  [
    'Chào chủ phòng nhé!',
    'Hôm nay đèn đẹp quá',
    'Quay thêm lần nữa đi',
    'Nhạc hay ghê',
    'Mình mới vào, theo dõi rồi nha',
    'Đỏ quá trời luôn',
  ],
  [
    'Halo kak, baru gabung!',
    'Lampunya bagus hari ini',
    'Putar sekali lagi dong',
    'Lagunya enak',
    'Sudah aku ikuti ya',
    'Hoki banget hari ini',
  ],
] as const

/** Titles and texts of red envelopes, in the same languages. */
export const envelopeWords = [
  [
    ['恭喜發財', '先搶先贏，祝大家手氣旺！'],
    ['大吉大利', '小小心意，開心就好'],
    ['晚安紅包', '今天贏了一點，分大家沾沾喜氣'],
  ],
  [
    ['Lì xì may mắn', 'Chúc cả nhà hôm nay đỏ như son!'],
    ['Chia lộc', 'Vui là chính, ai nhanh thì được'],
  ],
  [
    ['Angpao hoki', 'Semoga hari ini penuh keberuntungan!'],
    ['Bagi rezeki', 'Sedikit dari aku, untuk semua'],
  ],
] as const
