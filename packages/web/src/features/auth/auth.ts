// Entry: what auth lays over any page: the question of age, news of the session, the steps of signing in.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export const AgeNotice = lazyNamed(() => import('./AgeNotice.tsx'), 'AgeNotice', 'first')
export const SessionNotices = lazyNamed(() => import('./SessionNotices.tsx'), 'SessionNotices')
export const SignInLayer = lazyNamed(() => import('./SignInLayer.tsx'), 'SignInLayer')
