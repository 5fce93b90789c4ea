// Entry: the store over the play pages, and the dialog of an insufficient balance.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

const load = () => import('./StoreLayer.tsx')
export const StoreLayer = lazyNamed(load, 'StoreLayer')
export const FundsDialog = lazyNamed(load, 'FundsDialog')
