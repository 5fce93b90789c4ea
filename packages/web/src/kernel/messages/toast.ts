// Short notifications: any module can post one, the page shows the last three, one of each kind.
import { create } from 'zustand'

export type ToastTone = 'info' | 'warn' | 'bad' | 'good'

export interface Toast {
  readonly id: number
  readonly tone: ToastTone
  readonly text: string
  readonly action?: { readonly text: string; readonly run: () => void }
}

export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }))

const shownMs = 4000
let next = 1

/** Those with different actions are of different kinds: the offer of one is not lost to another message. */
const kindOf = ({ tone, action }: Toast): string => action?.text ?? tone

/** Replaces the toast of its kind. `ms`: how long it is shown; one with an action stays twice as long as others. */
export function toast(
  text: string,
  tone: ToastTone = 'good',
  action?: Toast['action'],
  ms = action ? shownMs * 2 : shownMs,
): void {
  const id = next++
  const posted: Toast = { id, tone, text, ...(action && { action }) }
  const kind = kindOf(posted)
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.filter((old) => kindOf(old) !== kind), posted].slice(-3) }))
  setTimeout(() => dropToast(id), ms)
}

export function dropToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}
