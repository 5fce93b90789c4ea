// The chapters of the two guides: their pictures, points and links.
import type { FeatureName } from '@lantern/brands/features.ts'
import type { ManualKey } from '@lantern/locales/manual.ts'
import type { PlainKey } from '@lantern/locales/catalogue.ts'

type Key = ManualKey<'guide'>

export interface Chapter {
  readonly name: Extract<
    Key,
    | 'signIn'
    | 'choose'
    | 'bet'
    | 'win'
    | 'jackpot'
    | 'free'
    | 'limits'
    | 'fair'
    | 'games'
    | 'gifts'
    | 'chat'
    | 'club'
    | 'vip'
    | 'safe'
  >
  readonly points: readonly Key[]
  /** Generated pictures by name; the first is in front. */
  readonly pictures: readonly string[]
  readonly look: 'faces' | 'covers' | 'items'
  readonly to?: { readonly path: string; readonly name: PlainKey }
  /** Shown while this feature is open; absent: always. */
  readonly flag?: FeatureName
}

export const guideChapters: readonly Chapter[] = [
  {
    name: 'signIn',
    points: ['signIn1', 'signIn2', 'signIn3'],
    pictures: ['avatars/fox', 'avatars/owl', 'avatars/tiger'],
    look: 'faces',
  },
  {
    name: 'choose',
    points: ['choose1', 'choose2', 'choose3'],
    pictures: ['covers/owl20-small', 'covers/fish4-small', 'covers/dragon243-small'],
    look: 'covers',
    to: { path: '/play-game/m', name: 'shell.play' },
  },
  {
    name: 'bet',
    points: ['bet1', 'bet2', 'bet3'],
    pictures: ['covers/classic777-small', 'items/coin'],
    look: 'covers',
  },
  { name: 'win', points: [], pictures: ['items/chest', 'items/coin', 'items/gem'], look: 'items' },
  { name: 'jackpot', points: [], pictures: ['items/trophy', 'items/coin', 'items/target'], look: 'items' },
  {
    name: 'free',
    points: ['free1', 'free2'],
    pictures: ['covers/book10-small', 'covers/pirate40-small', 'covers/jelly7-small'],
    look: 'covers',
  },
  {
    name: 'limits',
    points: ['limits1', 'limits2'],
    pictures: ['items/calendar', 'items/streak'],
    look: 'items',
    to: { path: '/member/settings', name: 'settings.title' },
  },
]

export const featureChapters: readonly Chapter[] = [
  {
    name: 'fair',
    points: ['fair1', 'fair2'],
    pictures: ['items/target', 'items/mission'],
    look: 'items',
    to: { path: '/fair', name: 'fair.title' },
  },
  {
    name: 'games',
    points: ['games1', 'games2'],
    pictures: ['covers/firewheel-small', 'covers/rocket-small', 'covers/keno80-small'],
    look: 'covers',
    to: { path: '/play-game/m', name: 'shell.play' },
  },
  {
    name: 'gifts',
    points: ['gifts1', 'gifts2'],
    pictures: ['gifts/42', 'gifts/44', 'gifts/48'],
    look: 'items',
    to: { path: '/member/present', name: 'shell.present' },
  },
  {
    name: 'chat',
    points: ['chat1', 'chat2'],
    pictures: ['avatars/rabbit', 'avatars/panda', 'avatars/lion'],
    look: 'faces',
    to: { path: '/member/friends', name: 'friends.title' },
  },
  { name: 'vip', points: ['vip1', 'vip2'], pictures: ['vips/8', 'vips/5', 'vips/3'], look: 'items' },
  {
    name: 'club',
    points: [],
    pictures: ['items/trophy', 'items/chest'],
    look: 'items',
    to: { path: '/club', name: 'shell.club' },
    flag: 'Club',
  },
  {
    name: 'safe',
    points: ['safe1', 'safe2'],
    pictures: ['items/mail', 'items/ticket'],
    look: 'items',
    to: { path: '/member/settings', name: 'settings.title' },
  },
]
