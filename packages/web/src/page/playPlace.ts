// A place in the menu of the play pages, as the feature behind it describes it.
import type { FeatureName } from '@lantern/brands/features.ts'
import type { LucideIcon } from 'lucide-react'
import type { Place } from '../kernel/routing/navigation.ts'

export interface PlayPlace extends Pick<Place, 'path' | 'name'> {
  /** A made picture by its key, or a drawn icon. */
  readonly icon: string | LucideIcon
  /** Shown while this feature is open; absent: always. */
  readonly flag?: FeatureName
}
