// Writes the backup that the upgrade test restores: `node packages/server/src/upgrade.fixture.ts`, to be repeated after a change of many tables.
import { fileURLToPath } from 'node:url'
import { openGame, playRound } from '@lantern/protocol/games.ts'
import { backup } from './db/backup/backup.ts'
import { seedDemo } from './seed/demo.ts'
import { openSocket, startTestServer } from './testing.ts'

export const file = fileURLToPath(new URL('./upgrade.fixture.gz', import.meta.url))
export const phone = '912000777'
export const GameCode = 'owl20'
export const rounds = 20

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await using server = await startTestServer()
  await seedDemo(server.app, server.db, server.clock.now())
  const { client } = await server.signInAs(phone, { coins: 100_000 })
  await openSocket(client, 'game')
  await client.call(openGame, { GameCode })
  for (let index = 0; index < rounds; index++) {
    // Rounds per second are limited.
    server.clock.forward(1000)
    await client.call(playRound, { GameCode, Bet: 1000 })
  }
  const { bytes } = await backup(server.db, file, server.clock.now())
  console.log(`${bytes} bytes`)
}
