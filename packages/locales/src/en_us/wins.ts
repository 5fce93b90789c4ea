// What the running ticker says of big wins; the server words it.
import type { Texts } from '../locale.ts'
import type { wins as original } from '../zh_tw/wins.ts'

export const wins: Texts<typeof original> = {
  hidden: 'Mystery player',
  grand: 'Congratulations! {name} won {multiple}× in {game}: {coins|# coin|# coins}!',
  jackpot: 'Congratulations! {name} hit {pool} in {game}: {coins|# coin|# coins}!',
  vault: 'Congratulations! {name} opened the vault: {coins|# coin|# coins}!',
  pool101: 'the Grand jackpot',
  pool102: 'the Major jackpot',
  pool103: 'the Minor jackpot',
  pool104: 'the Mini jackpot',
  title: 'Big wins',
  dismiss: 'Close the news',
  label101: 'Grand',
  label102: 'Major',
  label103: 'Minor',
  label104: 'Mini',
  kind1: 'Big win',
  kind2: 'Jackpot',
  kind3: 'Vault',
  said1: 'had a big win in {game}',
  said2: 'hit a jackpot in {game}',
  said3: 'opened the vault in {game}',
  multiple: '{multiple}X',
  poolNow: '{pool} jackpot, now {amount|# coin|# coins}',
  justNow: 'just now',
  minutesAgo: '{count|# minute|# minutes} ago',
  hoursAgo: '{count|# hour|# hours} ago',
  daysAgo: '{count|# day|# days} ago',
  latest: 'Latest big wins',
  none: 'No big wins yet. Will you be the first?',
}
