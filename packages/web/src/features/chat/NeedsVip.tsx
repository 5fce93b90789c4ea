// Replaces the input of the public channel: the required VIP level, the missing points, and a link to the explanation.
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Lock } from 'lucide-react'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useMe } from '../../kernel/session/session.ts'
import { usePublished } from '../../kernel/document/published.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { levelsQuery } from '../people/people.ts'
import { vipKey } from '../profile/profile.ts'
import styles from './NeedsVip.module.css'

export function NeedsVip() {
  return (
    <Queries>
      <Needs />
    </Queries>
  )
}

function Needs() {
  const t = useT()
  const { publicChatVip } = usePublished()
  const locale = useLocale()
  const { data } = useQuery(levelsQuery(useMe()?.player.playerID ?? 0))
  const needed = data?.VIPTable.find(({ VIPLevel }) => VIPLevel === publicChatVip)?.Points
  const missing = data && needed !== undefined ? Math.max(0, needed - data.VIPPoints) : 0
  const name = t(vipKey(publicChatVip)!)
  return (
    <section className={styles.needs} aria-label={t('chat.refusedVipTooLow')}>
      <p className={styles.rule}>
        <Lock size={18} aria-hidden />
        <b>{t('chat.needsVip', { rank: publicChatVip, name })}</b>
      </p>
      {missing > 0 && <strong>{t('chat.needsPoints', { points: formatAmount(missing, locale) })}</strong>}
      <p>{t('chat.needsElse')}</p>
      <ButtonLink
        size="small"
        wide
        to="/$locale/$"
        params={{ locale, _splat: 'newbie/gameFeature' }}
        search={{}}
        hash="vip"
      >
        {t('chat.needsHow', { name })}
        <ChevronRight size={16} aria-hidden />
      </ButtonLink>
    </section>
  )
}
