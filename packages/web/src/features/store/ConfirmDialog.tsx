// The confirmation before paying: goods, method, price, invoice, terms; then the gateway's own page.
import { Link, useRouter } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import styles from './ConfirmDialog.module.css'
import { InvoiceChoice } from './InvoiceChoice.tsx'
import { findForm, invoiceFields, isInvoiceReady, plainInvoice } from './invoice.ts'
import type { Leaf } from './methods.ts'
import { usePaying } from './checkout.ts'
import { formatPrice } from './prices.ts'
import { Items } from './Items.tsx'
import { readForms } from './ways.ts'
import type { Product, Ways } from './shop.ts'
import { useStoreBase } from './storePlace.ts'

interface ConfirmDialogProps {
  readonly product: Product
  readonly method: Leaf
  readonly ways: Ways
  readonly onClose: () => void
}

export function ConfirmDialog({ product, method, ways, onClose }: ConfirmDialogProps) {
  const t = useT()
  const locale = useLocale()
  const router = useRouter()
  const base = useStoreBase()
  const [invoice, setInvoice] = useState(plainInvoice)
  const [hasAgreed, setAgreed] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const { isBusy, fault, pay } = usePaying(({ OrderID }) => {
    void router.navigate({ to: `/$locale${base}/result`, params: { locale }, search: { order: OrderID } })
  })
  const { forms, charities } = readForms(ways)
  const form = findForm(forms, invoice)
  const price = formatPrice(product.Price, product.Currency, locale)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!hasAgreed || !isInvoiceReady(form, invoice)) return setWrong(true)
    void pay({
      GoodsID: product.GoodsID,
      GoodsType: product.GoodsType,
      GateWay: method.code,
      ...invoiceFields(form, invoice),
    })
  }
  return (
    <Dialog title={t('store.confirm')} onClose={isBusy ? undefined : onClose} sheet width={460}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Facts>
          <Fact name={t('store.goods')}>{product.Name}</Fact>
          <Fact name={t('store.receive')}>
            <Items items={[...product.Items, ...product.Bonus]} />
          </Fact>
          {product.VIPPoints > 0 && (
            <Fact name={t('store.vipPoints')}>
              <span className="number">+{formatAmount(product.VIPPoints, locale)}</span>
            </Fact>
          )}
          <Fact name={t('store.method')}>{method.name}</Fact>
          <Fact name={t('store.price')}>
            <b className={`${styles.price} number`}>{price}</b>
          </Fact>
        </Facts>
        <InvoiceChoice forms={forms} charities={charities} invoice={invoice} isWrong={isWrong} onChange={setInvoice} />
        <div className={styles.consent}>
          <Checkbox checked={hasAgreed} onChange={(event) => setAgreed(event.target.checked)}>
            {t('store.agree')}
          </Checkbox>
          <Link to="/$locale/support/terms" params={{ locale }} className={styles.terms} target="_blank">
            {t('shell.terms')}
          </Link>
          {isWrong && !hasAgreed && (
            <p className={styles.wrong} role="alert">
              {t('store.agreeFirst')}
            </p>
          )}
        </div>
        {fault && (
          <div role="alert">
            <Notice tone="bad">
              {fault.text}
              {fault.isLimit && (
                <Link
                  to="/$locale/member/settings"
                  params={{ locale }}
                  search={{ section: 'play' }}
                  className={styles.more}
                >
                  {t('store.toLimits')}
                </Link>
              )}
            </Notice>
          </div>
        )}
        <Button type="submit" kind="gold" size="large" wide busy={isBusy}>
          {!isBusy && <ShieldCheck size={19} aria-hidden />}
          {isBusy ? t('store.leaving') : t('store.pay', { price })}
        </Button>
        <p className={styles.note}>{t('store.leaveNote')}</p>
      </form>
    </Dialog>
  )
}
