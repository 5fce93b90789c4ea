// Chat messages that the server writes: for a shared win, for a player who joins a live room, for changes of a club.
import { lines as en } from './en_us/lines.ts'
import { lines as id } from './id_id/lines.ts'
import { fill, type Locale, type Texts } from './locale.ts'
import { lines as vi } from './vi_vn/lines.ts'
import { lines as zh } from './zh_tw/lines.ts'

const words: Readonly<Record<Locale, Texts<typeof zh>>> = { zh_tw: zh, vi_vn: vi, id_id: id, en_us: en }

export const shareText = (locale: Locale, game: string): string => fill(words[locale].share, { game }, locale)

export const joinText = (locale: Locale, player: string): string => fill(words[locale].liveJoin, { player }, locale)

export type ClubLine = keyof typeof clubLines

const clubLines = {
  joined: 'clubJoined',
  left: 'clubLeft',
  kicked: 'clubKicked',
  level: 'clubLevel',
  leader: 'clubLeader',
  allianceJoined: 'clubAllianceJoined',
  allianceLeft: 'clubAllianceLeft',
  allianceEntered: 'allianceEntered',
  allianceParted: 'allianceParted',
  allianceExpelled: 'allianceExpelled',
  allianceHead: 'allianceHead',
} as const

/** A message of the system in the chat of a club or alliance, and the name of its sender. */
export const clubText = (locale: Locale, kind: ClubLine, player: string, level: number): string =>
  fill(words[locale][clubLines[kind]], { player, level }, locale)
export const clubSender = (locale: Locale): string => words[locale].clubSystem
