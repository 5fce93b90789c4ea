// The Dragon Rise brand.
import type { Brand } from './brand.ts'

export const dragon: Brand = {
  code: 'dragon',
  names: { zh_tw: '龍騰娛樂', vi_vn: 'Rồng Thăng', id_id: 'Naga Jaya', en_us: 'Dragon Rise' },
  hosts: ['dragon.localhost'],
  secondCurrency: 'gem',
  redEnvelope: false,
  live: false,
  phoneCountry: '84',
  locale: 'zh_tw',
  newcomerCoins: 200_000,
  phoneBonusCoins: 50_000,
  inviterCoins: 100_000,
  inviteeCoins: 50_000,
  signIn: ['zalo', 'google', 'facebook', 'phone'],
  supportChat: 'Zalo',
}
