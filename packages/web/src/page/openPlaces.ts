// The places of a menu that are open on this site.
import { useFlags } from '../kernel/document/flags.ts'
import { hasLive } from '../kernel/document/page.ts'
import type { Place } from '../kernel/routing/navigation.ts'

/** Live rooms also depend on the site id. */
export function useOpenPlaces<P extends Pick<Place, 'flag'>>(places: readonly P[]): readonly P[] {
  const flags = useFlags()
  return places.filter(({ flag }) => !flag || (flags[flag] && (flag !== 'Live' || hasLive)))
}
