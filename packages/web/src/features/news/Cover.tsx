// The picture of an announcement: one of our own by key or address, else the brand's scenery.
import { findPicture } from '../../kernel/picture.ts'
import { brand } from '../../kernel/page.ts'
import { Picture } from '../../ui/Picture.tsx'
import { readSource } from './parts.ts'

interface CoverProps {
  readonly cover: string
  readonly className?: string | undefined
  /** Above the fold: wanted at once. */
  readonly isFirst?: boolean
}

export function Cover({ cover, className, isFirst }: CoverProps) {
  const loading = isFirst ? 'eager' : 'lazy'
  const address = readSource(cover)
  return (
    <div className={className}>
      {address ? (
        <img src={address} alt="" loading={loading} decoding="async" />
      ) : (
        <Picture name={findPicture(cover) ? cover : `heroes/${brand.code}-desktop`} alt="" loading={loading} />
      )}
    </div>
  )
}
