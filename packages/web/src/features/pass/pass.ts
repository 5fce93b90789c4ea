// Entry: the menu entry of the pass, and its page for the panel over the play pages.
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import type { PlayPlace } from '../../page/playPlace.ts'

export const passPlace: PlayPlace = { path: '/other/pass', name: 'shell.pass', icon: 'items/ticket', flag: 'Pass' }

export const PassPage = lazyNamed(() => import('./PassPage.tsx'), 'PassPage')
