// Entry: the menu entry of the pass.
import type { PlayPlace } from '../../page/playPlace.ts'

export const passPlace: PlayPlace = { path: '/other/pass', name: 'shell.pass', icon: 'items/ticket', flag: 'Pass' }
