// The BJ188 brand.
import type { Brand } from './brand.ts'

export const bj188: Brand = {
  code: 'bj188',
  names: { zh_tw: '鳳舞娛樂', vi_vn: 'BJ188', id_id: 'BJ188', en_us: 'BJ188' },
  hosts: ['bj188.localhost'],
  secondCurrency: 'point',
  redEnvelope: true,
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
