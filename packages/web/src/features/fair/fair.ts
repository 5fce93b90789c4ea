// Entry: the menu entry of the fairness page.
import type { Place } from '../../kernel/routing/navigation.ts'

export const fairPlace: Place = { path: '/fair', name: 'fair.title' }
