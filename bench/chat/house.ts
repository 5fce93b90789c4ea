// The server of the chat bench as a separate process: reports its port, counts the stored messages, and ends on request.
import { openCrowdedHouse } from './crowd.ts'

const { app, db, close } = await openCrowdedHouse(process.env['DATA_DIR']!, Number(process.env['CROWD']))
process.send?.({ port: await app.kernel.listen(0) })

export type Asked = { readonly count?: true; readonly close?: true }
export type Told = { readonly lines: number } | { readonly isClosed: true }

const tell = (told: Told): void => void process.send?.(told)

process.on('disconnect', () => process.exit(0))

process.on('message', async ({ count, close: isOver }: Asked) => {
  if (count) {
    const { rows } = await db.pool.query(`SELECT count(*)::int AS lines FROM chat_line WHERE message LIKE '@T%'`)
    tell({ lines: rows[0].lines })
  }
  if (isOver) {
    await close()
    tell({ isClosed: true })
  }
})
