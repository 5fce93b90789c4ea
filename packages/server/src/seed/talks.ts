// Messages of the demo players outside the public channel: in the club, in the alliance, and private.
import { sendClub, sendPrivate } from '@lantern/protocol/chat.ts'
import { channelTypes } from '@lantern/protocol/values/chat.ts'
import type { App } from '../app.ts'
import type { PlayerRow } from '../features/players/players.ts'
import { run } from './history.ts'

type Message = readonly [who: number, words: string]

/** Messages of the first club; the second has its own. */
const inClub: readonly Message[] = [
  [0, '歡迎加入夜光會，有問題隨時在這裡問'],
  [1, 'Tối nay ai chơi bàn bắn cá bốn người không?'],
  [3, 'Aku ikut, jam delapan ya'],
  [4, '我帶小月亮一起來'],
]
const inSecondClub: readonly Message[] = [
  [6, '星河會本週目標：大家都進勤玩王前二十'],
  [7, 'Siap, ketua!'],
]
const inAlliance: readonly Message[] = [
  [6, '夜光會的朋友們好，星河會來打招呼'],
  [0, '一起加油，週末比比看誰的倍數高'],
  [9, 'Chúc cả liên minh may mắn nhé!'],
]
const betweenTwo: readonly (readonly [from: number, to: number, words: string])[] = [
  [1, 0, 'Anh Long ơi, vòng quay miễn phí hôm qua đẹp quá!'],
  [0, 1, '哈哈，運氣好而已，你也試試月夜神鴞'],
  [2, 0, '明天晚上一起玩嗎？'],
  [3, 2, 'Terima kasih sudah menambahkan aku jadi teman!'],
]

export async function talkAmongThemselves(app: App, people: readonly PlayerRow[]): Promise<void> {
  const sendMessage = (ChannelType: number, lines: readonly Message[]) =>
    inOrder(lines, ([who, Message]) => run(app, people[who]!, sendClub.op, { ChannelType, Message }))
  await sendMessage(channelTypes.club, inClub)
  await sendMessage(channelTypes.club, inSecondClub)
  await sendMessage(channelTypes.alliance, inAlliance)
  await inOrder(betweenTwo, ([from, to, Message]) =>
    run(app, people[from]!, sendPrivate.op, { PlayerID: people[to]!.id, Message }),
  )
}

async function inOrder<T>(all: readonly T[], each: (one: T) => Promise<unknown>): Promise<void> {
  for (const one of all) await each(one)
}
