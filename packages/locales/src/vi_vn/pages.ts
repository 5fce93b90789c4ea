// Titles and descriptions of public pages for search engines and shared links, and the texts of the offline page. No page of the app loads them.
export const pages = {
  home: '{brand}: máy xèng, bắn cá, tên lửa và keno trong một tài khoản. Đăng ký là nhận xu, chỉ chơi bằng xu, không dùng tiền mặt.',
  lobby: 'Sảnh trò chơi {brand}: tìm theo loại, cách chơi hoặc tên, xem trò chơi hôm nay và quỹ thưởng tích lũy.',
  announcement: 'Thông báo mới nhất của {brand}: sự kiện, trò chơi, hệ thống và tin cho người mới, tin ghim ở đầu.',
  gameGuide: 'Lần đầu đến {brand}? Từ đăng ký, đặt cược đến nhận thưởng, hướng dẫn từng bước.',
  gameFeature: '{brand} có gì vui: lượt quay miễn phí, quỹ thưởng, trò chuyện, tặng quà và phát trực tiếp.',
  rankEvent: 'Xếp hạng sự kiện {brand}: thứ hạng trực tiếp, thời gian còn lại và kết quả các kỳ trước.',
  rankCoin: 'Bảng phú hào {brand}: ai đang có nhiều xu nhất.',
  qna: 'Câu hỏi thường gặp của {brand}: tài khoản, nạp xu, trò chơi và an toàn, gõ từ khóa là thấy.',
  contact: 'Liên hệ {brand}: viết câu hỏi, câu trả lời sẽ đến hộp thư của bạn.',
  banList: 'Danh sách khóa của {brand}: tài khoản nào vi phạm, vì sao và đến khi nào.',
  terms: 'Điều khoản {brand}: chỉ dành cho người từ 18 tuổi, xu không đổi được thành tiền mặt.',
  privacy: 'Chính sách riêng tư của {brand}: chúng tôi giữ gì, giữ bao lâu và bạn có thể làm gì.',
  fair: 'Kiểm chứng công bằng của {brand}: mọi ván đều tính lại được từ hạt giống.',
  offlineTitle: 'Không có mạng',
  offlineText: '{brand} cần kết nối để chơi. Xu và thành tích của bạn nằm trên máy chủ, không mất gì cả.',
  offlineRetry: 'Thử lại',
}
