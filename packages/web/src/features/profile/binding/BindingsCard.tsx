// The sign-in methods: phone, providers, e-mail; missing ones can be added here.
import { playersPerPhone, thirdPartyTypes } from '@lantern/protocol/values/accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import type { SessionPlayer } from '../../../kernel/session/session.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useLayerMoves } from '../../../kernel/routing/layers.ts'
import { usePublished } from '../../../kernel/document/published.ts'
import styles from './BindingsCard.module.css'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { canLink } from './providerLink.ts'
import { emailQuery, phoneQuery, type Player } from '../../people/people.ts'
import { maskEmail } from '../fields/nickname.ts'
import { ProviderIcons } from './ProviderIcons.tsx'

interface BindingsCardProps {
  readonly me: SessionPlayer
  readonly player: Player
}

export function BindingsCard({ me, player }: BindingsCardProps) {
  const t = useT()
  const { open } = useLayerMoves()
  const { tptType } = me.player
  const hasPhone = me.player.phone !== '' || tptType.includes(thirdPartyTypes.phone)
  return (
    <Card
      title={t('profile.bindings')}
      aside={
        <Badge tone={hasPhone ? 'good' : 'warn'}>{t(hasPhone ? 'profile.phoneBound' : 'profile.phoneUnbound')}</Badge>
      }
    >
      <ProviderIcons types={tptType} onChoose={canLink(tptType) ? () => open('ask', 'link') : undefined} />
      {canLink(tptType) && (
        <Button kind="ghost" size="small" onClick={() => open('ask', 'link')}>
          {t('profile.linkProvider')}
        </Button>
      )}
      <Lines me={me} player={player} hasPhone={hasPhone} />
      {!hasPhone && <Offer onTake={() => open('ask', 'phone')} />}
    </Card>
  )
}

function Lines({ me, player, hasPhone }: BindingsCardProps & { readonly hasPhone: boolean }) {
  const t = useT()
  const { open } = useLayerMoves()
  const phone = useQuery(phoneQuery(player.PlayerID))
  const email = useQuery(emailQuery(player.PlayerID))
  const address = email.data?.Email ?? player.userEmail ?? me.player.email
  return (
    <Facts>
      <Fact name={t('profile.phone')}>
        <span className="number">{hasPhone ? me.player.phone : t('profile.phoneUnbound')}</span>
      </Fact>
      <Fact name={t('profile.bindCount')}>
        <span className="number">
          {phone.isPending ? <Skeleton width={40} /> : `${phone.data?.Infos.length ?? '–'} / ${playersPerPhone}`}
        </span>
      </Fact>
      <Fact name={t('profile.email')}>
        {email.isPending ? (
          <Skeleton width={120} />
        ) : address && email.data?.Confirmed !== false ? (
          maskEmail(address)
        ) : address ? (
          <span className={styles.unconfirmed}>
            <span>{maskEmail(address)}</span>
            <Badge tone="warn">{t('profile.emailUnconfirmed')}</Badge>
            <button type="button" className={styles.set} onClick={() => open('ask', 'email')}>
              {t('profile.emailEnterCode')}
            </button>
          </span>
        ) : (
          <button type="button" className={styles.set} onClick={() => open('edit', '1')}>
            {t('profile.emailSet')}
          </button>
        )}
      </Fact>
    </Facts>
  )
}

function Offer({ onTake }: { readonly onTake: () => void }) {
  const t = useT()
  const locale = useLocale()
  const { phoneBonusCoins } = usePublished()
  return (
    <Button kind="gold" wide onClick={onTake}>
      <Smartphone size={18} aria-hidden />
      {t('profile.bindOffer', { coins: formatAmount(phoneBonusCoins, locale) })}
    </Button>
  )
}
