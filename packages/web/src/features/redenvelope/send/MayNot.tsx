// Why a player may not send red envelopes, and the way to change it.
import { Link } from '@tanstack/react-router'
import { findName, useLocale, useT } from '../../../kernel/language/language.ts'
import { OnwardLink } from '../../../page/OnwardLink.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import type { Allowance } from '../calls.ts'
import styles from './MayNot.module.css'

export function MayNot({ allowance: { Why, LeastVip } }: { readonly allowance: Allowance }) {
  const t = useT()
  const locale = useLocale()
  const title = t('envelope.mayNot')
  if (Why === 'Vip')
    return (
      <StatePanel
        state="locked"
        title={title}
        action={<OnwardLink path="/newbie/gameFeature">{t('envelope.toVip')}</OnwardLink>}
      >
        {t('envelope.whyVip', { rank: LeastVip, name: findName(`members.vip${LeastVip}`) ?? '' })}
      </StatePanel>
    )
  if (Why === 'Phone')
    return (
      <StatePanel
        state="locked"
        title={title}
        action={
          <Link
            to="/$locale/member/info"
            params={{ locale }}
            search={{ ask: 'phone' } as never}
            className={styles.bind}
          >
            {t('envelope.bindPhone')}
          </Link>
        }
      >
        {t('envelope.whyPhone')}
      </StatePanel>
    )
  const why = Why === 'Muted' ? 'Muted' : Why === 'Brand' ? 'Brand' : 'Off'
  return (
    <StatePanel
      state="locked"
      title={title}
      action={why !== 'Brand' && <OnwardLink path="/support">{t('envelope.toSupport')}</OnwardLink>}
    >
      {t(`envelope.why${why}`)}
    </StatePanel>
  )
}
