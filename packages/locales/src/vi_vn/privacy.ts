// The privacy policy, a whole document that follows docs/privacy.md. Loaded only by its pages.
import type { Texts } from '../locale.ts'
import type { privacy as original } from '../zh_tw/privacy.ts'

export const privacy: Texts<typeof original> = {
  contents: 'Mục lục',
  updated: 'Cập nhật lần cuối: 17/11/2026',
  lead: 'Chính sách này nêu {brand} lưu gì về bạn, vì sao, trong bao lâu và bạn có thể làm gì.',
  who: '1. Phạm vi và bên chịu trách nhiệm',
  whoText:
    'Chính sách áp dụng cho trang và ứng dụng của {brand}. Nhà vận hành thương hiệu này chịu trách nhiệm về dữ liệu. Tài khoản của các thương hiệu tách biệt và không chia sẻ dữ liệu cá nhân.',
  collect: '2. Chúng tôi lưu gì',
  collectText:
    '- Danh tính: số điện thoại hoặc mã của nhà cung cấp đăng nhập; email nếu bạn nhập\n- Hồ sơ: biệt danh, ảnh, giới thiệu, cấp, VIP và cài đặt\n- Kết nối: thời điểm đăng nhập, địa chỉ IP, trình duyệt và cookie nhận biết thiết bị\n- Trò chơi và ví: mỗi ván, cược, thắng, hạt giống, biến động số dư, quà và đơn mua\n- Cộng đồng: tin nhắn, bạn bè và chặn, câu lạc bộ, tố cáo và trao đổi với chăm sóc khách hàng\n- Thanh toán: đơn, số tiền và thông báo của đơn vị thanh toán; không lưu số thẻ',
  purposes: '3. Để làm gì',
  purposesText:
    '- cho bạn đăng nhập, chơi và giữ tài sản của bạn\n- tính toán, chứng minh công bằng và đối chiếu sổ sách\n- chống gian lận, chiếm đoạt và lạm dụng; thực hiện hạn mức, tạm nghỉ và tự loại trừ\n- xử lý tố cáo, khiếu nại và câu hỏi\n- thực hiện nghĩa vụ pháp lý như kế toán và bảo vệ trẻ vị thành niên\nChúng tôi không bán dữ liệu cá nhân và không dùng trình theo dõi quảng cáo của bên thứ ba.',
  visible: '4. Người khác thấy gì',
  visibleText:
    'Người chơi khác thấy biệt danh, ảnh, giới thiệu, cấp, VIP, số dư, ngày đăng ký, lần ghé gần nhất và những gì bạn viết ở kênh công khai.\n- Số điện thoại và email được che trên mọi màn hình, kể cả của bạn.\n- Bạn có thể ẩn tên trong thông báo thắng lớn; người bị chặn không thấy hồ sơ của bạn.\n- Ảnh tải lên được vẽ lại, bỏ siêu dữ liệu.',
  sharing: '5. Ai nhận dữ liệu',
  sharingText:
    'Chỉ khi cần, và chỉ phần cần thiết:\n- nhà cung cấp tin nhắn: số điện thoại và mã\n- nhà cung cấp đăng nhập mà bạn chọn\n- đơn vị thanh toán: mã đơn, số tiền và vật phẩm\n- cơ quan chức năng, khi pháp luật yêu cầu\nCác đơn vị này chỉ được dùng dữ liệu theo chỉ dẫn của chúng tôi.',
  cookies: '6. Cookie và bộ nhớ cục bộ',
  cookiesText:
    'Chúng tôi chỉ dùng cookie cần cho dịch vụ: đăng nhập, thiết bị quen, ngôn ngữ và kiểm tra an ninh. Tùy chọn như âm thanh nằm trong trình duyệt của bạn. Không có cookie quảng cáo hay phân tích, vì vậy không cần biểu ngữ xin phép.',
  retention: '7. Lưu trong bao lâu',
  retentionText:
    '- mã đăng nhập: 2 ngày\n- lịch sử đăng nhập: 90 ngày; thiết bị quen: 400 ngày sau lần dùng cuối\n- tin nhắn: 90 ngày; nhịp gửi: đến khi xóa tài khoản\n- ván chơi và chi tiết ví: 90 ngày, sau đó chỉ còn tổng theo ngày\n- thư: đọc được 30 ngày, xóa sau 30 ngày nữa\n- quà: 400 ngày sau khi hoàn tất; thông báo thanh toán: 400 ngày\n- đơn mua: lâu dài theo yêu cầu kế toán\n- tố cáo: 180 ngày sau khi giải quyết; phiếu hỗ trợ: 180 ngày sau khi giải quyết, tối đa 365\n- thời gian chơi và hạn mức đã dùng: 90 ngày; tạm nghỉ và loại trừ đã hết: 365 ngày\n- thông báo thắng: 90 ngày; bảng thắng: 30 ngày, giải nhỏ 3 ngày; bảng vinh danh: 10 mục gần nhất và mục đã khóa\n- thưởng điện thoại và lời mời: lâu dài, chỉ ở dạng băm có khóa để không trả hai lần\n- bản sao lưu: theo thời hạn của tệp sao lưu\n- phòng trực tiếp: bạn đã xem buổi nào, 30 ngày; bản ghi, 14 ngày; quà tặng người dẫn, 400 ngày\n- lời nhắc: trình duyệt hiển thị lời nhắc, đến khi bạn xóa, đăng xuất hoặc xóa tài khoản; lời nhắc đã gửi, 30 ngày\n- thống kê sử dụng: không có tài khoản, địa chỉ hay nội dung nhập, 30 ngày, sau đó chỉ còn tổng theo ngày 400 ngày; tuân theo Global Privacy Control của trình duyệt và có thể tắt trong cài đặt',
  security: '8. An ninh',
  securityText:
    'Mọi kết nối đều được mã hóa. Mã truy cập và mật khẩu chỉ lưu dạng băm; nhật ký không có số điện thoại, mã truy cập hay mã xác nhận. Truy cập nội bộ giới hạn theo nhiệm vụ và được ghi lại. Nếu có sự cố rò rỉ có thể ảnh hưởng đến bạn, chúng tôi báo ngay cho bạn và cơ quan chức năng.',
  rights: '9. Quyền của bạn',
  rightsText:
    'Trong trung tâm thành viên, bạn có thể:\n- tải toàn bộ hồ sơ của mình (tệp JSON)\n- xem lịch sử đăng nhập và đăng xuất thiết bị khác\n- sửa biệt danh, ảnh, giới thiệu và thông tin liên hệ\n- chọn điều công khai, đặt hạn mức, tạm nghỉ hoặc tự loại trừ\n- xóa tài khoản\nBạn cũng có thể yêu cầu chăm sóc khách hàng giải thích, sửa, hạn chế hoặc ngừng xử lý, và khiếu nại với cơ quan bảo vệ dữ liệu nơi bạn ở.',
  deletion: '10. Xóa tài khoản',
  deletionText:
    'Khi yêu cầu xóa, tài khoản bị khóa ngay và mọi thiết bị đăng xuất. Đăng nhập trong 30 ngày sẽ hủy việc xóa. Sau 30 ngày:\n- biệt danh thành bí danh; điện thoại, nhà cung cấp đăng nhập, email, giới thiệu và ảnh bị xóa\n- phòng trực tiếp, khóa phát và bản ghi của bạn bị xóa\n- lịch sử đăng nhập, địa chỉ, thiết bị, thư và cài đặt bị xóa\n- tin công khai giữ dưới bí danh đến hết hạn; nội dung tin riêng bị xóa ngay\n- ván, hạt giống và sổ cái chỉ còn dưới một con số: sổ phải cân, và phần thắng của bạn là phần thua của người khác\nSau đó, ai đăng nhập bằng cùng số điện thoại sẽ bắt đầu tài khoản mới.',
  minors: '11. Trẻ vị thành niên',
  minorsText:
    'Trang không dành cho người dưới 18 tuổi và chúng tôi không cố ý thu thập dữ liệu của họ. Nếu phát hiện, chúng tôi đóng tài khoản và xóa dữ liệu.',
  changes: '12. Thay đổi và liên hệ',
  changesText:
    'Thay đổi quan trọng được thông báo ít nhất 7 ngày trước khi có hiệu lực. Mọi câu hỏi về dữ liệu cá nhân, hãy liên hệ qua chăm sóc khách hàng; chúng tôi trả lời trong 30 ngày.',
}
