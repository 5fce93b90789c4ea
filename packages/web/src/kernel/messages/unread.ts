// The number of unread mails, for the badges: updated by the hello, by lists, and by every mail that arrives or is handled.
import { handleMail, listMail } from '@lantern/protocol/mail.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { hello } from '@lantern/protocol/session.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { t } from '../language/language.ts'
import { client } from '../connection/link.ts'
import { isSignedIn } from '../session/session.ts'
import { toast } from './toast.ts'

const useUnread = create<{ readonly count: number }>(() => ({ count: 0 }))

export function noteUnread(count: number | undefined): void {
  if (count !== undefined) useUnread.setState({ count })
}

async function askUnread(): Promise<void> {
  if (!isSignedIn()) return noteUnread(0)
  const { Unread } = await client.call(listMail, { Page: 1, PerPage: 1 })
  noteUnread(Unread)
}

let isListening = false

/** Subscribes with the first badge, until the page is closed. */
function listen(): void {
  if (isListening) return
  isListening = true
  client.on(listMail, ({ Title, Unread }) => {
    noteUnread(Unread)
    toast(t('mail.arrived', { title: Title }), 'info')
  })
  client.on(handleMail, ({ Unread }) => noteUnread(Unread))
  // A new connection may belong to another player, and mail may have arrived while the old one was down.
  client.onHello((socket, parts) => {
    if (socket === 'lobby') noteUnread((parts as ReplyOf<typeof hello> | undefined)?.Mail)
  })
  // Without an answer the count stays as it is.
  askUnread().catch(() => undefined)
}

export function useUnreadMail(): number {
  useEffect(listen, [])
  return useUnread(({ count }) => count)
}
