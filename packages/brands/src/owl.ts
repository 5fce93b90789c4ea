// The Night Owl brand.
import type { Brand } from './brand.ts'

export const owl: Brand = {
  code: 'owl',
  names: { zh_tw: '夜鴞娛樂', vi_vn: 'Cú Đêm', id_id: 'Burung Hantu', en_us: 'Night Owl' },
  hosts: ['owl.localhost'],
  secondCurrency: 'gem',
  redEnvelope: false,
  live: true,
  phoneCountry: '84',
  locale: 'zh_tw',
  newcomerCoins: 200_000,
  phoneBonusCoins: 50_000,
  inviterCoins: 100_000,
  inviteeCoins: 50_000,
  signIn: ['zalo', 'google', 'facebook', 'phone'],
  supportChat: 'Zalo',
}
