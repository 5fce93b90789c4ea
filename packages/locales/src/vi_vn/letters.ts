// Mail from the house, by kind; the server words them when they are read.
import type { Texts } from '../locale.ts'
import type { letters as original } from '../zh_tw/letters.ts'

export const letters: Texts<typeof original> = {
  from: 'Thông báo hệ thống',
  newDeviceTitle: 'Thiết bị mới đã đăng nhập tài khoản của bạn',
  newDeviceText:
    'Lúc {time} (giờ Đài Bắc), một thiết bị mới đã đăng nhập tài khoản của bạn.\nThiết bị: {device}\nĐịa chỉ: {address}\nNếu không phải bạn, hãy vào Cài đặt chọn "Đăng xuất mọi thiết bị" ngay và liên hệ chăm sóc khách hàng.',
  deletionAskedTitle: 'Đã nhận yêu cầu xóa tài khoản',
  deletionAskedText:
    'Tài khoản của bạn đã bị khóa và sẽ bị xóa lúc {time} (giờ Đài Bắc). Đăng nhập lại trước lúc đó để hủy việc xóa.',
  deletionCancelledTitle: 'Đã hủy xóa tài khoản',
  deletionCancelledText: 'Bạn đã đăng nhập lại lúc {time} (giờ Đài Bắc), yêu cầu xóa tài khoản đã được hủy.',
  phoneBoundTitle: 'Liên kết điện thoại thành công',
  phoneBoundText:
    'Số {phone} đã được liên kết với tài khoản của bạn lúc {time} (giờ Đài Bắc). Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng.',
  providerLinkedTitle: 'Đã liên kết cách đăng nhập mới',
  providerLinkedText:
    '{provider} đã được liên kết với tài khoản của bạn lúc {time} (giờ Đài Bắc). Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng.',
}
