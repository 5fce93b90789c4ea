// Hold and spin: coins are held, respins count down and are reset by every new coin, the sum is paid at the end.
import type { HeldCoin } from '@lantern/games/engine/event.ts'
import type { CoinFace } from '../show/show.ts'
import type { Handlers, ScriptState } from './scriptState.ts'

export function holdHandlers(script: ScriptState): Pick<Handlers, 'hold' | 'respin' | 'holdEnd'> {
  const { show, board, face } = script
  const cells = face.reels * face.rows
  let held = 0
  let worth = 0
  const faceOf = (coin: HeldCoin): CoinFace => ({
    ...coin,
    text: board.coinText(coin.Worth),
    name: coin.Prize ? board.prizeName(coin.Prize) : null,
  })
  const count = (coins: readonly HeldCoin[], left: number): void => {
    held += coins.length
    worth += coins.reduce((sum, { Worth }) => sum + Worth, 0)
    board.setHold({ left, held, cells, worth })
  }
  return {
    async hold({ Coins, Left }) {
      held = worth = 0
      board.say({ kind: 'hold', count: Coins.length })
      await script.celebrate({ tier: 'hold', amount: Left, multiplier: 1, isAgain: false })
      count(Coins, Left)
      await show.hold(Coins.map(faceOf))
    },
    async respin({ Coins, Left }) {
      board.setHold({ left: Left, held, cells, worth })
      await show.respin(Coins.map(faceOf))
      count(Coins, Left)
    },
    async holdEnd({ Win }) {
      await show.endHold()
      script.earn(Win)
      await script.celebrate({ tier: 'holdEnd', amount: Win, multiplier: 1, isAgain: false })
      board.setHold(null)
    },
  }
}
