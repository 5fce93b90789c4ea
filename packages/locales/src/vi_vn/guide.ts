// The newcomer's guides. Loaded only by their pages.
import type { Texts } from '../locale.ts'
import type { guide as original } from '../zh_tw/guide.ts'

export const guide: Texts<typeof original> = {
  guideLead: 'Ba phút, từ cửa vào đến giữa sân khấu.',
  featureLead: 'Những điều chỉ có ở đây.',
  contents: 'Các phần',
  start: 'Bắt đầu chơi',
  toFeatures: 'Xem điểm nổi bật',
  toGuide: 'Xem cách chơi',
  more: 'Tìm hiểu thêm',

  signIn: 'Đăng nhập',
  signInText: 'Chọn một cách đăng nhập; lần đầu cũng là đăng ký và được tặng ngay {coins} xu.',
  signIn1: 'Điện thoại: nhập số, rồi nhập mã 6 chữ số vừa nhận',
  signIn2: 'Hoặc dùng Google, Facebook, Zalo và các tài khoản khác',
  signIn3: 'Liên kết điện thoại được thêm {bonus} xu và an toàn hơn',
  choose: 'Chọn trò chơi',
  chooseText: 'Sảnh chia trò chơi thành slot, bắn cá và các trò khác. Bấm trái tim trên bìa để lưu lại cho lần sau.',
  choose1: 'Phím / để tìm ngay theo tên',
  choose2: 'Dấu vương miện: trò chơi có hũ chung',
  choose3: 'Trò vừa chơi luôn đứng đầu',
  bet: 'Đặt cược và quay',
  betText: 'Dùng − và + để chỉnh mức cược rồi bấm nút tròn ở giữa. Số dư và mức cược luôn ở cuối màn hình.',
  bet1: 'Trên máy tính, phím cách cũng quay được',
  bet2: 'Quay tự động đặt được số lượt và mốc dừng',
  bet3: 'Trang luật ghi rõ mức trả của từng biểu tượng',
  win: 'Các mức thắng',
  winText: 'Thắng gấp mấy lần cược sẽ quyết định màn ăn mừng. Chạm để bỏ qua, xu không hề giảm.',
  winTimes: 'Từ {times} lần',
  jackpot: 'Bốn hũ chung',
  jackpotText:
    'Mỗi lượt cược góp vào bốn hũ: nhỏ, vừa, lớn và khổng lồ. Lượt quay nào cũng có thể nổ hũ, cược càng cao cơ hội càng lớn.',
  free: 'Lượt quay miễn phí',
  freeText: 'Đủ biểu tượng phân tán, bạn được tặng nhiều lượt quay không trừ xu, có trò còn nhân thưởng.',
  free1: 'Mất mạng giữa chừng cũng không mất lượt, quay lại là chơi tiếp',
  free2: 'Tiền thắng được cộng một lần khi kết thúc',
  limits: 'Chơi vừa đủ',
  limitsText:
    'Trò chơi là để giải trí. Trong Cài đặt có giới hạn mỗi ngày cho thời gian, xu cược, tiền nạp, và cả chế độ nghỉ.',
  limits1: 'Đến giờ sẽ có lời nhắc',
  limits2: 'Hạ giới hạn có hiệu lực ngay, nâng lên chờ 24 giờ',

  fair: 'Ván nào cũng kiểm chứng được',
  fairText:
    'Trước ván, máy chủ công bố dấu vân của hạt giống; sau ván công bố hạt giống. Bạn tính lại ngay trong trình duyệt và sẽ ra đúng kết quả đó.',
  fair1: 'Mức trả thưởng và tỷ lệ trúng của mọi trò đều công khai',
  fair2: 'Bạn đổi hạt giống của mình lúc nào cũng được',
  games: 'Trò chơi tự tay làm',
  gamesText:
    'Slot, bắn cá bốn người, tên lửa và keno: hình, nhạc và toán học đều do chúng tôi làm, mượt trên điện thoại lẫn máy tính.',
  games1: 'Cầm dọc hay cầm ngang đều hợp',
  games2: 'Nhạc và hiệu ứng tắt riêng được',
  gifts: 'Tặng quà cho bạn bè',
  giftsText:
    'Xu vào hộp thư của người nhận, nhận rồi mới vào ví; họ cũng có thể trả lại. Mỗi lần tặng đều cần mật khẩu.',
  gifts1: 'Ít nhất 20.000 xu mỗi lần, có hạn mức ngày',
  gifts2: 'Phí hiện rõ trước khi gửi',
  chat: 'Vừa chơi vừa trò chuyện',
  chatText:
    'Kênh công khai, tin riêng và bạn bè ở ngay cạnh trò chơi, không che vòng quay. Thắng lớn thì chia sẻ, bạn bè bấm vào là xem lại được.',
  chat1: 'Từ VIP {rank} được nói ở kênh công khai',
  chat2: 'Không muốn thấy ai, chặn là yên',
  club: 'Bang hội',
  clubText:
    'Cùng những người hợp ý lập bang hội, có phòng chat riêng và mục tiêu chung. Ván chơi của thành viên tích luỹ kho, rồi chia qua phiếu quà và đổi xu.',
  vip: 'Tám bậc VIP',
  vipText: 'Từ Đồng đến Hắc diện thạch, bậc càng cao hạn mức và ưu đãi càng nhiều. Bậc hiện tại hiện cạnh ảnh của bạn.',
  vip1: 'Cứ {stake} xu đặt cược được 1 điểm VIP',
  vip2: 'Gói nạp ghi rõ số điểm VIP đi kèm',
  vipPoints: '{points} điểm',
  safe: 'Tài khoản an tâm',
  safeText: 'Thiết bị mới đăng nhập sẽ báo cho bạn, lịch sử giữ 90 ngày, một nút đăng xuất mọi thiết bị.',
  safe1: 'Chúng tôi không bao giờ hỏi mã hay mật khẩu',
  safe2: 'Tải về hoặc xóa dữ liệu của mình bất cứ lúc nào',
}
