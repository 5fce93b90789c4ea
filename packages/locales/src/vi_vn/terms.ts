// Terms of service, a whole document. Loaded only by its pages.
import type { Texts } from '../locale.ts'
import type { terms as original } from '../zh_tw/terms.ts'

export const terms: Texts<typeof original> = {
  contents: 'Mục lục',
  updated: 'Cập nhật lần cuối: 17/11/2026',
  lead: 'Điều khoản này nêu quyền và nghĩa vụ của bạn khi dùng {brand}. Khi đăng ký hoặc đăng nhập, bạn xác nhận đã đọc và đồng ý. Nếu không đồng ý, vui lòng không sử dụng trang.',
  nature: '1. Bản chất dịch vụ',
  natureText:
    '{brand} là nền tảng trò chơi mô phỏng chỉ để giải trí: máy quay, bắn cá, ván chung và phòng trực tiếp.\n- Đây không phải dịch vụ cờ bạc: không đặt cược bằng tiền và không trả thưởng bằng tiền.\n- Xu, đá quý, điểm, vật phẩm và giải xếp hạng không thể đổi thành tiền, hàng hóa hay bất cứ thứ gì có giá trị.\n- Thắng ở đây không có nghĩa sẽ thắng trong trò chơi bằng tiền thật.',
  age: '2. Độ tuổi và điều kiện',
  ageText:
    'Bạn phải đủ 18 tuổi và được pháp luật nơi bạn ở cho phép sử dụng trang. Khi có lý do nghi ngờ, chúng tôi có thể yêu cầu chứng minh và tạm khóa tài khoản cho đến khi xác nhận.\nPhụ huynh phát hiện trẻ vị thành niên sử dụng, xin báo chăm sóc khách hàng; chúng tôi sẽ đóng tài khoản đó.',
  account: '3. Tài khoản',
  accountText:
    'Bạn mở tài khoản bằng số điện thoại hoặc nhà cung cấp đăng nhập. Thông tin phải đúng và là của chính bạn.\n- Một số điện thoại có tối đa 5 tài khoản ở mỗi thương hiệu.\n- Tài khoản chỉ dành cho bạn: không được bán, cho thuê, dùng chung hay chuyển giao.\n- Hãy giữ kỹ điện thoại, mã xác nhận và mật khẩu tặng quà; việc làm bằng đăng nhập của bạn được coi là do bạn làm.\n- Đăng nhập ở nơi khác sẽ kết thúc kết nối trước. Nếu thấy bất thường, hãy báo chăm sóc khách hàng ngay.\n- Biệt danh không được mạo danh người khác hay nhân viên, cũng không được vi phạm quy tắc ứng xử.',
  virtual: '4. Vật phẩm ảo',
  virtualText:
    'Xu, đá quý, điểm, VIP, vật phẩm, huy hiệu và giải thưởng là vật phẩm ảo mà chúng tôi cấp quyền cho bạn dùng trong dịch vụ; quyền sở hữu thuộc về nhà vận hành.\n- Quyền này là cá nhân, không chuyển nhượng được và chấm dứt cùng tài khoản.\n- Cấm mua bán, cầm cố, nạp hộ ngoài trang hoặc đổi lấy tiền dưới mọi hình thức.\n- Vật phẩm có được do lỗi, gian lận hoặc vi phạm có thể bị thu hồi; hồ sơ được giữ lại.\n- Chúng tôi có thể điều chỉnh trò chơi, phiên bản tỷ lệ và phần thưởng vì cân bằng và an toàn; các ván đã xong không bị ảnh hưởng.',
  purchases: '5. Mua và hoàn tiền',
  purchasesText:
    'Trước khi mua, trang hiển thị vật phẩm, số lượng, giá và loại tiền. Việc thanh toán do đơn vị thanh toán xử lý; chúng tôi không thấy số thẻ của bạn.\n- Khi thanh toán được xác nhận, vật phẩm vào tài khoản ngay. Nếu chưa nhận được, hãy gửi mã đơn cho chăm sóc khách hàng.\n- Vật phẩm ảo đã giao không được hoàn tiền, trừ khi pháp luật quy định khác hoặc lỗi thuộc về chúng tôi.\n- Khi hoàn tiền, vật phẩm bị thu lại; phần đã dùng được ghi là còn nợ.\n- Thanh toán trái phép và đòi hoàn tiền gian lận sẽ khiến tài khoản bị khóa.\n- Bạn có thể tự đặt hạn mức mua mỗi ngày, xem mục 9.',
  gifts: '6. Quà tặng và sự kiện',
  giftsText:
    'Tặng quà giữa người chơi cần mật khẩu tặng quà và bị giới hạn theo cấp, VIP và ngày. Quà đã nhận không thể thu hồi.\nThể lệ xếp hạng, nhiệm vụ, mời bạn và mã đổi quà nằm trên trang của chúng. Phần thưởng có được bằng nhiều tài khoản, chương trình tự động hoặc thông đồng là vô hiệu.',
  fairPlay: '7. Công bằng',
  fairPlayText:
    'Mỗi ván được quyết định bởi hạt giống mà máy chủ cam kết trước, hạt giống của bạn và mã ván. Bạn là ai, số dư bao nhiêu, nền tảng thắng hay thua đều không ảnh hưởng.\n- Tỷ lệ hoàn trả, xác suất và số liệu hũ thưởng của mọi trò chơi được công bố ở trang “Kiểm chứng”.\n- Khi hạt giống được tiết lộ, ai cũng có thể tính lại ván đó bằng trình duyệt hoặc chương trình của mình.\n- Ván chờ lựa chọn quá 24 giờ sẽ kết thúc với lựa chọn đầu tiên.\n- Nếu chúng tôi làm gián đoạn chuyến bay, cược có mức tự động được thanh toán theo chuỗi, phần còn lại được trả lại.\n- Sau khi khôi phục hoặc chuyển cơ sở dữ liệu, mọi hạt giống đang dùng bị hủy và tạo mới.',
  conduct: '8. Quy tắc ứng xử',
  conductText:
    'Nghiêm cấm:\n- lăng mạ, quấy rối, kỳ thị, đe dọa, nội dung khiêu dâm hoặc kêu gọi vi phạm pháp luật\n- lừa đảo, mạo danh, công khai thông tin người khác, quảng cáo và giao dịch ngoài trang\n- phần mềm gian lận, chương trình tự động, giả mạo yêu cầu, lợi dụng lỗi thay vì báo lỗi\n- thông đồng, cày điểm, rửa tiền, phá máy chủ hoặc người chơi khác\nNội dung vi phạm bị xóa. Trò chuyện công khai bị giới hạn bởi bộ lọc từ, tốc độ và VIP; người chơi có thể tố cáo và chặn.',
  responsible: '9. Chơi có trách nhiệm',
  responsibleText:
    'Chơi là để vui. Trong trung tâm thành viên, bạn có thể đặt hạn mức mỗi ngày về thời gian, cược và mua, tạm nghỉ hoặc tự loại trừ.\n- Siết chặt có hiệu lực ngay, nới lỏng sau 24 giờ.\n- Tạm nghỉ 1, 3, 7 hoặc 30 ngày: không cược và không mua.\n- Tự loại trừ 180, 365 hoặc 1.825 ngày: đăng xuất ngay, không thể đăng nhập cho đến khi hết hạn và không thể hủy sớm.\n- Cứ 60 phút có nhắc thời gian chơi, bạn có thể thay đổi.\nNếu trò chơi ảnh hưởng đến cuộc sống, hãy dừng lại và tìm sự trợ giúp chuyên môn.',
  content: '10. Nội dung và quyền',
  contentText:
    'Trò chơi, hình ảnh, âm nhạc, phần mềm và nhãn hiệu thuộc về nhà vận hành hoặc bên cấp phép. Bạn được chia sẻ phát lại và hình ảnh cho mục đích cá nhân; không được sao chép, dịch ngược hay dùng cho thương mại.\nHình và chữ bạn tải lên vẫn là của bạn. Bạn cho phép chúng tôi hiển thị và truyền trong dịch vụ, và bảo đảm không xâm phạm quyền của ai.',
  interruptions: '11. Gián đoạn và bảo trì',
  interruptionsText:
    'Chúng tôi cố gắng duy trì dịch vụ nhưng không cam kết không bao giờ gián đoạn. Bảo trì được báo trước, trừ trường hợp khẩn cấp.\nKhi mất kết nối, hồ sơ của máy chủ là căn cứ: khi trở lại, bạn thấy kết quả hoặc tiếp tục lựa chọn đang chờ.',
  suspension: '12. Khóa và chấm dứt',
  suspensionText:
    'Nếu vi phạm điều khoản, chúng tôi có thể cảnh cáo, cấm chat, hạn chế chức năng, khóa hoặc đóng tài khoản và nêu lý do bằng thư. Bạn có thể khiếu nại với chăm sóc khách hàng trong 30 ngày.\nBạn có thể xóa tài khoản bất cứ lúc nào trong trung tâm thành viên: tài khoản bị khóa 30 ngày, đăng nhập sẽ hủy việc xóa; sau đó dữ liệu cá nhân bị xóa và vật phẩm ảo hết hiệu lực, không bồi hoàn.',
  liability: '13. Trách nhiệm',
  liabilityText:
    'Dịch vụ được cung cấp như hiện có. Trong phạm vi pháp luật cho phép, chúng tôi không chịu trách nhiệm về thiệt hại gián tiếp, dịch vụ bên thứ ba hay sự cố mạng; tổng mức bồi thường không vượt quá số tiền bạn đã trả trong 12 tháng gần nhất.\nĐiều này không loại trừ trách nhiệm không thể loại trừ theo luật, cũng không ảnh hưởng quyền của người tiêu dùng.',
  changes: '14. Thay đổi và luật áp dụng',
  changesText:
    'Chúng tôi có thể sửa điều khoản. Thay đổi quan trọng được thông báo ít nhất 7 ngày trước khi có hiệu lực và bạn sẽ được hỏi lại. Nếu một điều vô hiệu, các điều còn lại vẫn có hiệu lực.\nÁp dụng luật nơi nhà vận hành đặt trụ sở, nhưng không làm mất sự bảo vệ của luật tiêu dùng nơi bạn ở. Nếu các bản ngôn ngữ khác nhau, bản tiếng Hoa phồn thể được ưu tiên.',
  contact: '15. Liên hệ',
  contactText:
    'Mọi câu hỏi về điều khoản, tài khoản hay thanh toán, hãy dùng trò chuyện trực tuyến hoặc biểu mẫu của chăm sóc khách hàng. Chúng tôi thường trả lời trong 3 ngày làm việc.',
}
