// The players of the demo data: sixteen that anyone can sign in as, and eight regulars, of whom the last three are bots.
import { liveCategories } from '@lantern/protocol/values/live.ts'
import { weekOf } from '../features/ranks/ranks.ts'

export interface Resident {
  readonly phone: string
  readonly name: string
  readonly vipPoints: number
  readonly exp: number
  readonly coins: number
  /** Registered and played last week already. */
  readonly isRegular: boolean
  /** Hosts have a live room. */
  readonly isHost?: boolean
  readonly roomTitle?: string
  readonly roomCategory?: number
}

const names = [
  '金牌阿龍',
  'ThảoVy',
  '幸運星',
  'Budi',
  '星河',
  '小月亮',
  'Hùng',
  'Putri',
  '老王',
  'Linh',
  '阿美',
  'Minh',
  'Sari',
  '大鵬',
  'Ngọc',
  'Agus',
]
const regulars = ['夜貓子', 'BảoAn', 'Rizky', '滿天星', 'TuấnKiệt', '小橘子', 'MaiChi', 'Dewi']
const most = [9_200_000, 7_400_000, 6_100_000, 3_800_000, 2_900_000, 4_200_000, 3_300_000, 2_600_000]

/** Titles and categories of live rooms by index in `names`. */
const rooms: Readonly<Record<number, readonly [title: string, category: number]>> = {
  5: ['小月亮的晚安電台', liveCategories.talk],
  9: ['Linh hát theo yêu cầu', liveCategories.music],
  12: ['Sari: main slot bareng', liveCategories.slots],
  13: ['大鵬開運夜市', liveCategories.slots],
}

const phoneOf = (index: number): string => `+849000000${String(index + 1).padStart(2, '0')}`

/** Experience per VIP point. Most points come from purchases; with this ratio Gold begins at about level 17. */
const expAPoint = 20
const withExp = <T extends { readonly vipPoints: number }>(one: T) => ({ ...one, exp: expAPoint * one.vipPoints })

/** The same national number in another country: +84900000001 and +886900000001. */
export const inCountry = (phone: string, country: '84' | '886'): string => `+${country}${phone.slice(3)}`

export const residents: readonly Resident[] = [
  ...names.map((name, index) => ({
    phone: phoneOf(index),
    name,
    isRegular: index === 0,
    ...(rooms[index] === undefined ? {} : { isHost: true, roomTitle: rooms[index][0], roomCategory: rooms[index][1] }),
    // Gold begins at 1,000 points; a few players have more.
    vipPoints: [80_000, 20_000, 5_000, 5_000][index] ?? 1_000 + 100 * index,
    coins: Math.max(1_400_000, 5_000_000 - 300_000 * index),
  })),
  ...regulars.map((name, index) => ({
    phone: phoneOf(names.length + index),
    name,
    isRegular: true,
    vipPoints: [300_000, 20_000, 5_000][index] ?? 1_200 + 150 * index,
    coins: most[index]!,
  })),
].map(withExp)

/** The afternoon of the last day of the previous week: rounds played then count for that week's result. */
export const lastWeek = (now: Date): Date => new Date(weekOf(now).startsAt.getTime() - 9 * 3_600_000)
