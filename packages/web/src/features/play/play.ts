// Entry: the hall of games on the home page, and one game, for a page that shows it beside something else.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export const GameHall = lazyNamed(() => import('./GameHall.tsx'), 'GameHall', 'first')
export const GameRoom = lazyNamed(() => import('./GamePage.tsx'), 'GameRoom')
