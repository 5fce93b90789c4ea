// Entry: the overlays of auth: the age question, session notices, the sign-in steps.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export const AgeNotice = lazyNamed(() => import('./AgeNotice.tsx'), 'AgeNotice', 'first')
export const SessionNotices = lazyNamed(() => import('./SessionNotices.tsx'), 'SessionNotices')
export const SignInLayer = lazyNamed(() => import('./SignInLayer.tsx'), 'SignInLayer')
