// The reels of a scene, drawn with the game's symbols: winning cells are lit, lines are drawn, coins show their value.
import type { Cell } from '@lantern/games/engine/event.ts'
import type { SlotFace } from '../../games/slot/show/face.ts'
import { pictureOf, plainName, wordOn } from '../../games/slot/pictureName.ts'
import { useT } from '../../kernel/language/language.ts'
import { findPicture } from '../../kernel/pictures/picture.ts'
import '../../kernel/pictures/stagePictures.ts'
import { Picture } from '../../ui/Picture.tsx'
import styles from './RoundScenes.module.css'
import type { Scene, SceneTag } from './scenes.ts'
import { boardWords, symbolName } from './words.ts'

const isAt =
  (reel: number, row: number) =>
  ([r, w]: Cell): boolean =>
    r === reel && w === row

const wordTag = (tag: SceneTag): string =>
  'times' in tag ? `×${tag.times}` : tag.prize ? boardWords.prizeName(tag.prize) : boardWords.coinText(tag.worth)

interface SceneGridProps {
  readonly face: SlotFace
  readonly scene: Scene
}

export function SceneGrid({ face, scene: { grid, wins, tags } }: SceneGridProps) {
  const rows = Math.max(...grid.map((column) => column.length))
  const lit = [...wins.flatMap(({ cells }) => cells), ...tags.map(({ cell }) => cell)]
  const label = grid.map((column, reel) => `${reel + 1}: ${column.map((symbol) => nameOf(face, symbol)).join(', ')}`)
  return (
    <div
      className={styles.grid}
      role="img"
      aria-label={label.join('. ')}
      style={{ gridTemplateColumns: `repeat(${grid.length}, minmax(0, 1fr))`, aspectRatio: `${grid.length} / ${rows}` }}
    >
      {grid.map((column, reel) => (
        <div key={reel} className={styles.reel}>
          {column.map((symbol, row) => (
            <Place
              key={row}
              face={face}
              symbol={symbol}
              tag={tags.find(({ cell }) => isAt(reel, row)(cell))}
              look={lit.length === 0 ? undefined : lit.some(isAt(reel, row)) ? 'lit' : 'dim'}
            />
          ))}
        </div>
      ))}
      <Lines scene={{ wins, grid }} rows={rows} />
    </div>
  )
}

const nameOf = ({ symbols }: SlotFace, symbol: number): string => symbolName(symbols[symbol]?.code ?? '')

interface PlaceProps {
  readonly face: SlotFace
  readonly symbol: number
  readonly tag: SceneTag | undefined
  readonly look: 'lit' | 'dim' | undefined
}

function Place({ face, symbol, tag, look }: PlaceProps) {
  const t = useT()
  const found = face.symbols[symbol]
  if (!found) return <span />
  const name = pictureOf(face.code, found.code)
  const word = tag ? wordTag(tag) : wordOn(found, t('games.wildWord'))
  return (
    <span className={styles.cell} data-look={look}>
      {findPicture(name) ? (
        <Picture name={name} alt="" loading="lazy" />
      ) : (
        <b className={styles.letters}>{plainName(found.code)}</b>
      )}
      {word && (
        <i className={styles.word} data-tag={tag ? '' : undefined} data-long={word.length > 4 || undefined}>
          {word}
        </i>
      )}
    </span>
  )
}

function Lines({
  scene: { wins, grid },
  rows,
}: {
  readonly scene: Pick<Scene, 'wins' | 'grid'>
  readonly rows: number
}) {
  const lines = wins.flatMap(({ line }) => (line ? [line] : []))
  if (lines.length === 0) return null
  return (
    <svg className={styles.lines} viewBox={`0 0 ${grid.length} ${rows}`} aria-hidden>
      {lines.map(({ number, rows: path }, i) => (
        <polyline
          key={number}
          data-tone={i % 4}
          points={path.map((row, reel) => `${reel + 0.5},${row + 0.5}`).join(' ')}
        />
      ))}
    </svg>
  )
}
