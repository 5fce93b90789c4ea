// The payment page of the sandbox, which replaces gateways without keys in development.
import type { Texts } from '../locale.ts'
import type { payPage as original } from '../zh_tw/payPage.ts'

export const payPage: Texts<typeof original> = {
  payWith: 'Thanh toán bằng {method}',
  sandbox: 'Môi trường thử nghiệm: không dùng tiền thật và không có dữ liệu nào rời khỏi máy này.',
  through: 'Xử lý qua {gateway}.',
  goods: 'Sản phẩm',
  order: 'Mã đơn hàng',
  method: 'Phương thức',
  amount: 'Số tiền',
  pay: 'Thanh toán {amount}',
  cancel: 'Hủy và quay lại cửa hàng',
  bank: 'chuyển khoản ngân hàng',
  back: 'Quay lại cửa hàng',
  tests: 'Dành cho kiểm thử',
  fail: 'Thanh toán thất bại',
  later: 'Thanh toán sau',
  less: 'Trả thiếu một đơn vị',
  currency: 'Trả bằng loại tiền khác',
  failed: 'Không thể tiếp tục thanh toán này',
  failedWhy: 'Hãy quay lại cửa hàng và đặt đơn mới.',
}
