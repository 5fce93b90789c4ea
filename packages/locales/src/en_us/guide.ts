// The newcomer's guides. Loaded only by their pages.
import type { Texts } from '../locale.ts'
import type { guide as original } from '../zh_tw/guide.ts'

export const guide: Texts<typeof original> = {
  guideLead: 'Three minutes from the front door to center stage.',
  featureLead: 'What makes this place different.',
  contents: 'Contents',
  start: 'Start playing',
  toFeatures: 'See the features',
  toGuide: 'See how to play',
  more: 'Learn more',

  signIn: 'Sign in',
  signInText: 'Choose a way to sign in. The first time signs you up, and you get {coins} coins right away.',
  signIn1: 'Phone: enter your number, then the 6-digit code you receive',
  signIn2: 'Or use Google, Facebook, Zalo and others',
  signIn3: 'Link your phone for {bonus} more coins and a safer account',
  choose: 'Pick a game',
  chooseText: 'The lobby sorts games into slots, fishing and others. Tap the heart on a cover to keep a game at hand.',
  choose1: 'Press / to search games by name',
  choose2: 'A crown means the game plays for the shared jackpots',
  choose3: 'Games you played recently come first',
  bet: 'Bet and spin',
  betText: 'Set your bet with − and +, then press the round button to spin. Balance and bet are always at the bottom.',
  bet1: 'On a computer, the space bar spins too',
  bet2: 'Auto spin stops after a number of rounds, or at a win or loss you choose',
  bet3: 'The rules list what every symbol pays and how lines count',
  win: 'How big is a win',
  winText: 'How many times your bet you win decides the celebration. Tap to skip it. You keep every coin.',
  winTimes: '{times}× or more',
  jackpot: 'Four jackpots',
  jackpotText:
    'Every bet feeds four shared jackpots: Mini, Minor, Major and Grand. Any spin can win one, and a higher bet has better odds.',
  free: 'Free spins',
  freeText: 'Enough scatter symbols give you spins that cost no coins. Some games multiply their wins, too.',
  free1: 'Lost your connection? Come back and carry on',
  free2: 'Free-spin wins are paid together at the end',
  limits: 'Play at your pace',
  limitsText: 'Games are for fun. In the settings you can limit your daily time, bets and top-ups, or take a break.',
  limits1: 'We remind you when your time is up',
  limits2: 'Lower limits apply at once, higher ones after 24 hours',

  fair: 'Every round can be verified',
  fairText:
    'Before a round the server publishes the fingerprint of its seed, and later the seed itself. Recalculate it in your browser: the result is always the same.',
  fair1: 'Return and hit rate of every game are public',
  fair2: 'You can change your own seed at any time',
  games: 'Games made in-house',
  gamesText:
    'Slots, four-player fishing, Rocket and Keno: we make the pictures, the music and the math ourselves, smooth on phones and computers.',
  games1: 'Looks right upright and sideways',
  games2: 'Turn off music and sounds separately',
  gifts: 'Gifts for friends',
  giftsText:
    'Coins go to your friend’s mail and arrive once collected. Your friend can also return them. Every gift needs your gift password.',
  gifts1: 'From 20,000 coins, with a daily limit',
  gifts2: 'You see the fee before you send',
  chat: 'Chat while you play',
  chatText:
    'The public channel, private messages and friends sit beside the game and never cover the reels. Share a big win, and friends can watch the replay.',
  chat1: 'From VIP {rank} on you can talk in the public channel',
  chat2: 'Block anyone you don’t want to hear from',
  club: 'Clubs',
  clubText:
    'Start a club with people you like, with your own chat room and shared goals. The play of its members fills a treasury that is shared through coupons and exchanges.',
  vip: 'Eight VIP ranks',
  vipText:
    'From Bronze to Obsidian, each rank brings higher limits and more perks. Your rank shows beside your picture.',
  vip1: 'Every {stake} coins bet earn 1 VIP point',
  vip2: 'Each top-up pack shows the VIP points it adds',
  vipPoints: '{points} pts',
  safe: 'A safe account',
  safeText:
    'We tell you about sign-ins from new devices, keep your sign-in history for 90 days, and let you sign out everywhere with one tap.',
  safe1: 'Support never asks for your codes or passwords',
  safe2: 'Download or delete your data at any time',
}
