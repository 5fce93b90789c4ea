// Choices: the question, the answers, and the opened chests.
import type { ChoiceEvent } from '@lantern/games/engine/event.ts'
import type { Chest, Picking } from '../show/board.ts'
import type { Handlers, ScriptState } from './scriptState.ts'

const chosenSeconds = 0.5
const openedSeconds = 0.8
const revealSeconds = 2.2

const countChests = ({ Options }: ChoiceEvent): number =>
  Math.max(Options.length, ...Options.map(({ Chest = 0 }) => Chest + 1))

export function choiceHandlers(script: ScriptState): Pick<Handlers, 'choice' | 'chosen' | 'pick'> {
  const { show, board } = script
  let picking: Picking | null = null
  const setPicking = (next: Picking | null): void => {
    picking = next
    board.setPicking(next)
  }
  return {
    choice(event) {
      const step = script.questions++
      // Opening several chests is one question: its sound plays once.
      if (!picking) show.sound('choice')
      if (event.Of === 'chest') setPicking(picking ?? { chests: Array(countChests(event)).fill(null), isOver: false })
      board.ask({ of: event.Of, options: event.Options, step })
    },
    async chosen({ Of }) {
      if (Of !== 'chest') await show.pause(chosenSeconds)
      board.ask(null)
    },
    async pick({ Chest: at, Prize, Value, Win, End, Shown }) {
      board.ask(null)
      const opened: Chest = { prize: Prize, value: Value, win: Win, isOpened: true }
      const chests = [...(picking?.chests ?? [])]
      chests[at] = opened
      setPicking({ chests, isOver: false })
      show.sound('pick')
      script.earn(Win)
      board.say({ kind: 'prize', win: Win })
      await show.pause(openedSeconds)
      if (!End) return
      const rest = (Shown ?? []).map(
        ({ Prize: prize, Value: value }, i): Chest => chests[i] ?? { prize, value, win: 0, isOpened: false },
      )
      setPicking({ chests: rest.length > 0 ? rest : chests, isOver: true })
      await show.pause(revealSeconds)
      setPicking(null)
    },
  }
}
