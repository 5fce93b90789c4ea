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
  title: 'Kabar kemenangan',
  dismiss: 'Tutup kabar',
  label101: 'Jackpot raksasa',
  label102: 'Jackpot besar',
  label103: 'Jackpot sedang',
  label104: 'Jackpot kecil',
  kind1: 'Menang besar',
  kind2: 'Jackpot',
  kind3: 'Brankas',
  said1: 'menang besar di {game}',
  said2: 'meraih jackpot di {game}',
  said3: 'membuka brankas di {game}',
  multiple: '{multiple}X',
  poolNow: '{pool}, kini {amount} koin',
  justNow: 'baru saja',
  minutesAgo: '{count} menit yang lalu',
  hoursAgo: '{count} jam yang lalu',
  daysAgo: '{count} hari yang lalu',
  latest: 'Kemenangan terbaru',
  none: 'Belum ada kemenangan besar. Mungkin kamu yang pertama?',
}
