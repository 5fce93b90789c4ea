// Operators' actions on players that need what other features store about them: find, read and list (`office/reads.ts`, `office/lists.ts`), and
// changes of an account (`office/changes.ts`). They are declared as `players.*`.
import type { ProfileDeps } from './deps.ts'
import { changeActions } from './office/changes.ts'
import { listActions } from './office/lists.ts'
import { readActions } from './office/reads.ts'

export const profileOffice = (deps: ProfileDeps) => [...readActions(deps), ...listActions(deps), ...changeActions(deps)]
