// Tabs of the club page that features on higher levels contribute: treasury, chat, week.
import type { ComponentType } from 'react'
import type { MyClub } from './clubPush.ts'

export const clubTabs = ['members', 'treasury', 'chat', 'week'] as const
export type ClubTabName = (typeof clubTabs)[number]

export interface ClubPanelProps {
  readonly club: MyClub
}

export interface ClubPart {
  readonly tab: Exclude<ClubTabName, 'members'>
  /** A lazy component: it is loaded when the tab is first shown. */
  readonly Panel: ComponentType<ClubPanelProps>
  /** Shown in the second column of wide screens. */
  readonly Side?: ComponentType<ClubPanelProps>
}

let registered: readonly ClubPart[] = []

/** Called by each of these features before the first page is rendered. */
export function registerClubParts(parts: readonly ClubPart[]): void {
  registered = [...registered, ...parts]
}

export const readClubParts = (): readonly ClubPart[] => registered
