// Entry: the place of the fairness page in the menu.
import type { Place } from '../../kernel/routing/navigation.ts'

export const fairPlace: Place = { path: '/fair', name: 'fair.title' }
