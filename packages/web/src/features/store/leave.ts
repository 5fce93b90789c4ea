// Leaves for the gateway's own pay page: the whole window goes there; no payment field is ever ours.
export interface WayToPay {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly fields: Readonly<Record<string, string>>
}

/** Only over the web: a gateway that answers with another kind of address is not followed. */
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
