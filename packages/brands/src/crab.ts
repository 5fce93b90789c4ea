// The Reef Baron brand.
import type { Brand } from './brand.ts'

export const crab: Brand = {
  code: 'crab',
  names: { zh_tw: '蟹王娛樂', vi_vn: 'Vua Cua', id_id: 'Raja Kepiting', en_us: 'Reef Baron' },
  hosts: ['crab.localhost'],
  secondCurrency: 'point',
  redEnvelope: false,
  live: true,
  phoneCountry: '886',
  locale: 'zh_tw',
  newcomerCoins: 200_000,
  phoneBonusCoins: 50_000,
  inviterCoins: 100_000,
  inviteeCoins: 50_000,
  signIn: ['line', 'google', 'facebook', 'apple', 'EBC_SIGNIN', 'phone'],
  supportChat: 'LINE',
}
