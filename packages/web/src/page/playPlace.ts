// An entry in the menu of the play pages, as its feature describes it.
import type { FeatureName } from '@lantern/brands/features.ts'
import type { LucideIcon } from 'lucide-react'
import type { Place } from '../kernel/routing/navigation.ts'

export interface PlayPlace extends Pick<Place, 'path' | 'name'> {
  /** A generated picture by its key, or an icon component. */
  readonly icon: string | LucideIcon
  /** Shown while this feature is open; absent: always. */
  readonly flag?: FeatureName
  /** Sources of rewards that are taken there: while there is one, the entry has a dot. */
  readonly dots?: readonly string[]
}
