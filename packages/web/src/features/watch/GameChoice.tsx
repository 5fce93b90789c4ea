// The games that can be played beside a room.
import { gameCatalogue } from '@lantern/games/catalogue.ts'
import { useRouter } from '@tanstack/react-router'
import { gameName } from '../../kernel/games/shelf.ts'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './GameChoice.module.css'
import { roomHref } from './place.ts'

const open = gameCatalogue.filter((game) => game.open && game.page === undefined)

export function GameChoice({ roomId, onClose }: { readonly roomId: number; readonly onClose: () => void }) {
  const t = useT()
  const locale = useLocale()
  const router = useRouter()
  // Replaces the dialog's history entry: Back returns to the room without the game.
  const choose = (code: string): void =>
    void router.navigate({ href: roomHref(locale, roomId, code), replace: true, resetScroll: false })
  return (
    <Dialog title={t('watch.chooseGame')} width={560} sheet onClose={onClose}>
      <ul className={styles.games}>
        {open.map((game) => (
          <li key={game.code}>
            <button type="button" onClick={() => choose(game.code)}>
              <Picture name={`covers/${game.cover}-small`} alt="" loading="lazy" />
              <span>{gameName(game)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
