// A round that waits for the player: sets of free spins to choose from, or chests to open, by pointer or key.
import type { KeyboardEvent } from 'react'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { findPicture } from '../../kernel/pictures/picture.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Picture } from '../../ui/Picture.tsx'
import type { Chest } from '../../games/slot/show/board.ts'
import type { BoardState } from './boardState.ts'
import styles from './Question.module.css'

interface QuestionProps {
  readonly code: string
  readonly board: BoardState
  /** Null: the round is only replayed and takes no answer. */
  readonly onChoose: ((choice: number) => void) | null
}

export function QuestionLayer(props: QuestionProps) {
  const { question, picking } = props.board
  if (picking) return <ChestDialog {...props} picking={picking} />
  return question ? <SetDialog {...props} question={question} /> : null
}

interface SetProps extends QuestionProps {
  readonly question: NonNullable<BoardState['question']>
}

function SetDialog({ question, onChoose }: SetProps) {
  const t = useT()
  return (
    <Dialog title={t('games.chooseFree')} width={560}>
      <p className={styles.lead}>{t('games.chooseFreeLead')}</p>
      <div className={styles.sets} onKeyDown={walk}>
        {question.options.map(({ Spins = 0, Multiplier = 1 }, i) => (
          <button
            key={i}
            type="button"
            className={styles.set}
            data-tone={i}
            data-first={i === 0 || undefined}
            disabled={!onChoose}
            onClick={() => onChoose?.(i)}
          >
            <b className="display">{Spins}</b>
            <span>{t('games.spinsWord')}</span>
            <em>{t('games.multiplier', { multiplier: Multiplier })}</em>
          </button>
        ))}
      </div>
      <p className={styles.note}>{t('games.awayRule')}</p>
    </Dialog>
  )
}

interface ChestsProps extends QuestionProps {
  readonly picking: NonNullable<BoardState['picking']>
}

function ChestDialog({ code, board, picking, onChoose }: ChestsProps) {
  const t = useT()
  const { question, win } = board
  const closed = new Set(question?.options.map(({ Chest = -1 }) => Chest))
  const isAsking = question !== null && onChoose !== null
  return (
    <Dialog title={t('games.chestTitle')} width={600}>
      <p className={styles.lead} role="status">
        {picking.isOver ? t('games.chestOver', { amount: formatAmount(win) }) : t('games.chestLead')}
      </p>
      <div className={styles.chests} onKeyDown={walk}>
        {picking.chests.map((chest, i) => (
          <button
            key={i}
            type="button"
            className={styles.chest}
            data-open={chest?.isOpened || undefined}
            data-shown={(chest && !chest.isOpened) || undefined}
            data-first={(isAsking && closed.values().next().value === i) || undefined}
            aria-label={t('games.chestNumber', { number: i + 1 })}
            aria-disabled={!isAsking || !closed.has(i)}
            onClick={() => isAsking && closed.has(i) && onChoose(i)}
          >
            <ChestPicture code={code} isOpen={chest !== null} />
            {chest && <Prize chest={chest} />}
          </button>
        ))}
      </div>
      <p className={styles.note}>{t('games.awayRule')}</p>
    </Dialog>
  )
}

/** The chests of a past round: the opened ones, and the content of the others. */
export function Chests({ code, chests }: { readonly code: string; readonly chests: readonly Chest[] }) {
  const t = useT()
  return (
    <ul className={styles.chests}>
      {chests.map((chest, i) => (
        <li
          key={i}
          className={styles.chest}
          data-open={chest.isOpened || undefined}
          data-shown={!chest.isOpened || undefined}
          aria-label={t('games.chestNumber', { number: i + 1 })}
        >
          <ChestPicture code={code} isOpen />
          <Prize chest={chest} />
        </li>
      ))}
    </ul>
  )
}

function ChestPicture({ code, isOpen }: { readonly code: string; readonly isOpen: boolean }) {
  const name = `slots/${code}/chest-${isOpen ? 'open' : 'closed'}`
  if (findPicture(name)) return <Picture name={name} alt="" />
  return <i className={styles.plain} data-open={isOpen || undefined} aria-hidden />
}

function Prize({ chest: { prize, value, win } }: { readonly chest: Chest }) {
  const t = useT()
  if (prize === 'multiplier') return <b>×{value}</b>
  if (prize === 'digit') return <b data-digit="">{value}</b>
  if (prize === 'end' && win === 0) return <b data-end="">{t('games.chestEnd')}</b>
  return <b className="number">{win > 0 ? formatAmount(win) : `${formatAmount(value / 100)}×`}</b>
}

/** Arrow keys move between the answers. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([aria-disabled="true"])')]
  const at = all.indexOf(document.activeElement as HTMLElement)
  all[(at + step + all.length) % all.length]?.focus()
}
