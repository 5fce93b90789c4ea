// What all rewards have in common: claiming and counting down.
import type { Texts } from '../locale.ts'
import type { rewards as original } from '../zh_tw/rewards.ts'

export const rewards: Texts<typeof original> = {
  claim: 'Nhận',
  claimed: 'Đã nhận',
  claimAll: 'Nhận tất cả ({count})',
  received: 'Nhận được {items}',
  days: '{days} ngày',
}
