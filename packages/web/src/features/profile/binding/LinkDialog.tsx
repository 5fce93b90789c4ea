// Linking a sign-in provider: choose one, accept the terms, and go to its sign-in page.
import type { ProviderName } from '@lantern/brands/brand.ts'
import { phoneToken } from '@lantern/protocol/auth.ts'
import { useEffect, useState } from 'react'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { currentLocale, useT } from '../../../kernel/language/language.ts'
import { client } from '../../../kernel/connection/link.ts'
import type { SessionPlayer } from '../../../kernel/session/session.ts'
import { PlaceLink } from '../../../page/PlaceLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useLayerMoves } from '../../../kernel/routing/layers.ts'
import styles from './LinkDialog.module.css'
import { canLink, forgetBinding, keepBinding, linkAddress } from './providerLink.ts'
import { ProviderIcons } from './ProviderIcons.tsx'

export function LinkDialog({ me }: { readonly me: SessionPlayer }) {
  const t = useT()
  const { close } = useLayerMoves()
  const { tptType } = me.player
  const isOffered = canLink(tptType)
  const [name, setName] = useState<ProviderName | null>(null)
  const [isAgreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    if (!isOffered) close('ask')
  }, [isOffered, close])

  const cancel = (): void => {
    forgetBinding()
    close('ask')
  }
  const confirm = async (): Promise<void> => {
    if (!name) return setFault(t('profile.linkChoose'))
    if (!isAgreed) return setFault(t('profile.linkAgreeFirst'))
    setBusy(true)
    setFault(null)
    try {
      const { Token } = await client.call(phoneToken, {})
      keepBinding(name, Token)
      location.assign(linkAddress(name, currentLocale()))
    } catch (error) {
      setFault(wordFault(error))
      setBusy(false)
    }
  }
  if (!isOffered) return null
  return (
    <Dialog title={t('profile.linkTitle')} width={440} onClose={cancel}>
      <p className={styles.lead}>{t('profile.linkLead')}</p>
      <ProviderIcons
        types={tptType}
        chosen={name}
        onChoose={(next) => {
          setName(next)
          setFault(null)
        }}
      />
      <div className={styles.agree}>
        <Checkbox
          checked={isAgreed}
          onChange={(event) => {
            setAgreed(event.target.checked)
            setFault(null)
          }}
        >
          {t('auth.agree')}
        </Checkbox>
        <PlaceLink path="/support/terms/privacy-policy">{t('shell.privacy')}</PlaceLink>
      </div>
      <div role="alert">{fault && <Notice tone="warn">{fault}</Notice>}</div>
      <DialogActions>
        <Button kind="ghost" onClick={cancel}>
          {t('words.cancel')}
        </Button>
        <Button kind="gold" busy={busy} onClick={() => void confirm()}>
          {t('profile.linkGo')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
