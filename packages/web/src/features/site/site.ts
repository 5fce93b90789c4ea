// Entry: the not-found page, and the menu entries of site pages.
import type { Place } from '../../kernel/routing/navigation.ts'

export { NotFoundPage } from './NotFoundPage.tsx'

export const downloadPlace: Place = { path: '/download', name: 'shell.download' }
