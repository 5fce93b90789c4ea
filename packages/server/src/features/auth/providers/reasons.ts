// Why a sign-in ended, in words that may be logged: codes and names, never what was sent.

/** How providers spell that the person changed their mind. */
const changesOfMind = new Set(['access_denied', 'user_cancelled_authorize', 'user_denied', 'consent_required'])

export function isCancelled(parameters: URLSearchParams): boolean {
  const said = [parameters.get('error'), parameters.get('error_reason')]
  return said.some((word) => word !== null && changesOfMind.has(word.toLowerCase()))
}

/** A library's errors carry answers and tokens along; of them only short plain words are kept. */
export function wordFailure(error: unknown): string {
  const { code, error: said, name, message } = (error ?? {}) as Record<string, unknown>
  const words = [code, said, name].filter((word) => typeof word === 'string' && /^[\w.-]{1,60}$/.test(word))
  return message === 'Invalid access token' ? message : words.join(' ')
}
