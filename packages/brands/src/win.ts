// The Kings Win brand.
import type { Brand } from './brand.ts'

export const win: Brand = {
  code: 'win',
  names: { zh_tw: '王者娛樂', vi_vn: 'Vương Giả', id_id: 'Raja Menang', en_us: 'Kings Win' },
  hosts: ['win.localhost'],
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
