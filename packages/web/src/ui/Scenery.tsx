// The brand's large picture, which loads before all others of a page.
import { brand } from '../kernel/document/page.ts'
import { Picture } from './Picture.tsx'

export function Scenery({ className }: { readonly className?: string | undefined }) {
  return (
    <Picture
      name={`heroes/${brand.code}-desktop`}
      phone={`heroes/${brand.code}-phone`}
      alt=""
      className={className}
      fetchPriority="high"
      decoding="sync"
    />
  )
}
