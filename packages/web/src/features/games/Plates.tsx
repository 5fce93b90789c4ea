// Plates at the top of the cabinet: free spins, held coins, the digits of the vault.
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { Picture } from '../../ui/Picture.tsx'
import { findPicture } from '../../kernel/pictures/picture.ts'
import { pictureOf } from '../../games/slot/pictureName.ts'
import type { BoardState } from './boardState.ts'
import { Figure } from '../../ui/Figure.tsx'
import styles from './Plates.module.css'
import { symbolName } from './words.ts'

interface PlatesProps {
  readonly code: string
  readonly board: BoardState
}

export function Plates({ code, board }: PlatesProps) {
  const { free, hold, digits } = board
  return (
    <div className={styles.top}>
      {free && <FreePlate code={code} free={free} />}
      {hold && <HoldPlate hold={hold} />}
      {digits.length > 0 && !free && !hold && <DigitPlate digits={digits} />}
    </div>
  )
}

function FreePlate({ code, free }: { readonly code: string; readonly free: NonNullable<BoardState['free']> }) {
  const t = useT()
  const picture = free.symbol === null ? null : pictureOf(code, free.symbol)
  return (
    <div className={styles.plate} data-kind="free">
      <b className="display">{t('games.freeSpins')}</b>
      {free.symbol !== null &&
        (picture && findPicture(picture) ? (
          <Picture name={picture} alt={symbolName(free.symbol)} />
        ) : (
          <span>{symbolName(free.symbol)}</span>
        ))}
      <span>{t('games.freeSpinsLeft', { left: free.left })}</span>
      {free.multiplier > 1 && <em>{t('games.multiplier', { multiplier: free.multiplier })}</em>}
      <span className="number">{t('games.freeWin', { amount: formatAmount(free.win) })}</span>
    </div>
  )
}

function HoldPlate({ hold }: { readonly hold: NonNullable<BoardState['hold']> }) {
  const t = useT()
  return (
    <div className={styles.plate} data-kind="hold">
      <b className="display">{t('games.holdTitle')}</b>
      <span className={styles.lives} role="img" aria-label={t('games.respinsLeft', { left: hold.left })}>
        {Array.from({ length: Math.max(3, hold.left) }, (_, i) => (
          <i key={i} data-lit={i < hold.left || undefined} />
        ))}
      </span>
      <span className="number">
        {hold.held}/{hold.cells}
      </span>
      <Figure value={hold.worth} seconds={0.5} className="number" />
    </div>
  )
}

function DigitPlate({ digits }: { readonly digits: readonly number[] }) {
  const t = useT()
  const known = digits.filter((digit) => digit >= 0).length
  const label = t('games.vaultCode', { known, places: digits.length })
  return (
    <div className={styles.plate} data-kind="vault">
      <b className="display">{t('games.vault')}</b>
      <span className={styles.digits} role="img" aria-label={label}>
        {digits.map((digit, place) => (
          <i key={place} data-lit={digit >= 0 || undefined}>
            {digit >= 0 ? digit : '?'}
          </i>
        ))}
      </span>
    </div>
  )
}
