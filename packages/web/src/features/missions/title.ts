// The title of a mission or challenge in the page's language.
import { findName, formatAmount, useT } from '../../kernel/language/language.ts'
import type { Mission } from './missionCalls.ts'

/** A type that this page does not know is a fault of the configuration. */
export function useTitle({ CondType, Condition }: Pick<Mission, 'CondType' | 'Condition'>): string {
  const t = useT()
  const text = findName(`missionTitles.type${CondType}`)
  if (text === null) return t('missions.abnormal')
  const target = formatAmount(Condition.TargetAmount ?? Condition.TargetCount ?? 0)
  return text.replace('{target}', target).replace('{threshold}', formatAmount(Condition.Threshold ?? 0))
}
