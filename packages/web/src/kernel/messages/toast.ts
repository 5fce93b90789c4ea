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

const shown = 4000
let next = 1

export function toast(text: string, tone: ToastTone = 'good', action?: Toast['action']): void {
  const id = next++
  const posted: Toast = { id, tone, text, ...(action && { action }) }
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.filter((old) => old.text !== text), posted].slice(-3) }))
  setTimeout(() => dropToast(id), action ? shown * 2 : shown)
}

export function dropToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}
