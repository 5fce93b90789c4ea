// Whether a phone is bound, and the link to bind one.
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { useMe } from '../../kernel/session/session.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { phoneQuery } from '../people/people.ts'

/** Null: not known yet. */
export function useIsPhoneBound(): boolean | null {
  const playerID = useMe()?.player.playerID ?? 0
  const { data } = useQuery(phoneQuery(playerID))
  return data ? data.PhoneNumber !== '' : null
}

export function BindLink() {
  const t = useT()
  const locale = useLocale()
  return (
    <ButtonLink
      size="small"
      to="/$locale/$"
      params={{ locale, _splat: 'member/info' }}
      // The search type of a splat route has only the layers; the page reads its own part.
      search={{ ask: 'phone' } as object}
    >
      {t('club.bindPhone')}
    </ButtonLink>
  )
}
