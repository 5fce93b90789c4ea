// The crest of a club: the uploaded picture in a frame, else one of the drawn shields. Decorative: the club's name stands next to it.
import { clubCrests } from '@lantern/protocol/values/clubs.ts'
import { useState } from 'react'
import { Picture } from '../../ui/Picture.tsx'
import styles from './ClubCrest.module.css'

interface ClubCrestProps {
  readonly picInfo: { readonly Path: string; readonly DefaultID: number }
  readonly size?: number
}

/** An unknown number, for example of a newer server, is mapped to one of the drawn crests. */
const drawn = (id: number) => ((((Math.trunc(id) - 1) % clubCrests) + clubCrests) % clubCrests) + 1

/** Uploaded pictures exist in three widths, as avatars do. */
function widths(url: string): string | undefined {
  const name = /^(\/pictures\/.+)-256\.webp$/.exec(url)?.[1]
  return name && [128, 256, 512].map((width) => `${name}-${width}.webp ${width}w`).join(', ')
}

export function ClubCrest({ picInfo, size = 52 }: ClubCrestProps) {
  // A picture that fails to load is replaced by the drawn crest.
  const [broken, setBroken] = useState<string | null>(null)
  const { Path, DefaultID } = picInfo
  const isUploaded = Path !== '' && broken !== Path
  return (
    <span className={styles.crest} data-uploaded={isUploaded || undefined} style={{ width: size, height: size }}>
      {isUploaded ? (
        <img
          src={Path}
          srcSet={widths(Path)}
          sizes={`${size}px`}
          alt=""
          width={size}
          height={size}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(Path)}
        />
      ) : (
        <Picture name={`crests/${drawn(DefaultID)}`} alt="" />
      )}
    </span>
  )
}
