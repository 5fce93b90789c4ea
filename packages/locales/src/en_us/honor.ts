// The honor list: recorded great wins, three of them pinned.
import type { Texts } from '../locale.ts'
import type { honor as original } from '../zh_tw/honor.ts'

export const honor: Texts<typeof original> = {
  title: 'Honor list',
  reminder:
    'Keeps your last 10 wins of “{level}” or better. Tap the heart to lock up to 3 of them: later wins won’t replace those.',
  pins: '{count} / {most} locked',
  pin: 'Lock {multiple}× in {game}',
  unpin: 'Unlock {multiple}× in {game}',
  pinned: 'Locked',
  times: '{multiple}×',
  bet: 'Bet',
  win: 'Won',
  replay: 'Replay',
  share: 'Share',
  none: 'No big wins yet',
  noneMine: 'Win 100× your bet or more in a round, and it’s kept here.',
  noneOther: 'This player hasn’t won 100× a bet or more in a round yet.',
  failed: 'Can’t load the honor list',
  refused: 'Can’t lock',
  replayRefused: 'Can’t replay',
  code: 'Code {code}',
  open: 'See honor list',
  'noReplay.shared':
    'Everyone who bet shared this round, so there is no replay of your own to watch or share. Check the result here:',
  'noReplay.table':
    'Others shoot at the same table at the same time, so this shot has no replay of its own to watch or share. Odds:',
}
