// The e-invoice: the server lists the forms; some need a carrier, one needs a charity.
export interface InvoiceForm {
  readonly form: number
  readonly name: string
  readonly needs: 'nothing' | 'carrier' | 'donation'
  /** The pattern of its carrier; empty: anything. */
  readonly pattern: string
}

export interface Charity {
  readonly code: string
  readonly name: string
}

export interface Invoice {
  readonly form: number
  readonly carrier: string
  readonly donation: string
}

export const plainInvoice: Invoice = { form: 0, carrier: '', donation: '' }

export const cleanCarrier = (typed: string): string =>
  typed.normalize('NFKC').replace(/\s/g, '').toUpperCase().slice(0, 64)

/** The chosen form; before any choice the first that needs no data. */
export function findForm(forms: readonly InvoiceForm[], { form }: Invoice): InvoiceForm | undefined {
  return forms.find((one) => one.form === form) ?? forms.find((one) => one.needs === 'nothing') ?? forms[0]
}

/** A pattern that this browser cannot compile disables no form: the server validates. */
function fits(pattern: string, carrier: string): boolean {
  if (pattern === '') return carrier !== ''
  try {
    return new RegExp(`^(?:${pattern})$`).test(carrier)
  } catch {
    return carrier !== ''
  }
}

export function isInvoiceReady(chosen: InvoiceForm | undefined, { carrier, donation }: Invoice): boolean {
  if (!chosen || chosen.needs === 'nothing') return true
  return chosen.needs === 'carrier' ? fits(chosen.pattern, carrier) : donation !== ''
}

interface InvoiceFields {
  readonly InvoiceForm?: number
  readonly InvoiceCarrier?: string
  readonly DonationCode?: string
}

/** The fields of the order. */
export function invoiceFields(chosen: InvoiceForm | undefined, { carrier, donation }: Invoice): InvoiceFields {
  if (!chosen) return {}
  return {
    InvoiceForm: chosen.form,
    ...(chosen.needs === 'carrier' && { InvoiceCarrier: carrier }),
    ...(chosen.needs === 'donation' && { DonationCode: donation }),
  }
}
