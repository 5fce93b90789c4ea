// What all rewards have in common: claiming and counting down.
import type { Texts } from '../locale.ts'
import type { rewards as original } from '../zh_tw/rewards.ts'

export const rewards: Texts<typeof original> = {
  claim: 'Ambil',
  claimed: 'Sudah diambil',
  claimAll: 'Ambil semua ({count})',
  received: 'Diterima: {items}',
  days: '{days} hari',
}
