// The link to the fairness page: in a new tab, so that a round is not left.
import { ShieldCheck } from 'lucide-react'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { ButtonLink } from '../../ui/Button.tsx'

interface FairLinkProps {
  /** One of the player's rounds to prove. */
  readonly round?: string
  /** A game whose odds are shown. */
  readonly game?: string
}

export function FairLink({ round, game }: FairLinkProps) {
  const t = useT()
  const locale = useLocale()
  return (
    <ButtonLink
      kind="text"
      wide
      to="/$locale/fair"
      params={{ locale }}
      search={{ ...(round && { round }), ...(game && { game }) }}
      target="_blank"
    >
      <ShieldCheck size={18} aria-hidden />
      {t(game ? 'fair.oddsTab' : 'fair.title')}
    </ButtonLink>
  )
}
