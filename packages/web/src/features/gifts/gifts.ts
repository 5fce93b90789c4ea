// Entry: the menu entry of the present page on the play pages.
import type { PlayPlace } from '../../page/playPlace.ts'

export const giftPlayPlace: PlayPlace = { path: '/present', name: 'shell.present', icon: 'gifts/42' }
