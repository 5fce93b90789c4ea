// A player's avatar: their picture, else an animal chosen by their number, with the frame they wear, and a dot while they are known to be online.
import { useState } from 'react'
import styles from './Avatar.module.css'
import { Picture } from './Picture.tsx'

const animals = ['cat', 'corgi', 'crab', 'dragon', 'fox', 'horse', 'lion', 'owl', 'panda', 'phoenix', 'rabbit', 'tiger']
const defaultPicture = 2
/** The part of the width that a frame takes at each side. */
const frameShare = 0.1

/** Uploaded pictures exist in three widths; the browser chooses by its screen. */
function widths(url: string | undefined): string | undefined {
  const name = /^(\/pictures\/.+)-256\.webp$/.exec(url ?? '')?.[1]
  return name && [128, 256, 512].map((width) => `${name}-${width}.webp ${width}w`).join(', ')
}

interface AvatarProps {
  readonly playerID: number
  /** Empty: the default avatar. */
  readonly url?: string
  /** PictureSetting of the wire: 2 is the default avatar whatever the address says. */
  readonly setting?: number
  readonly size?: number
  readonly plain?: boolean
  /** The item id of the frame that the player wears. */
  readonly frame?: number | undefined
  /** False and absent look alike: a player who shares no presence with the viewer must not look offline. */
  readonly isOnline?: boolean
}

export function Avatar({ playerID, url, setting, size = 44, plain, frame, isOnline }: AvatarProps) {
  // A picture that fails to load (deleted, refused, offline) is replaced by the animal, not by a broken-image icon.
  const [broken, setBroken] = useState<string | null>(null)
  const hasPicture = Boolean(url) && setting !== defaultPicture && broken !== url
  return (
    <span
      className={styles.avatar}
      data-plain={plain || undefined}
      data-frame={frame}
      style={{ width: size, height: size, ...(frame !== undefined && { padding: size * frameShare }) }}
    >
      {hasPicture ? (
        <img
          src={url}
          srcSet={widths(url)}
          sizes={`${size}px`}
          alt=""
          width={size}
          height={size}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(url!)}
        />
      ) : (
        <Picture name={`avatars/${animals[playerID % animals.length]!}`} alt="" />
      )}
      {frame !== undefined && (
        <span className={styles.frame}>
          <Picture name={`frames/${frame}`} alt="" />
        </span>
      )}
      {isOnline && <span className={styles.dot} data-online="" />}
    </span>
  )
}
