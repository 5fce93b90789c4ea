// Why money moved and where from, as the bank book words it.
import type { Texts } from '../locale.ts'
import type { reasons as original, sources as originalSources } from '../zh_tw/reasons.ts'

export const reasons: Texts<typeof original> = {
  bet: 'Đặt cược',
  win: 'Thắng cược',
  jackpotShare: 'Đóng góp hũ thưởng',
  jackpotWin: 'Trúng hũ thưởng',
  roundRefund: 'Hoàn tiền cược',
  giftSent: 'Tặng xu',
  giftReceived: 'Nhận xu được tặng',
  giftFee: 'Phí tặng quà',
  giftReturned: 'Hoàn quà tặng',
  liveGift: 'Tặng quà livestream',
  envelopeCreated: 'Gửi lì xì',
  envelopeClaimed: 'Nhận lì xì',
  envelopeReturned: 'Hoàn lì xì',
  newcomer: 'Quà tân thủ',
  phoneBound: 'Thưởng liên kết số điện thoại',
  invitation: 'Thưởng mời bạn bè',
  mission: 'Thưởng nhiệm vụ',
  signIn: 'Thưởng điểm danh',
  levelUp: 'Thưởng lên cấp',
  returning: 'Thưởng quay lại',
  coupon: 'Đổi mã quà tặng',
  event: 'Thưởng sự kiện',
  rank: 'Thưởng xếp hạng',
  mail: 'Quà trong thư',
  purchase: 'Mua',
  purchaseRefund: 'Hoàn tiền mua',
  exchangeGem: 'Đổi đá quý lấy xu',
  exchangeGold: 'Đổi xu',
  clubDonation: 'Góp quỹ câu lạc bộ',
  clubPayout: 'Câu lạc bộ phát thưởng',
  clubExchange: 'Đổi thưởng câu lạc bộ',
  vaultIn: 'Gửi vào két',
  vaultOut: 'Rút từ két',
  correction: 'Điều chỉnh số dư',
}

/** By the first part of a source; games have their own names. */
export const sources: Texts<typeof originalSources> = {
  system: 'Hệ thống',
  game: 'Trò chơi',
  store: 'Cửa hàng',
  mail: 'Hộp thư',
  gift: 'Quà tặng',
  live: 'Livestream',
  envelope: 'Lì xì',
  club: 'Câu lạc bộ',
  event: 'Sự kiện',
  support: 'Chăm sóc khách hàng',
}
