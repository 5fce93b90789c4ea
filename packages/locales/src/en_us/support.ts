// Help: questions and answers, the ban list, the form that becomes a ticket. Loaded only by those pages.
import type { Texts } from '../locale.ts'
import type { support as original } from '../zh_tw/support.ts'

export const support: Texts<typeof original> = {
  qnaLead: 'Look for an answer first. It rarely takes a minute.',
  search: 'Search questions, for example: code',
  categories: 'Topics',
  all: 'All',
  account: 'Account',
  coins: 'Coins',
  play: 'Games',
  social: 'Chat and gifts',
  safety: 'Safety',
  found: '{count|# question|# questions} found',
  none: 'No matching questions',
  noneWhy: 'Try other words, or ask support.',
  copyLink: 'Copy a link to this question',
  linkCopied: 'Link copied',
  unanswered: 'Still no answer?',
  unansweredWhy: 'Write to us and support will get back to you.',
  write: 'Contact support',

  codeQ: 'My phone code doesn’t arrive. What can I do?',
  codeA:
    'Check the number and the country code, your signal, and whether the text went to spam. You can ask again after 60 seconds, up to 5 times a day. After 3 wrong tries a code stops working and you need a new one.',
  accountsQ: 'How many accounts can one phone number have?',
  accountsA: 'Up to 5 with each brand. If there’s more than one, you choose which to use when you sign in.',
  timeoutQ: 'Why was I signed out?',
  timeoutA:
    'Your session ends after an hour without activity, or when you sign in on another device. This protects your account. Just sign in again.',
  renameQ: 'Can I change my nickname?',
  renameA:
    'Yes, edit it in “Profile”. Up to 10 letters, Chinese characters or digits. The number of changes is limited, so choose well.',
  deleteQ: 'How do I delete my account?',
  deleteA:
    'Go to “Settings › My records” and choose “Delete account”. The account is locked for 30 days, and signing in during that time cancels it. After 30 days your personal data is removed for good.',
  freeQ: 'Do I have to pay to play?',
  freeA:
    'No. You get {coins} coins when you sign up and {bonus} more for linking your phone. You can also redeem codes or invite friends for rewards.',
  cashQ: 'Can I turn coins into cash?',
  cashA:
    'No. Coins, gems and points only work in the games. They can’t be exchanged for cash or goods, or resold. Anyone offering to buy coins breaks the terms: please report them.',
  orderQ: 'I paid but got no coins. What now?',
  orderA:
    'Most payments arrive within a minute. Look at the status in “Orders”. If it says paid and nothing has arrived, send the order number to support.',
  couponQ: 'Why doesn’t my code work?',
  couponA:
    'It may be mistyped, expired, already used or not meant for your account. Watch out for letters that look like digits, and check the dates of the event.',
  fairQ: 'How do I know the games are fair?',
  fairA:
    'Every result comes from a seed the server commits to before the round, together with your own seed. Later the server seed is revealed, and you can recalculate the round in “Fairness”. The odds and the return of every game are there too.',
  brokenQ: 'I lost connection in the middle of a round. Are my coins gone?',
  brokenA:
    'No. The result was already decided on the server and shows when you come back. Coins you won are added, and you’ll find them in your statement.',
  jackpotQ: 'How do I win a jackpot?',
  jackpotA:
    'In games with jackpots, every bet has a chance, and a higher bet has a better one. The current amounts are shown in the lobby and above the games.',
  freeGameQ: 'What are free spins?',
  freeGameA:
    'Land enough scatters and the game gives you spins that cost no coins, while wins still count. How many and when is written in each game’s rules.',
  publicQ: 'Why can’t I write in the public channel?',
  publicA:
    'The public channel needs VIP {rank} or higher. Private messages and support don’t. If you were muted, a letter in your mail says until when.',
  messageLimitQ: 'Why won’t my message send?',
  messageLimitA:
    'Up to 10 messages a minute, up to 100 characters each, and no banned words. Wait a moment or change the text.',
  blockQ: 'Someone is harassing me. What can I do?',
  blockA:
    'Tap their name to block or report them. Once blocked, neither of you can message or gift the other. A person looks at every report, and the outcome comes to your mail.',
  giftQ: 'What do I need to send a gift?',
  giftA:
    'Both of you need a linked phone and a high enough VIP level. A gift is at least 20,000 coins. There’s a daily count and limit, and a fee.',
  passwordQ: 'I forgot my gift password. What now?',
  passwordA:
    'Go to “Gifts”, choose “Forgot password” and reset it with a code sent to your linked phone. After 3 wrong tries in a day it’s locked until 00:00 (Taipei time).',
  limitsQ: 'How can I limit my time and spending?',
  limitsA:
    'In “Settings › Healthy play” you can set daily limits for play time, bets and top-ups. Lowering works at once, raising takes 24 hours.',
  restQ: 'Can I step away for a while?',
  restA:
    'Yes: take a break or choose self-exclusion. Once started, neither can be ended early, not even by support. This is to protect you.',
  stolenQ: 'I think someone else is using my account. What now?',
  stolenA:
    'Go to “Settings › Account safety” at once, choose “Sign out everywhere” and look at the sign-in history. Support never asks for a code or your gift password: tell them to no one.',

  bansLead: 'To keep things fair, accounts that break the terms are listed here.',
  bansNotice: 'Names and IDs are partly hidden. If you think a ban is wrong, appeal to support.',
  player: 'Player',
  reason: 'Reason',
  term: 'Term',
  forever: 'For good',
  untilDay: 'Until {day}',
  since: 'Since {day}',
  bansTotal: '{count|# ban|# bans}',
  bansNone: 'No banned accounts right now',
  bansNoneWhy: 'Everyone plays by the rules. Lovely.',
  bansFailed: 'Can’t load the list right now',
  appeal: 'Appeal',

  contactLead: 'Tell us what happened. The more exact, the faster we can help.',
  topic: 'Topic',
  topic1: 'Sign-in and account',
  topic2: 'Top-ups and orders',
  topic3: 'Game results',
  topic4: 'Ban appeal',
  topic5: 'Reports and safety',
  topic6: 'Ideas and other things',
  words: 'What happened',
  wordsHint: 'For example: when, which game, order number, the message you saw',
  wordsShort: 'Write a little more, at least 10 characters',
  reply: 'How to reach you',
  replyHint: 'Email, or phone number with country code',
  replyWrong: 'Enter an email or a phone number',
  replyNote: 'Used only to answer this, and deleted {days|# day|# days} after the case is closed.',
  byMail: 'We’ll answer in your game mail.',
  secrets: 'Never write down codes, passwords or card numbers.',
  send: 'Send',
  sentTitle: 'We’ve got your question',
  sentText: 'Case number {number}. We answer in the order questions arrive.',
  sentMail: 'A confirmation is in your mail.',
  sendAnother: 'Write another',
  wait: 'That was a bit fast. Try again in {minutes|# minute|# minutes}.',
  chatTitle: 'Live support',
  chatText: 'Common questions are answered at once. A person takes over when needed.',
  chatOpen: 'Start chat',
  chatSignIn: 'Sign in to use live support',
  before: 'See the FAQ first',
  beforeText: 'Codes, payments, gifts and fairness are all in there.',
}
