// An invoice has one destination, and a carrier is validated before it is sent.
import { expect, test } from 'vitest'
import { cleanCarrier, findForm, invoiceFields, isInvoiceReady, plainInvoice, type InvoiceForm } from './invoice.ts'

const kept: InvoiceForm = { form: 1, name: '會員載具', needs: 'nothing', pattern: '' }
const barcode: InvoiceForm = { form: 2, name: '手機條碼', needs: 'carrier', pattern: '/[0-9A-Z+\\-.]{7}' }
const given: InvoiceForm = { form: 6, name: '捐贈', needs: 'donation', pattern: '' }
const forms = [given, barcode, kept]

test('by default the invoice is stored without any input', () => {
  expect(findForm(forms, plainInvoice)).toBe(kept)
  expect(findForm(forms, { ...plainInvoice, form: 2 })).toBe(barcode)
  expect(findForm([barcode], plainInvoice)).toBe(barcode)
  expect(findForm([], plainInvoice)).toBeUndefined()
})

test('a form without input fields sends nothing entered for another form', () => {
  const typed = { form: 1, carrier: '/ABC1234', donation: '919' }
  expect(isInvoiceReady(kept, typed)).toBe(true)
  expect(invoiceFields(kept, typed)).toEqual({ InvoiceForm: 1 })
  expect(invoiceFields(undefined, typed)).toEqual({})
})

test('a carrier must match its form completely', () => {
  const ready = (carrier: string): boolean => isInvoiceReady(barcode, { ...plainInvoice, carrier })
  expect(ready('/ABC+12.')).toBe(true)
  for (const carrier of ['', '/ABC', '/abc1234', 'x/ABC1234', '/ABC12345']) expect(ready(carrier), carrier).toBe(false)
  expect(invoiceFields(barcode, { form: 2, carrier: '/ABC+12.', donation: '919' })).toEqual({
    InvoiceForm: 2,
    InvoiceCarrier: '/ABC+12.',
  })
})

test('an invalid pattern requires only a non-empty value', () => {
  const odd = { ...barcode, pattern: '(' }
  expect(isInvoiceReady(odd, { ...plainInvoice, carrier: 'X' })).toBe(true)
  expect(isInvoiceReady(odd, plainInvoice)).toBe(false)
})

test('a donation needs a charity', () => {
  expect(isInvoiceReady(given, plainInvoice)).toBe(false)
  expect(isInvoiceReady(given, { ...plainInvoice, donation: '919' })).toBe(true)
  expect(invoiceFields(given, { form: 6, carrier: '/ABC1234', donation: '919' })).toEqual({
    InvoiceForm: 6,
    DonationCode: '919',
  })
})

test('input is normalised: width, case, spaces', () => {
  expect(cleanCarrier(' ／ab c+１2. ')).toBe('/ABC+12.')
})
