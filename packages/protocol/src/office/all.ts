// Every action of operators, by noun.
import { isAction, type AnyAction } from './action.ts'
import { officeNouns } from './all.gen.ts'

export const allActions: readonly AnyAction[] = Object.values(officeNouns).flatMap((exported) =>
  Object.values(exported as Readonly<Record<string, unknown>>).filter(isAction),
)
