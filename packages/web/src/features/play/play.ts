// Entry: the hall of games on the home page.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export const GameHall = lazyNamed(() => import('./GameHall.tsx'), 'GameHall', 'first')
