// Entry: the menu entry of the sign-in card, and its page for the panel over the play pages.
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import type { PlayPlace } from '../../page/playPlace.ts'

export const sevenDaysPlace: PlayPlace = {
  path: '/other/sevendaySignIn',
  name: 'shell.sevenDays',
  icon: 'items/calendar',
  flag: 'SevenDays',
}

export const SignInPage = lazyNamed(() => import('./SignInPage.tsx'), 'SignInPage')
