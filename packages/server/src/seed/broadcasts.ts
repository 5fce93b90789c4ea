// The past of the demo hosts: followers, broadcasts of the last days with their viewers, and a schedule; made by the features' own functions.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import type { App } from '../app.ts'
import type { Tx } from '../db/open.ts'
import type { PlayerRow } from '../features/players/players.ts'
import { residents } from './people.ts'
import { recordProgramme } from './recording.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Broadcasts of each host: days ago, minutes, and the share of the players who watched at most. */
const past = [
  { daysAgo: 1, minutes: 95, share: 0.9 },
  { daysAgo: 2, minutes: 60, share: 0.6 },
  { daysAgo: 4, minutes: 120, share: 0.8 },
  { daysAgo: 6, minutes: 45, share: 0.5 },
] as const

/** Hours ahead, and how each host announces the next broadcasts, in the language of the own room. */
const announced = [
  { hours: 3, titles: ['今晚老虎機挑戰', 'Hát cùng Linh tối nay', 'Tantangan slot malam ini', '開運夜市：老虎機特輯'] },
  { hours: 27, titles: ['深夜點歌台', 'Đêm nhạc theo yêu cầu', 'Ngobrol santai bareng Sari', '夜市新遊戲搶先玩'] },
  { hours: 51, titles: ['週末聊天室', 'Cuối tuần trò chuyện', 'Slot akhir pekan', '週末開運夜'] },
] as const

/** Viewers of each minute: they arrive in the first half and leave towards the end; one of them stays. */
function watchersOf(players: readonly PlayerRow[], minutes: number, share: number): number[][] {
  const most = Math.max(1, Math.round(players.length * share))
  return Array.from({ length: minutes }, (_, nth) => {
    const progress = Math.min(1, Math.min(nth + 1, minutes - nth) / (minutes / 2))
    return players.slice(0, Math.max(1, Math.round(most * progress))).map(({ id }) => id)
  })
}

/** The programme that the last broadcast of a brand's first host showed, and how long ago it ended. */
const recorded: Partial<Record<BrandCode, string>> = { owl: 'owl', betrnk: 'fox', crab: 'crab', bj188: 'dragon' }
const recordedHoursAgo = 5

interface RecordedPast {
  readonly hostId: number
  readonly title: string
  readonly viewers: readonly number[]
  readonly folder: string
  readonly now: Date
}

/** A short broadcast of the first host with its recording, which can be replayed. */
async function seedRecording(
  app: App,
  tx: Tx,
  brand: BrandCode,
  { hostId, title, viewers, folder, now }: RecordedPast,
): Promise<void> {
  const recording = await recordProgramme(folder, recorded[brand]!, `demo-${brand}.mp4`)
  if (!recording) return
  const endedAt = new Date(now.getTime() - recordedHoursAgo * hour)
  const startedAt = new Date(endedAt.getTime() - recording.durationMs)
  await app.rooms.addPast(tx, brand, { hostId, title, startedAt, endedAt, viewers: [viewers] })
  await app.rooms.addRecording(tx, hostId, recording, endedAt)
}

/** Only brands with live rooms have it. `folder` null: no recordings are served here. */
export async function seedBroadcasts(
  app: App,
  tx: Tx,
  brand: BrandCode,
  players: readonly PlayerRow[],
  now: Date,
  folder: string | null,
): Promise<void> {
  if (!brands[brand].live) return
  const hosts = players.filter((_, index) => residents[index]?.isHost)
  for (const [nth, host] of hosts.entries()) {
    const others = players.filter(({ id }) => id !== host.id)
    // The first hosts have more followers; every second one has switched the bell off.
    for (const [index, { id }] of others.slice(0, others.length - 4 * nth).entries())
      await app.hosts.follow(tx, { playerId: id, hostId: host.id, hasBell: index % 2 === 0 }, brand, now)
    const title = residents[players.indexOf(host)]?.roomTitle ?? ''
    for (const { daysAgo, minutes, share } of past) {
      const startedAt = new Date(now.getTime() - daysAgo * day - (nth + 1) * hour)
      const endedAt = new Date(startedAt.getTime() + minutes * minute)
      await app.rooms.addPast(tx, brand, {
        hostId: host.id,
        title,
        startedAt,
        endedAt,
        viewers: watchersOf(others, minutes, share),
      })
    }
    const viewers = others.slice(0, 6).map(({ id }) => id)
    if (nth === 0 && folder !== null)
      await seedRecording(app, tx, brand, { hostId: host.id, title, viewers, folder, now })
    for (const { hours, titles } of announced) {
      const startsAt = new Date(now.getTime() + (hours + 2 * nth) * hour)
      await app.rooms.announce(tx, brand, host.id, startsAt, titles[nth] ?? titles[0], now)
    }
  }
}
