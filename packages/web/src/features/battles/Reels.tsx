// The symbols of one spin as a small picture.
import type { GameSymbol } from '@lantern/games/engine/definition.ts'
import { useEffect, useState } from 'react'
import { pictureOf, plainName } from '../../games/slot/pictureName.ts'
import { findPicture } from '../../kernel/pictures/picture.ts'
import '../../kernel/pictures/stagePictures.ts'
import { Picture } from '../../ui/Picture.tsx'
import styles from './Arena.module.css'

export type Symbols = readonly GameSymbol[]

/** The symbols of a game; empty while they are loaded. */
export function useSymbols(code: string): Symbols {
  const [symbols, setSymbols] = useState<Symbols>([])
  useEffect(() => {
    let isGone = false
    import('../../games/slot/mathematics.ts')
      .then(({ loadDefinition }) => loadDefinition(code))
      .then((definition) => {
        if (!isGone) setSymbols((definition as { readonly symbols?: Symbols }).symbols ?? [])
      }, reportError)
    return () => void (isGone = true)
  }, [code])
  return symbols
}

interface ReelsProps {
  readonly game: string
  readonly symbols: Symbols
  readonly grid: readonly (readonly number[])[]
}

export function Reels({ game, symbols, grid }: ReelsProps) {
  return (
    <div className={styles.reels} aria-hidden>
      {grid.map((column, reel) => (
        <div key={reel} className={styles.reel} style={{ animationDelay: `${reel * 80}ms` }}>
          {column.map((symbol, row) => {
            const code = symbols[symbol]?.code
            const name = code === undefined ? '' : pictureOf(game, code)
            return (
              <span key={row}>
                {findPicture(name) ? <Picture name={name} alt="" /> : code === undefined ? '' : plainName(code)}
              </span>
            )
          })}
        </div>
      ))}
    </div>
  )
}
