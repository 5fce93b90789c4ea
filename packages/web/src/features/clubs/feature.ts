// Manifest of clubs.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage, framed, type Title } from '../../kernel/routing/pages.ts'
import type { Feature, Places } from '../../page/feature.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    club: true
    clubMenu: true
  }
}

const SearchPage = lazyPage(() => import('./search/SearchPage.tsx'), 'SearchPage')
const FoundPage = lazyPage(() => import('./founding/FoundPage.tsx'), 'FoundPage')
const DescriptionPage = lazyPage(() => import('./description/DescriptionPage.tsx'), 'DescriptionPage')
const InvitePage = lazyPage(() => import('./joining/InvitePage.tsx'), 'InvitePage')
const ApplicationsPage = lazyPage(() => import('./joining/ApplicationsPage.tsx'), 'ApplicationsPage')
const LinkPage = lazyPage(() => import('./joining/LinkPage.tsx'), 'LinkPage')
const LeaderPage = lazyPage(() => import('./leading/LeaderPage.tsx'), 'LeaderPage')
const DeputiesPage = lazyPage(() => import('./leading/DeputiesPage.tsx'), 'DeputiesPage')
const ChatRoomPage = lazyPage(() => import('./leading/ChatRoomPage.tsx'), 'ChatRoomPage')
const MessagePage = lazyPage(() => import('./leading/MessagePage.tsx'), 'MessagePage')
const DissolvePage = lazyPage(() => import('./leading/DissolvePage.tsx'), 'DissolvePage')
const ExitPage = lazyPage(() => import('./ExitPage.tsx'), 'ExitPage')
const LogPage = lazyPage(() => import('./LogPage.tsx'), 'LogPage')

function createClubRoutes<P extends AnyRoute>(normal: P) {
  const page = <T extends string>(path: T, component: typeof SearchPage, name: Title) =>
    createMemberPage(normal, path, component, name)
  return [
    framed(
      createMemberPage(
        normal,
        '/club',
        lazyPage(() => import('./ClubPage.tsx'), 'ClubPage'),
        'shell.club',
      ),
    ),
    page('/club/search', SearchPage, 'club.search'),
    page('/club/found', FoundPage, 'club.found'),
    page('/club/description', DescriptionPage, 'club.description'),
    page('/club/invite', InvitePage, 'club.invitation'),
    page('/club/applications', ApplicationsPage, 'club.applications'),
    page('/club/link/$token', LinkPage, 'club.linkInvited'),
    page('/club/leader', LeaderPage, 'club.changeLeader'),
    page('/club/deputies', DeputiesPage, 'club.deputies'),
    page('/club/chatroom', ChatRoomPage, 'club.chatRoom'),
    page('/club/message', MessagePage, 'club.groupMessage'),
    page('/club/dissolve', DissolvePage, 'club.dissolve'),
    page('/club/exit', ExitPage, 'club.exit'),
    page('/club/log', LogPage, 'club.log'),
  ] as const
}

export const feature = {
  normalRoutes: createClubRoutes,
  layers: [{ name: 'club' }, { name: 'clubMenu' }],
} satisfies Feature

export const places = {
  pages: [{ path: '/club', name: 'shell.club', flag: 'Club', member: { at: 80 }, play: { at: 130, icon: 'users' } }],
} satisfies Places
