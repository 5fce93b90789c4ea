// What floats over the play pages: the chat, the live box, the mailbox and big wins hang here, loaded with the first play page.
import type { ComponentType, LazyExoticComponent } from 'react'
import { FloatingChat } from '../features/chat/chat.ts'
import { MailPanel } from '../features/mail/mail.ts'
import { Ticker, WinBanner } from '../features/wins/wins.ts'

interface PlaySlots {
  /** Draws its own button and panel; open while the address holds `chatroom`. */
  readonly Chat: LazyExoticComponent<ComponentType> | null
  /** Shown to signed-in players. */
  readonly Live: LazyExoticComponent<ComponentType> | null
  /** Drawn while the address holds `mail`. */
  readonly Mail: LazyExoticComponent<ComponentType>
  /** Big wins of anyone, to signed-in players. */
  readonly Wins: LazyExoticComponent<ComponentType<{ isInGame: boolean }>>
  /** One line above the page, to signed-in players. */
  readonly Ticker: LazyExoticComponent<ComponentType>
}

export const playSlots: PlaySlots = { Chat: FloatingChat, Live: null, Mail: MailPanel, Wins: WinBanner, Ticker }
