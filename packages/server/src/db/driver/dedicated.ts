// Connections outside the pool for long work: migrations, partitions, backups and restores.
import pg from 'pg'
import { allowSilence } from './availability.ts'

/** Monitored like the pool's connections if `connection` comes from an open database, but without the limit on a single statement. */
export async function withDedicated<T>(connection: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const Client = (connection.Client ?? pg.Client) as unknown as typeof pg.Client
  const client = new Client(connection)
  // The running query is rejected with the same error; an 'error' event without a listener would end the process.
  client.on('error', () => {})
  allowSilence(client)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
