// The Copper Steed brand.
import type { Brand } from './brand.ts'

export const horse: Brand = {
  code: 'horse',
  names: { zh_tw: '駿馬娛樂', vi_vn: 'Tuấn Mã', id_id: 'Kuda Tembaga', en_us: 'Copper Steed' },
  hosts: ['horse.localhost'],
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
