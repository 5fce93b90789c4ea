// The peer: the same three exchanges on the same stack in a minimal implementation. No limits, no tries, no generations,
// no devices, no money, no contract: what remains is the cost of HTTP, sockets and three durable writes.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { WebSocketServer } from 'ws'
import { serveBench } from './benchServer.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
const newToken = (): string => randomBytes(32).toString('base64url')

const tables = `
  create table bare_player (id bigint generated always as identity primary key, phone text not null, name text not null);
  create index on bare_player (phone);
  create table bare_code (phone text primary key, code text not null, used boolean not null default false);
  create table bare_proof (token_hash bytea primary key, player_id bigint not null);
  create table bare_session (token_hash bytea primary key, player_id bigint not null, created_at timestamptz not null);`

serveBench(async (connection) => {
  const pool = new pg.Pool({ ...connection, max: 10 })
  await pool.query(tables)
  const fastify = Fastify()
  const fine = (Result: unknown) => ({ Code: 0, Message: '', Result })

  fastify.post<{ Body: { PhoneNumber: string; ValidateCode: string } }>('/api/v1/valid_captcha', async ({ body }) => {
    const phone = `+84${body.PhoneNumber}`
    const used = await pool.query(
      `update bare_code set used = true where phone = $1 and code = $2 and not used returning 1`,
      [phone, body.ValidateCode],
    )
    if (used.rowCount === 0) return { Code: 200056, Message: 'no', Result: null }
    const players = await pool.query<{ id: string; name: string }>(
      'select id, name from bare_player where phone = $1 order by id',
      [phone],
    )
    const Token = newToken()
    const [first] = players.rows
    await pool.query('insert into bare_proof values ($1, $2)', [hashOf(Token), first!.id])
    return fine({ Token, Player: players.rows.map(({ id, name }) => ({ Player: { PlayerID: +id, Name: name } })) })
  })

  fastify.post<{ Body: { Token: string } }>('/api/v1/player/account', async ({ body }) => {
    const proof = await pool.query<{ player_id: string }>(
      'delete from bare_proof where token_hash = $1 returning player_id',
      [hashOf(body.Token)],
    )
    const token = newToken()
    await pool.query('insert into bare_session values ($1, $2, now())', [hashOf(token), proof.rows[0]!.player_id])
    return fine({ token })
  })

  const sockets = new WebSocketServer({ noServer: true })
  fastify.server.on('upgrade', (request, stream, head) =>
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.once('message', async (frame: Buffer) => {
        const { Token } = JSON.parse(frame.toString())
        const found = await pool.query(
          `select p.id, p.name from bare_session s join bare_player p on p.id = s.player_id where s.token_hash = $1`,
          [hashOf(Token)],
        )
        socket.send(JSON.stringify({ OP: 10001, Code: found.rows.length ? 200 : 100005, Result: found.rows[0] }))
      })
    }),
  )
  await fastify.listen({ port: 0, host: '127.0.0.1' })

  return {
    port: (fastify.server.address() as { port: number }).port,
    async invite(phone) {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      await pool.query('insert into bare_player (phone, name) values ($1, $2)', [`+84${phone}`, phone])
      await pool.query('insert into bare_code values ($1, $2)', [`+84${phone}`, code])
      return { phone, code }
    },
    async close() {
      await fastify.close()
      await pool.end()
    },
  }
})
