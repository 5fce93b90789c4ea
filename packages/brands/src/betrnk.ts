// The Betrnk brand.
import type { Brand } from './brand.ts'

export const betrnk: Brand = {
  code: 'betrnk',
  names: { zh_tw: '靈狐競娛', vi_vn: 'Betrnk', id_id: 'Betrnk', en_us: 'Betrnk' },
  hosts: ['betrnk.localhost'],
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
