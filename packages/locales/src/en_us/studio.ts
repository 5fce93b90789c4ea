// The studio of hosts: applying, the room, the encoder, moderators, the schedule, broadcasts and earnings.
import type { Texts } from '../locale.ts'
import type { studio as original } from '../zh_tw/studio.ts'

export const studio: Texts<typeof original> = {
  title: 'Studio',
  sections: 'Parts of the studio',
  live: 'Go live',
  room: 'Room',
  people: 'People',
  schedule: 'Schedule',
  broadcasts: 'Broadcasts',
  earnings: 'Earnings',
}
