// The e-invoice: one of the server's forms, with a carrier or a charity where the form needs one.
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { Field } from '../../ui/Field.tsx'
import styles from './InvoiceChoice.module.css'
import { cleanCarrier, findForm, isInvoiceReady, type Charity, type Invoice, type InvoiceForm } from './invoice.ts'

interface InvoiceChoiceProps {
  readonly forms: readonly InvoiceForm[]
  readonly charities: readonly Charity[]
  readonly invoice: Invoice
  /** Submitted without a carrier or a charity. */
  readonly isWrong: boolean
  readonly onChange: (invoice: Invoice) => void
}

export function InvoiceChoice({ forms, charities, invoice, isWrong, onChange }: InvoiceChoiceProps) {
  const t = useT()
  const id = useId()
  const chosen = findForm(forms, invoice)
  if (!chosen) return null
  const isMissing = isWrong && !isInvoiceReady(chosen, invoice)
  return (
    <div className={styles.invoice}>
      <div className={styles.select}>
        <label htmlFor={id}>{t('store.invoice')}</label>
        <div className={styles.box}>
          <select
            id={id}
            value={chosen.form}
            onChange={(event) => onChange({ ...invoice, form: Number(event.target.value) })}
          >
            {forms.map(({ form, name }) => (
              <option key={form} value={form}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDown size={18} aria-hidden />
        </div>
      </div>
      {chosen.needs === 'carrier' && (
        <Field
          label={t('store.carrier')}
          value={invoice.carrier}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={isMissing ? t('store.carrierWrong') : null}
          onChange={(event) => onChange({ ...invoice, carrier: cleanCarrier(event.target.value) })}
        />
      )}
      {chosen.needs === 'donation' && (
        <fieldset className={styles.charities}>
          <legend>{t('store.charity')}</legend>
          {charities.map(({ code, name }) => (
            <label key={code}>
              <input
                type="radio"
                name={id}
                checked={invoice.donation === code}
                onChange={() => onChange({ ...invoice, donation: code })}
              />
              <span>{name}</span>
              <span className="number">{code}</span>
            </label>
          ))}
          {isMissing && <p role="alert">{t('store.charityMissing')}</p>}
        </fieldset>
      )}
    </div>
  )
}
