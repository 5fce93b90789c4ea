// What stands in place of the input while the player may not send here: a mute with its end, or the VIP level that is missing.
import { publicChatVip } from '@lantern/protocol/chat.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Lock } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { formatAmount, useLocale, useT } from '../../kernel/language.ts'
import { useMe } from '../../kernel/session.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { levelsQuery } from '../profile/me.ts'
import { vipKey } from '../profile/VipName.tsx'
import composer from './Composer.module.css'
import type { TalkKey } from './lines.ts'
import styles from './MaySpeak.module.css'
import { mutedUntil, useRefusals } from './refusal.ts'
import { writeMoment } from './times.ts'

interface MaySpeakProps {
  readonly talk: TalkKey
  /** False: a channel that is only read. */
  readonly hasInput: boolean
  readonly children: ReactNode
}

export function MaySpeak({ talk, hasInput, children }: MaySpeakProps) {
  const vip = useMe()?.level.vipLevel
  const until = useMute(talk)
  if (!hasInput) return null
  if (talk === 'public' && vip !== undefined && vip < publicChatVip) return <NeedsVip />
  return until ? <Muted until={until} /> : children
}

/** When the mute in this conversation ends; null while there is none. */
function useMute(talk: TalkKey): string | null {
  const muted = useRefusals((refusals) => refusals.muted)
  const [now, setNow] = useState(() => Date.now())
  const until = mutedUntil(muted, talk, now)
  useEffect(() => {
    if (!until) return
    const wait = Math.min(Math.max(Date.parse(until) - Date.now(), 0), 3_600_000)
    const timer = setTimeout(() => setNow(Date.now()), wait + 500)
    return () => clearTimeout(timer)
  }, [until, now])
  return until
}

function Muted({ until }: { readonly until: string }) {
  const t = useT()
  return (
    <div className={composer.muted} role="status">
      <Notice tone="warn">{t('chat.mutedUntil', { until: writeMoment(until) })}</Notice>
    </div>
  )
}

function NeedsVip() {
  const t = useT()
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
      <p>
        {missing > 0 && <strong>{t('chat.needsPoints', { points: formatAmount(missing, locale) })} </strong>}
        {t('chat.needsElse')}
      </p>
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
