// Verdicts on the goals of a bench. The process ends with code 1 when one was missed, except in a smoke run (`--quick`), whose figures do not count.
const isQuick = process.argv.includes('--quick')

export const wordOf = (isMet: boolean): 'met' | 'MISSED' => (isMet ? 'met' : 'MISSED')

/** The word for the line that states the goal. A figure that could not be measured (NaN) is no reached goal. */
export function judge(isMet: boolean): 'met' | 'MISSED' {
  if (!isMet && !isQuick) process.exitCode = 1
  return wordOf(isMet)
}
