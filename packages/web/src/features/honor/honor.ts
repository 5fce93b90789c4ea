// Entry: the list of a player's wins, and the message of a share.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export { writeShare } from './share/recipients.ts'

export const HonorList = lazyNamed(() => import('./HonorList.tsx'), 'HonorList')
