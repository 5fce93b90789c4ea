// Navigates the whole window to the gateway's own pay page; we never show a payment field.
export interface WayToPay {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly fields: Readonly<Record<string, string>>
}

/** Only http(s) or our own paths: any other scheme from a gateway is refused. */
export const isPayable = (url: string): boolean => /^(https?:\/\/|\/(?!\/))/i.test(url)

function withFields(url: string, fields: WayToPay['fields']): string {
  const way = new URL(url, location.href)
  for (const [name, value] of Object.entries(fields)) way.searchParams.set(name, value)
  return way.href
}

export function leaveForPayment({ url, method, fields }: WayToPay): void {
  if (method === 'GET') return location.assign(withFields(url, fields))
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
