// The sign-in methods as round icons: bright with a gold ring when linked, pale when not.
import { Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProviderName } from '@lantern/brands/brand.ts'
import { useT } from '../../../kernel/language/language.ts'
import { brand } from '../../../kernel/document/page.ts'
import { Mark } from '../../../ui/providerMarks.tsx'
import { providerTitles } from '../../../kernel/session/providers.ts'
import { isLinked, providersShown } from './providerLink.ts'
import { thirdPartyTypes } from '@lantern/protocol/values/accounts.ts'
import styles from './ProviderIcons.module.css'

interface ProviderIconsProps {
  readonly types: readonly number[]
  /** Present: methods not linked yet can be chosen, except the phone. */
  readonly onChoose?: ((name: ProviderName) => void) | undefined
  readonly chosen?: ProviderName | null
}

export function ProviderIcons({ types, onChoose, chosen }: ProviderIconsProps) {
  const t = useT()
  return (
    <ul className={styles.icons} aria-label={t('profile.providers')}>
      <Icon name={t('profile.phoneShort')} isOn={types.includes(thirdPartyTypes.phone)}>
        <span className={styles.phone}>
          <Smartphone size={22} aria-hidden />
        </span>
      </Icon>
      {providersShown(types, brand.signIn).map((name) => {
        const isOn = isLinked(name, types)
        const choose = onChoose && !isOn ? () => onChoose(name) : undefined
        return (
          <Icon
            key={name}
            name={providerTitles[name]}
            isOn={isOn}
            onClick={choose}
            {...(chosen !== undefined && { isChosen: chosen === name })}
          >
            <Mark way={name} size={44} />
          </Icon>
        )
      })}
    </ul>
  )
}

interface IconProps {
  readonly name: string
  readonly isOn: boolean
  readonly onClick?: (() => void) | undefined
  readonly isChosen?: boolean
  readonly children: ReactNode
}

function Icon({ name, isOn, onClick, isChosen, children }: IconProps) {
  const t = useT()
  const inside = (
    <>
      <span className={styles.mark}>{children}</span>
      <span>{name}</span>
      <small>{t(isOn ? 'profile.isLinked' : 'profile.isUnlinked')}</small>
    </>
  )
  return (
    <li data-on={isOn || undefined} data-chosen={isChosen || undefined}>
      {onClick ? (
        <button type="button" aria-pressed={isChosen} onClick={onClick}>
          {inside}
        </button>
      ) : (
        <div>{inside}</div>
      )}
    </li>
  )
}
