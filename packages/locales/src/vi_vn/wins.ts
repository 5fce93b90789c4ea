// What the running ticker says of big wins; the server words it.
import type { Texts } from '../locale.ts'
import type { wins as original } from '../zh_tw/wins.ts'

export const wins: Texts<typeof original> = {
  hidden: 'Người chơi bí ẩn',
  grand: 'Chúc mừng {name} thắng gấp {multiple} lần tại “{game}”, tổng cộng {coins} vàng!',
  jackpot: 'Chúc mừng {name} trúng {pool} tại “{game}”, tổng cộng {coins} vàng!',
  vault: 'Chúc mừng {name} mở được kho báu và nhận {coins} vàng!',
  pool101: 'hũ khổng lồ',
  pool102: 'hũ lớn',
  pool103: 'hũ vừa',
  pool104: 'hũ nhỏ',
}
