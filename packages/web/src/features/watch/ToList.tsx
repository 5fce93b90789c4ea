// The link back to the rooms on air.
import { useLocale, useT } from '../../kernel/language/language.ts'
import { ButtonLink } from '../../ui/Button.tsx'

export function ToList() {
  const t = useT()
  const locale = useLocale()
  return (
    <ButtonLink kind="ghost" to="/$locale/$" params={{ locale, _splat: 'play-game/live' }}>
      {t('watch.toList')}
    </ButtonLink>
  )
}
