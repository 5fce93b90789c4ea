// Help: questions and answers, the ban list, the form that becomes a ticket. Loaded only by those pages.
import type { Texts } from '../locale.ts'
import type { support as original } from '../zh_tw/support.ts'

export const support: Texts<typeof original> = {
  qnaLead: 'Tìm câu trả lời trước, thường chưa đến một phút.',
  search: 'Tìm câu hỏi, ví dụ: mã xác minh',
  categories: 'Nhóm câu hỏi',
  all: 'Tất cả',
  account: 'Tài khoản',
  coins: 'Xu vàng',
  play: 'Trò chơi',
  social: 'Chat và quà tặng',
  safety: 'An toàn',
  found: 'Có {count} câu hỏi',
  none: 'Không có câu hỏi phù hợp',
  noneWhy: 'Thử từ khóa khác hoặc hỏi thẳng chúng tôi.',
  copyLink: 'Chép liên kết câu này',
  linkCopied: 'Đã chép liên kết',
  unanswered: 'Vẫn chưa có câu trả lời?',
  unansweredWhy: 'Hãy viết cho chúng tôi, bạn sẽ được trả lời.',
  write: 'Liên hệ',

  codeQ: 'Không nhận được mã xác minh thì làm sao?',
  codeA:
    'Hãy kiểm tra số và mã quốc gia, sóng điện thoại, và cả mục tin rác. Sau 60 giây có thể gửi lại, tối đa 5 lần mỗi ngày; nhập sai 3 lần thì mã hết hiệu lực và cần lấy mã mới.',
  accountsQ: 'Một số điện thoại có được mấy tài khoản?',
  accountsA: 'Tối đa 5 trong cùng một thương hiệu. Nếu có nhiều tài khoản, khi đăng nhập bạn sẽ chọn một.',
  timeoutQ: 'Vì sao tôi bị tự động đăng xuất?',
  timeoutA:
    'Khi không thao tác trong 1 giờ, hoặc khi đăng nhập ở thiết bị khác, phiên hiện tại sẽ kết thúc để bảo vệ tài khoản. Bạn chỉ cần đăng nhập lại.',
  renameQ: 'Có đổi được biệt danh không?',
  renameA: 'Được, trong mục Hồ sơ. Tối đa 10 ký tự gồm chữ và số; số lần đổi có hạn nên hãy cân nhắc kỹ.',
  deleteQ: 'Làm sao để xóa tài khoản?',
  deleteA:
    'Vào Cài đặt › Dữ liệu của tôi và chọn xóa tài khoản. Tài khoản bị khóa 30 ngày, đăng nhập lại trong thời gian này là hủy yêu cầu; sau 30 ngày dữ liệu cá nhân bị xóa và không thể khôi phục.',
  freeQ: 'Có bắt buộc phải nạp tiền mới chơi được không?',
  freeA:
    'Không. Đăng ký được tặng {coins} xu, liên kết điện thoại được thêm {bonus} xu; bạn còn có thể nhập mã đổi hoặc mời bạn bè để nhận thưởng.',
  cashQ: 'Xu có đổi ra tiền mặt được không?',
  cashA:
    'Không. Xu, đá quý và điểm chỉ dùng trong trò chơi, không đổi ra tiền, hàng hóa và không được bán lại. Ai rao mua xu đều vi phạm điều khoản, hãy báo cáo họ.',
  orderQ: 'Đã thanh toán mà chưa nhận được xu?',
  orderA:
    'Phần lớn cách thanh toán vào ví trong một phút. Hãy xem trạng thái ở mục Đơn hàng; nếu đã thanh toán mà chưa vào ví, gửi mã đơn cho chúng tôi.',
  couponQ: 'Vì sao mã đổi không dùng được?',
  couponA:
    'Mã có thể bị nhập sai, hết hạn, đã dùng hoặc không dành cho tài khoản của bạn. Hãy để ý chữ cái và chữ số dễ nhầm, cùng thời hạn của chương trình.',
  fairQ: 'Làm sao biết trò chơi công bằng?',
  fairA:
    'Kết quả mỗi ván do hạt giống máy chủ cam kết trước ván, kết hợp với hạt giống của bạn. Sau ván hạt giống được công bố, bạn có thể tự tính lại ở mục Kiểm chứng; tỷ lệ và mức trả thưởng của từng trò cũng công khai ở đó.',
  brokenQ: 'Đang chơi bị mất mạng thì xu có mất không?',
  brokenA:
    'Không. Kết quả đã được định trên máy chủ; khi vào lại trò chơi sẽ hiện tiếp. Xu thắng được cộng vào ví và có trong sổ giao dịch.',
  jackpotQ: 'Làm sao để trúng hũ?',
  jackpotA:
    'Ở trò chơi có hũ, mỗi lượt cược đều có cơ hội, cược càng cao cơ hội càng lớn. Số tiền đang tích lũy hiện ở sảnh và phía trên trò chơi.',
  freeGameQ: 'Lượt quay miễn phí là gì?',
  freeGameA:
    'Khi có đủ biểu tượng phân tán, bạn được tặng một số lượt quay không trừ xu mà vẫn tính thưởng. Điều kiện ghi trong luật của từng trò.',
  publicQ: 'Vì sao tôi không nói được ở kênh công khai?',
  publicA:
    'Kênh công khai cần VIP {rank} trở lên. Tin nhắn riêng và trợ giúp không bị giới hạn này. Nếu bị cấm chat, hộp thư sẽ báo thời gian được mở lại.',
  messageLimitQ: 'Không gửi được tin nhắn?',
  messageLimitA:
    'Tối đa 10 tin mỗi phút, mỗi tin 100 ký tự và không chứa từ nhạy cảm. Hãy đợi một chút hoặc sửa lại nội dung.',
  blockQ: 'Có người quấy rối tôi, phải làm sao?',
  blockA:
    'Bấm vào tên người đó để chặn hoặc báo cáo. Sau khi chặn, hai bên không nhắn tin và tặng quà cho nhau được; báo cáo do người phụ trách xem và kết quả gửi vào hộp thư của bạn.',
  giftQ: 'Tặng quà cần điều kiện gì?',
  giftA:
    'Cả hai bên cần đủ điều kiện: đã liên kết điện thoại và đạt cấp VIP. Mỗi lần ít nhất 20.000 xu, có giới hạn số lần, hạn mức mỗi ngày và phí.',
  passwordQ: 'Quên mật khẩu tặng quà thì sao?',
  passwordA:
    'Vào Quà tặng, chọn quên mật khẩu và đặt lại bằng mã gửi đến điện thoại đã liên kết. Nhập sai 3 lần trong ngày sẽ bị khóa đến 00:00 hôm sau (giờ Đài Bắc).',
  limitsQ: 'Làm sao tự giới hạn thời gian và số tiền?',
  limitsA:
    'Trong Cài đặt › Chơi lành mạnh có giới hạn mỗi ngày cho thời gian chơi, xu cược và tiền nạp. Hạ xuống có hiệu lực ngay, nâng lên phải chờ 24 giờ.',
  restQ: 'Tôi muốn tạm rời trò chơi, được không?',
  restA:
    'Bạn có thể chọn Nghỉ ngơi hoặc Tự loại trừ. Khi đã bắt đầu thì không hủy sớm được, chúng tôi cũng không gỡ thay, đó là để bảo vệ bạn.',
  stolenQ: 'Nghi có người khác đăng nhập tài khoản?',
  stolenA:
    'Vào ngay Cài đặt › Bảo mật, chọn đăng xuất mọi thiết bị rồi xem lịch sử đăng nhập. Chúng tôi không bao giờ hỏi mã xác minh hay mật khẩu tặng quà; đừng nói cho bất kỳ ai.',

  bansLead: 'Để giữ công bằng, các tài khoản vi phạm điều khoản được công bố ở đây.',
  bansNotice: 'Tên và số được che một phần. Nếu cho rằng xử lý nhầm, hãy liên hệ để khiếu nại.',
  player: 'Người chơi',
  reason: 'Lý do',
  term: 'Thời hạn',
  forever: 'Vĩnh viễn',
  untilDay: 'Đến {day}',
  since: 'Từ {day}',
  bansTotal: 'Tổng cộng {count}',
  bansNone: 'Hiện không có tài khoản bị khóa',
  bansNoneWhy: 'Mọi người đều chơi đúng luật, thật tuyệt.',
  bansFailed: 'Chưa đọc được danh sách',
  appeal: 'Khiếu nại',

  contactLead: 'Hãy kể chuyện gì đã xảy ra, càng cụ thể càng nhanh được giải quyết.',
  topic: 'Loại vấn đề',
  topic1: 'Đăng nhập và tài khoản',
  topic2: 'Nạp và đơn hàng',
  topic3: 'Kết quả trò chơi',
  topic4: 'Khiếu nại bị khóa',
  topic5: 'Báo cáo và an toàn',
  topic6: 'Góp ý và khác',
  words: 'Chuyện gì đã xảy ra',
  wordsHint: 'Ví dụ: thời gian, tên trò chơi, mã đơn, thông báo bạn thấy',
  wordsShort: 'Hãy viết thêm một chút, ít nhất 10 ký tự',
  reply: 'Liên lạc với bạn bằng cách nào',
  replyHint: 'Email, hoặc số điện thoại kèm mã quốc gia',
  replyWrong: 'Hãy nhập email hoặc số điện thoại',
  replyNote: 'Chỉ dùng để trả lời việc này và xóa {days} ngày sau khi xong.',
  byMail: 'Chúng tôi sẽ trả lời vào hộp thư trong trò chơi của bạn.',
  secrets: 'Đừng viết mã xác minh, mật khẩu hay số thẻ.',
  send: 'Gửi đi',
  sentTitle: 'Đã nhận được câu hỏi của bạn',
  sentText: 'Mã hồ sơ {number}. Chúng tôi trả lời theo thứ tự nhận được.',
  sentMail: 'Thư xác nhận đã gửi vào hộp thư của bạn.',
  sendAnother: 'Viết thêm',
  wait: 'Bạn viết hơi nhanh, hãy thử lại sau {minutes} phút.',
  chatTitle: 'Trợ giúp trực tuyến',
  chatText: 'Câu hỏi quen thuộc được trả lời ngay, khi cần sẽ có người tiếp bạn.',
  chatOpen: 'Bắt đầu trò chuyện',
  chatSignIn: 'Đăng nhập để dùng trợ giúp trực tuyến',
  before: 'Xem câu hỏi thường gặp trước',
  beforeText: 'Mã xác minh, nạp xu, quà tặng và kiểm chứng đều có ở đó.',
}
