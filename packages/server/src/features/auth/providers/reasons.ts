// Why a sign-in failed, in a form that may be logged: codes and names, never the data sent.

/** The codes by which providers report that the person cancelled. */
const changesOfMind = new Set(['access_denied', 'user_cancelled_authorize', 'user_denied', 'consent_required'])

export function isCancelled(parameters: URLSearchParams): boolean {
  const reasons = [parameters.get('error'), parameters.get('error_reason')]
  return reasons.some((word) => word !== null && changesOfMind.has(word.toLowerCase()))
}

/** A library's errors contain responses and tokens; only short plain words of them are kept. */
export function wordFailure(error: unknown): string {
  const { code, error: reasons, name, message } = (error ?? {}) as Record<string, unknown>
  const words = [code, reasons, name].filter((word) => typeof word === 'string' && /^[\w.-]{1,60}$/.test(word))
  return message === 'Invalid access token' ? message : words.join(' ')
}
