// Written by npm run features: the member centre.
import type { Place } from '../kernel/routing/navigation.ts'

export const memberPlaces: readonly Place[] = [
  { path: '/member/info', name: 'shell.memberProfile' },
  { path: '/member/vip', name: 'shell.vip' },
  { path: '/member/passbook', name: 'shell.passbook' },
  { path: '/member/present', name: 'shell.present' },
  { path: '/member/envelope', name: 'envelope.title', flag: 'RedEnvelope' },
  { path: '/member/mail', name: 'mail.title' },
  { path: '/member/friends', name: 'friends.title' },
  { path: '/club', name: 'shell.club', flag: 'Club' },
  { path: '/member/invite', name: 'invite.title' },
  { path: '/other/rewards', name: 'shell.rewards', flag: 'Rewards', dots: [] },
  { path: '/member/studio', name: 'studio.title', flag: 'Live' },
  { path: '/member/settings', name: 'settings.title' },
]
