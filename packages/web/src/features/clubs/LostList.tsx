// What a player or a club loses by leaving or dissolving.
import { CircleX } from 'lucide-react'
import styles from './form.module.css'

export function LostList({ lost }: { readonly lost: readonly string[] }) {
  return (
    <ul className={`${styles.lost} number`}>
      {lost.map((text) => (
        <li key={text}>
          <CircleX size={17} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  )
}
