// Short notifications: any module can post one, the page shows the last three.
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

/** `ms`: how long it is shown; one with an action stays twice as long as others. */
export function toast(
  text: string,
  tone: ToastTone = 'good',
  action?: Toast['action'],
  ms = action ? shownMs * 2 : shownMs,
): void {
  const id = next++
  const posted: Toast = { id, tone, text, ...(action && { action }) }
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.filter((old) => old.text !== text), posted].slice(-3) }))
  setTimeout(() => dropToast(id), ms)
}

export function dropToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}
