// The floating parts of the play pages (chat, live box, mailbox, battles, big wins), loaded with the first play page.
import type { ComponentType, LazyExoticComponent } from 'react'
import { BattlePanel } from '../features/battles/battles.ts'
import { FloatingChat } from '../features/chat/chat.ts'
import { MailPanel } from '../features/mail/mail.ts'
import { lazyNamed } from '../kernel/routing/lazy.ts'
import { LiveSlot } from '../features/watch/watch.ts'
import { Ticker, WinBanner } from '../features/wins/wins.ts'

interface PlaySlots {
  /** Renders its own button and panel; open while the address has `chatroom`. */
  readonly Chat: LazyExoticComponent<ComponentType> | null
  /** Shown to signed-in players. */
  readonly Live: LazyExoticComponent<ComponentType> | null
  /** Rendered while the address has `mail`. */
  readonly Mail: LazyExoticComponent<ComponentType>
  /** Rendered while the address has `rewards`. */
  readonly Rewards: LazyExoticComponent<ComponentType<{ name: string }>>
  /** Rendered while the address has `battles`. */
  readonly Battles: LazyExoticComponent<ComponentType>
  /** Big wins of all players, for signed-in players. */
  readonly Wins: LazyExoticComponent<ComponentType<{ isInGame: boolean }>>
  /** One line above the page, for signed-in players. */
  readonly Ticker: LazyExoticComponent<ComponentType>
}

export const playSlots: PlaySlots = {
  Chat: FloatingChat,
  Live: LiveSlot,
  Mail: MailPanel,
  Rewards: lazyNamed(() => import('./RewardPanel.tsx'), 'RewardPanel'),
  Battles: BattlePanel,
  Wins: WinBanner,
  Ticker,
}
