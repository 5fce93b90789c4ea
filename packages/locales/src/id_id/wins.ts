// What the running ticker says of big wins; the server words it.
import type { Texts } from '../locale.ts'
import type { wins as original } from '../zh_tw/wins.ts'

export const wins: Texts<typeof original> = {
  hidden: 'Pemain misterius',
  grand: 'Selamat kepada {name} yang menang {multiple} kali lipat di “{game}”, total {coins} koin!',
  jackpot: 'Selamat kepada {name} yang meraih {pool} di “{game}”, total {coins} koin!',
  vault: 'Selamat kepada {name} yang membuka brankas dan membawa pulang {coins} koin!',
  pool101: 'jackpot raksasa',
  pool102: 'jackpot besar',
  pool103: 'jackpot sedang',
  pool104: 'jackpot kecil',
}
