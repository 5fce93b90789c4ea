// The link back to the games.
import { useLocale, useT } from '../kernel/language/language.ts'
import { ButtonLink } from '../ui/Button.tsx'

export function ToLobby() {
  const t = useT()
  const locale = useLocale()
  return (
    <ButtonLink kind="gold" to="/$locale/play-game/m" params={{ locale }}>
      {t('games.toLobby')}
    </ButtonLink>
  )
}
