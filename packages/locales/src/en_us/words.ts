// Short words that every screen shares.
import type { Texts } from '../locale.ts'
import type { words as original } from '../zh_tw/words.ts'

export const words: Texts<typeof original> = {
  close: 'Close',
  back: 'Back',
  cancel: 'Cancel',
  confirm: 'Confirm',
  retry: 'Try again',
  loading: 'Loading',
  more: 'More',
  search: 'Search',
  clear: 'Clear',
  coin: 'Coins',
  gem: 'Gems',
  point: 'Points',
  gift: 'Gift',
  today: 'Today',
  days: '{count|# day|# days}',
  level: 'LV.{level}',
  home: 'Home',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: 'Page {page}',
  fallback: 'Oops! Something went wrong. Please try again later',
  offline: 'Can’t reach the server. Check your network and try again',
}
