// Terms of service and privacy, in short paragraphs.
import type { Texts } from '../locale.ts'
import type { legal as original } from '../zh_tw/legal.ts'

export const legal: Texts<typeof original> = {
  termsPlay: 'Chỉ để giải trí',
  termsPlayText:
    'Trang này là trò chơi mô phỏng. Xu vàng, đá quý và điểm chỉ dùng trong trò chơi, không đổi được ra tiền mặt hay hàng hóa, không được bán lại; chúng tôi không chi trả tiền mặt.',
  termsAge: 'Độ tuổi',
  termsAgeText: 'Chỉ người từ 18 tuổi được dùng trang này.',
  termsAccount: 'Tài khoản',
  termsAccountText:
    'Một số điện thoại có tối đa 5 tài khoản trong cùng một thương hiệu. Hãy giữ kỹ điện thoại và mã xác minh; cấm mua bán, cho thuê hoặc chuyển nhượng tài khoản và xu, vi phạm có thể bị khóa.',
  termsFair: 'Công bằng',
  termsFairText:
    'Tỷ lệ và mức hoàn trả được công khai. Kết quả mỗi ván do hạt giống máy chủ cam kết trước quyết định, bạn có thể tự kiểm chứng.',
  termsConduct: 'Ứng xử',
  termsConductText:
    'Hãy tôn trọng người chơi khác. Lời lăng mạ, lừa đảo, thông tin cá nhân hoặc quảng cáo sẽ bị gỡ, người đăng có thể bị cấm chat hoặc khóa.',
  privacyWhat: 'Chúng tôi lưu gì',
  privacyWhatText:
    'Số điện thoại (để đăng nhập), biệt danh và hồ sơ bạn điền, nội dung trò chuyện, lịch sử chơi và ví, cùng cookie cần cho đăng nhập.',
  privacyWhy: 'Mục đích',
  privacyWhyText:
    'Chỉ để đăng nhập, chơi trò chơi, xử lý báo cáo và bảo vệ tài khoản. Chúng tôi không bán dữ liệu của bạn.',
  privacyWho: 'Ai nhìn thấy',
  privacyWhoText:
    'Người chơi khác thấy biệt danh, ảnh đại diện, cấp, giới thiệu và lời nói công khai của bạn; họ không thấy số điện thoại.',
  privacyHow: 'Xóa dữ liệu',
  privacyHowText:
    'Bạn có thể yêu cầu xóa tài khoản. Tài khoản bị khóa 30 ngày, đăng nhập trong thời gian đó là hủy yêu cầu; sau đó dữ liệu cá nhân sẽ bị xóa.',
}
