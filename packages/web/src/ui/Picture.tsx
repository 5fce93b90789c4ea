// A generated picture by its key: AVIF if supported, else WebP or PNG; renders nothing while it does not exist yet.
import type { ImgHTMLAttributes } from 'react'
import { findPicture } from '../kernel/pictures/picture.ts'

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  readonly name: string
  readonly alt: string
  /** Another picture for narrow screens. */
  readonly phone?: string
}

export function Picture({ name, alt, phone, ...image }: PictureProps) {
  const source = findPicture(name)
  if (!source) return null
  const narrow = phone ? findPicture(phone) : null
  // Lazy pictures get a lower priority than eager ones, even when both are on the screen.
  const fetchPriority = image.loading === 'lazy' ? 'low' : undefined
  const { width, height } = source
  return (
    <picture>
      {narrow?.avif && <source media="(max-width: 767.9px)" type="image/avif" srcSet={narrow.avif} />}
      {narrow && <source media="(max-width: 767.9px)" srcSet={narrow.fallback} />}
      {source.avif && <source type="image/avif" srcSet={source.avif} />}
      <img
        src={source.fallback}
        width={width}
        height={height}
        alt={alt}
        fetchPriority={fetchPriority}
        decoding="async"
        {...image}
      />
    </picture>
  )
}
