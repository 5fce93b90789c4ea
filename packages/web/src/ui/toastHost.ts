// The element that contains the toasts. It is moved into the top dialog: a modal dialog covers everything outside of it and makes it inert.
import { placeToastHost } from './toastPlace.ts'

let host: HTMLElement | null = null

/** Created once and kept, so that screen readers know the live region before its first message. */
export function openToastHost(className: string): HTMLElement {
  if (!host) {
    host = document.createElement('div')
    host.setAttribute('aria-live', 'polite')
    host.dataset['toasts'] = ''
  }
  host.className = className
  if (!host.isConnected) document.body.append(host)
  return host
}

export function moveToasts(place: HTMLElement): void {
  if (!host || host.parentElement === place) return
  // Unlike append, moveBefore neither restarts animations nor takes the focus away.
  const canMove = 'moveBefore' in place && host.isConnected && place.isConnected
  if (canMove) place.moveBefore(host, null)
  else place.append(host)
  // After the dialog has opened or gone.
  const moved = host
  requestAnimationFrame(() => placeToastHost(moved))
}
