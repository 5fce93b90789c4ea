// Titles and descriptions of public pages for search engines and shared links, and the texts of the offline page. No page of the app loads them.
import type { Texts } from '../locale.ts'
import type { pages as original } from '../zh_tw/pages.ts'

export const pages: Texts<typeof original> = {
  home: '{brand}: slots, fishing, Rocket and Keno with one account. Sign up for free play coins. Play coins only, no cash involved.',
  lobby: 'The game lobby of {brand}: find games by type, style or name, and see today’s pick and the jackpots.',
  announcement: 'The latest announcements of {brand}: events, games, system and newcomer news, pinned ones first.',
  gameGuide: 'New to {brand}? From signing up to betting and collecting rewards, step by step.',
  gameFeature: 'What there is to enjoy at {brand}: free spins, jackpots, chat, gifts and live rooms at a glance.',
  rankEvent: 'Event ranking of {brand}: live places, time left and past results.',
  rankCoin: 'Rich list of {brand}: see who has the most play coins right now.',
  qna: 'FAQ of {brand}: accounts, top-ups, games and safety. Type a word to find the answer.',
  contact: 'Contact {brand} support: write down your question, and the answer comes to your mail.',
  banList: 'Ban list of {brand}: which accounts broke the rules, why, and for how long.',
  terms: 'Terms of service of {brand}: for people aged 18 and over only. Play coins can’t be exchanged for cash.',
  privacy: 'Privacy policy of {brand}: what data we keep, for how long, and what you can do.',
  fair: 'Fairness at {brand}: every round can be recalculated from its seed, and the result never changes.',
  offlineTitle: 'You’re offline',
  offlineText: '{brand} needs a connection to play. Your coins and records are on the server, nothing gets lost.',
  offlineRetry: 'Try again',
}
