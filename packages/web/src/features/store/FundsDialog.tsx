// Insufficient balance: what is missing, and how to get it.
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { dropShortage, type Shortage } from '../../kernel/messages/funds.ts'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { useMe } from '../../kernel/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './FundsDialog.module.css'
import { useOpenStore } from './openStore.ts'

export function FundsDialog({ shortage }: { readonly shortage: Shortage }) {
  const t = useT()
  const locale = useLocale()
  const me = useMe()
  const openStore = useOpenStore()
  const { currency, needed } = shortage
  const name = t(`words.${currency}`)
  const have = me?.bag[currency] ?? 0
  useDropOnMove()
  const go = (): void => {
    dropShortage()
    openStore(currency === 'coin' ? 'buy' : 'point')
  }
  return (
    <Dialog
      isMessage
      title={t('store.short', { currency: name })}
      onClose={dropShortage}
      picture={
        <div className={styles.picture} aria-hidden>
          <Picture name={`items/${currency}`} alt="" />
        </div>
      }
    >
      {needed !== undefined && needed > have ? (
        <dl className={`${styles.sums} number`}>
          <div>
            <dt>{t('store.needed')}</dt>
            <dd>{formatAmount(needed, locale)}</dd>
          </div>
          <div>
            <dt>{t('store.have')}</dt>
            <dd>{formatAmount(have, locale)}</dd>
          </div>
          <div data-missing="">
            <dt>{t('store.missing')}</dt>
            <dd>{formatAmount(needed - have, locale)}</dd>
          </div>
        </dl>
      ) : (
        <p className={styles.text}>{t('store.shortWhy', { currency: name, amount: formatAmount(have, locale) })}</p>
      )}
      <DialogActions>
        <Button kind="ghost" onClick={dropShortage}>
          {t('words.cancel')}
        </Button>
        <Button kind="gold" onClick={go}>
          {t('shell.topUp')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Closed on navigation: it belongs to the page that opened it. */
function useDropOnMove(): void {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    if (first.current !== pathname) dropShortage()
  }, [pathname])
}
