// Names of the avatar frames by item; the first twelve belong to the months.
import type { Texts } from '../locale.ts'
import type { frames as original } from '../zh_tw/frames.ts'

export const frames: Texts<typeof original> = {
  item60: 'Plum blossom',
  item61: 'Lantern beads',
  item62: 'Spring leaves',
  item63: 'Cherry blossom',
  item64: 'Rose petals',
  item65: 'Ocean pearls',
  item66: 'Summer flame',
  item67: 'Golden sun',
  item68: 'Moonlit stars',
  item69: 'Autumn maple',
  item70: 'Midnight stars',
  item71: 'Winter frost',
  item72: 'Bronze beads',
  item73: 'Silver laurel',
  item74: 'Golden wings',
  item75: 'Platinum stars',
  item76: 'Frost wings',
  item77: 'Flame wings',
  item78: 'Azure star wings',
  item79: 'Obsidian wings',
}
