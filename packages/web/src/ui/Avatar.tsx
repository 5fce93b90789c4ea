// A player's face: their picture, else a house animal chosen by their number, with an online dot when known.
import styles from './Avatar.module.css'
import { Picture } from './Picture.tsx'

const animals = ['cat', 'corgi', 'crab', 'dragon', 'fox', 'horse', 'lion', 'owl', 'panda', 'phoenix', 'rabbit', 'tiger']

interface AvatarProps {
  readonly playerID: number
  /** Empty: the default avatar. */
  readonly url?: string
  readonly size?: number
  readonly plain?: boolean
  readonly isOnline?: boolean
}

export function Avatar({ playerID, url, size = 44, plain, isOnline }: AvatarProps) {
  return (
    <span className={styles.avatar} data-plain={plain || undefined} style={{ width: size, height: size }}>
      {url ? (
        <img src={url} alt="" width={size} height={size} />
      ) : (
        <Picture name={`avatars/${animals[playerID % animals.length]!}`} alt="" />
      )}
      {isOnline !== undefined && <span className={styles.dot} data-off={isOnline ? undefined : ''} />}
    </span>
  )
}
