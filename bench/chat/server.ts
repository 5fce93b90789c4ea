// The server of the chat bench as a separate process: reports its port, counts the stored messages, and ends on request.
import { openChatServer } from './chatServer.ts'

const { app, db, close } = await openChatServer(process.env['QUICK'] === '1', Number(process.env['CROWD']))
process.send?.({ port: await app.kernel.listen(0) })

export type Asked = { readonly count?: true; readonly close?: true }
export type Report = { readonly lines: number } | { readonly isClosed: true }

const report = (body: Report): void => void process.send?.(body)

process.on('disconnect', () => process.exit(0))

process.on('message', async ({ count, close: isOver }: Asked) => {
  if (count) {
    const { rows } = await db.pool.query(`SELECT count(*)::int AS lines FROM chat_line WHERE message LIKE '@T%'`)
    report({ lines: rows[0].lines })
  }
  if (isOver) {
    await close()
    report({ isClosed: true })
  }
})
