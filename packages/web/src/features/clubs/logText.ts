// The text of an entry of the log.
import type { readClubLog } from '@lantern/protocol/clubs.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { clubEvents } from '@lantern/protocol/values/clubs.ts'
import type { t } from '../../kernel/language/language.ts'

export type LogEntry = ReplyOf<typeof readClubLog>['Rows'][number]
type EventName = keyof typeof clubEvents

const names = new Map<number, EventName>(
  (Object.entries(clubEvents) as [EventName, number][]).map(([name, number]) => [number, name]),
)

/** Every text may use all of these parameters. */
export function wordEntry(say: typeof t, { Kind, ActorName, TargetName, Value }: LogEntry): string {
  const name = names.get(Kind)
  if (!name) return say('club.log_other')
  const actor = ActorName ?? say('club.logSystem')
  // The key decides which parameters its text has; `fill` ignores the others.
  const parameters = { actor, target: TargetName ?? actor, value: Value ?? 0 }
  return (say as (key: string, parameters: object) => string)(`club.log_${name}`, parameters)
}
