// The dialogs of the chat in the address: Back closes them, and unknown values open none.
export type ChatAsk =
  | { readonly kind: 'settings' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'line'; readonly messageId: number }

export function readChatAsk(ask: unknown): ChatAsk | null {
  if (ask === 'chat') return { kind: 'settings' }
  if (ask === 'refused') return { kind: 'refused' }
  const messageId = Number(/^line-([1-9]\d{0,14})$/.exec(String(ask))?.[1] ?? 0)
  return messageId > 0 ? { kind: 'line', messageId } : null
}
