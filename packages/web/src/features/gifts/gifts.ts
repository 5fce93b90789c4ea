// Entry: the place of the present page in the menu of the play pages.
import type { PlayPlace } from '../../page/playPlace.ts'

export const giftPlayPlace: PlayPlace = { path: '/present', name: 'shell.present', icon: 'gifts/42' }
