// The picture of an announcement: scenery fills its frame, an item is centred; without any, the brand's own.
import { findPicture } from '../../kernel/pictures/picture.ts'
import { brand } from '../../kernel/document/page.ts'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/Picture.tsx'
import styles from './Cover.module.css'
import { readSource } from './parts.ts'

interface CoverProps {
  readonly cover: string
  readonly className?: string | undefined
  /** Above the fold: loaded at once. */
  readonly isFirst?: boolean
}

/** Items are drawn without a background, posters are upright, the rest is scenery. */
function lookOf(name: string): 'thing' | 'poster' | 'scenery' {
  if (/^(items|vips|brands|states)\//.test(name)) return 'thing'
  return /^(covers|hosts)\//.test(name) ? 'poster' : 'scenery'
}

export function Cover({ cover, className, isFirst }: CoverProps) {
  const loading = isFirst ? 'eager' : 'lazy'
  const address = readSource(cover)
  const name = findPicture(cover) ? cover : `heroes/${brand.code}-desktop`
  return (
    <div className={classes(styles.cover, className)} data-look={lookOf(name)}>
      {address ? (
        <img src={address} alt="" loading={loading} decoding="async" />
      ) : (
        <Picture name={name} alt="" loading={loading} />
      )}
    </div>
  )
}
