// Announcements: the list by kind, one in full, the one pinned above the chat.
import type { Texts } from '../locale.ts'
import type { news as original } from '../zh_tw/news.ts'

export const news: Texts<typeof original> = {
  lead: 'Events, new games, maintenance and important reminders.',
  kinds: 'Announcement types',
  all: 'All',
  kind1: 'System',
  kind2: 'Events',
  kind3: 'Games',
  kind4: 'Guides',
  other: 'News',
  pinned: 'Pinned',
  none: 'No announcements right now',
  noneWhy: 'As soon as there’s news, it appears here.',
  noneOfKind: 'Nothing of this type right now. Have a look at the others.',
  failed: 'Can’t load announcements',
  gone: 'Announcement not found',
  goneWhy: 'It may have been taken down. Have a look at other news.',
  others: 'Other announcements',
  toList: 'All announcements',
  top: 'Pinned announcement',
  showTop: 'Show announcement: {title}',
  hideTop: 'Hide announcement: {title}',
  readAll: 'See all announcements',
}
