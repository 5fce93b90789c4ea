// The dialogs of the chat in the address: Back closes them, and unknown values open none.
export type ChatAsk =
  | { readonly kind: 'settings' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'line'; readonly line: number }

export function readChatAsk(ask: unknown): ChatAsk | null {
  if (ask === 'chat') return { kind: 'settings' }
  if (ask === 'refused') return { kind: 'refused' }
  const line = Number(/^line-([1-9]\d{0,14})$/.exec(String(ask))?.[1] ?? 0)
  return line > 0 ? { kind: 'line', line } : null
}
