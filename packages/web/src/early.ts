// Hands that are quicker than the app: what was pressed and typed in a page written ahead is done again once it answers.

/** The app says so once it has taken the page over; a type, so that this file stays the starter's own. */
export type AliveEvent = 'lantern-alive'
const alive: AliveEvent = 'lantern-alive'

const writeNatively = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!

/** As if typed now: whoever took the field over believes it to be as it was written. */
function typeAgain(field: HTMLInputElement, typed: string): void {
  field.value = ''
  writeNatively.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export function keepEarlyTouches(): void {
  const typed = new Map<HTMLInputElement, string>()
  /** The last one only: who presses twice means once. */
  let pressed: HTMLElement | null = null
  const press = ({ target }: Event): void => {
    if (target instanceof Element) pressed = target.closest<HTMLElement>('button') ?? pressed
  }
  const type = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement && target.type !== 'checkbox') typed.set(target, target.value)
  }
  // The browser would leave the page with it.
  const submit = (event: Event): void => event.preventDefault()
  const heard = [
    ['click', press],
    ['input', type],
    ['submit', submit],
  ] as const
  for (const [name, hear] of heard) addEventListener(name, hear, true)

  addEventListener(
    alive,
    () => {
      for (const [name, hear] of heard) removeEventListener(name, hear, true)
      for (const [field, text] of typed) if (field.isConnected) typeAgain(field, text)
      if (pressed?.isConnected) pressed.click()
    },
    { once: true },
  )
}
