// Values of settings that every page shows: written into the document, for guests too.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { publicVip } from '../features/chat/chat.ts'
import { newcomerCoins } from '../features/players/players.ts'
import { phoneBonusCoins } from '../features/profile/phoneSource.ts'
import type { Context } from '../kernel/context.ts'

export const readPublished = (settings: Context['settings'], brand: BrandCode) => ({
  newcomerCoins: settings.read(newcomerCoins, brand),
  phoneBonusCoins: settings.read(phoneBonusCoins, brand),
  publicChatVip: settings.read(publicVip, brand),
})
