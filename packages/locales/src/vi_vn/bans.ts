// Reasons for closing an account, for the public list.
import type { Texts } from '../locale.ts'
import type { bans as original } from '../zh_tw/bans.ts'

export const bans: Texts<typeof original> = {
  trading: 'Mua bán xu hoặc tài khoản',
  cheating: 'Dùng phần mềm gian lận',
  insults: 'Xúc phạm hoặc quấy rối người chơi khác',
  fraud: 'Giả danh chăm sóc khách hàng để lừa đảo',
  spam: 'Nhắn rác hoặc quảng cáo',
}
